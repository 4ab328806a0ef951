ALTER TABLE "imports" ADD COLUMN "staged_rows" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expected_rows" integer;
--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("created_at") WHERE committed_at is null;
--> statement-breakpoint
-- What waits is counted on its import from now on.
UPDATE "imports" i SET "staged_rows" =
  (select count(*) from import_rows r where r.household_id = i.household_id and r.import_id = i.id)
  + (select count(*) from export_rows r where r.household_id = i.household_id and r.import_id = i.id)
 WHERE i.committed_at is null;
--> statement-breakpoint
-- Rows that a form or a changed export brought in before are mended, so that each of them can still be changed: a check that
-- skipped them would refuse every later change of such a row, down to a repayment of a loan with such a name.
create function pg_temp.plain(p_text text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(p_text, '[\t-\r\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;
--> statement-breakpoint
-- The text without what cannot be printed, or what stands in for a blank one.
create function pg_temp.shown(p_text text, p_otherwise text) returns text language sql immutable as $$
  select case when pg_temp.plain(p_text) ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' then pg_temp.plain(p_text) else p_otherwise end
$$;
--> statement-breakpoint
create function pg_temp.is_plain(p_text text) returns boolean language sql immutable as $$
  select p_text = pg_temp.shown(p_text, '')
$$;
--> statement-breakpoint
-- Two names that are the same without those characters stay apart by the end of their ids.
UPDATE "accounts" n SET "name" = case
    when exists (select from accounts o where o.household_id = n.household_id and o.id <> n.id and o.removed_at is null
                    and lower(pg_temp.shown(o.name, 'Without a name')) = lower(pg_temp.shown(n.name, 'Without a name')))
    then left(pg_temp.shown(n.name, 'Without a name'), 47) || ' ' || right(n.id::text, 12)
    else pg_temp.shown(n.name, 'Without a name') end
 WHERE not pg_temp.is_plain(n.name);
--> statement-breakpoint
-- Two names that are the same without those characters stay apart by the end of their ids.
UPDATE "loans" n SET "name" = case
    when exists (select from loans o where o.household_id = n.household_id and o.id <> n.id and o.removed_at is null
                    and lower(pg_temp.shown(o.name, 'Without a name')) = lower(pg_temp.shown(n.name, 'Without a name')))
    then left(pg_temp.shown(n.name, 'Without a name'), 107) || ' ' || right(n.id::text, 12)
    else pg_temp.shown(n.name, 'Without a name') end
 WHERE not pg_temp.is_plain(n.name);
--> statement-breakpoint
UPDATE "assets" SET "name" = pg_temp.shown(name, 'Without a name') WHERE not pg_temp.is_plain(name);
--> statement-breakpoint
UPDATE "liabilities" SET "name" = pg_temp.shown(name, 'Without a name') WHERE not pg_temp.is_plain(name);
--> statement-breakpoint
UPDATE "transactions" SET "description" = pg_temp.shown(description, 'Without a description') WHERE not pg_temp.is_plain(description);
--> statement-breakpoint
UPDATE "loans" SET "repayment_schedule" = left(pg_temp.plain(repayment_schedule), 300)
 WHERE repayment_schedule <> left(pg_temp.plain(repayment_schedule), 300);
--> statement-breakpoint
UPDATE "accounts" SET "agreed_on" = null, "agreed_balance" = null WHERE abs(agreed_balance) > 1000000000000;
--> statement-breakpoint
UPDATE "asset_values" SET "value" = least(greatest(value, 0), 1000000000000) WHERE value not between 0 and 1000000000000;
--> statement-breakpoint
UPDATE "liability_values" SET "value" = least(greatest(value, 0), 1000000000000) WHERE value not between 0 and 1000000000000;
--> statement-breakpoint
-- No screen reaches them.
DELETE FROM "budgets" WHERE period not between '1970-01' and '2100-12';
--> statement-breakpoint
-- What is not known any more is asked about, as what was never understood.
UPDATE "legs" SET "kind" = 'unknown' WHERE kind not in ('send', 'receive', 'paybill', 'till', 'airtime', 'bundle', 'withdrawal',
  'deposit', 'savings', 'loan_in', 'loan_out', 'fuliza_draw', 'fuliza_repay', 'reversal', 'fee', 'salary', 'remittance', 'card',
  'own_transfer', 'unknown');
--> statement-breakpoint
UPDATE "legs" SET "wallet" = 'mpesa' WHERE wallet not in ('mpesa', 'pochi', 'fuliza', 'mshwari', 'kcb', 'bank');
--> statement-breakpoint
UPDATE "legs" SET "time" = null WHERE time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
--> statement-breakpoint
UPDATE "legs" SET "balance" = null WHERE abs(balance) > 1000000000000;
--> statement-breakpoint
UPDATE "legs" SET "created_at" = now() WHERE created_at not between '1970-01-01Z' and '2200-01-01Z';
--> statement-breakpoint
UPDATE "legs" n SET "part" = pg_temp.shown(n.part, 'main'), "receipt" = case
    when pg_temp.is_plain(n.receipt) and pg_temp.is_plain(n.part) then n.receipt
    when exists (select from legs o where o.household_id = n.household_id and o.account_id = n.account_id and o.id <> n.id
                    and pg_temp.shown(o.receipt, '~') = pg_temp.shown(n.receipt, '~')
                    and pg_temp.shown(o.part, 'main') = pg_temp.shown(n.part, 'main'))
    then left(pg_temp.shown(n.receipt, '~'), 107) || ' ' || right(n.id::text, 12)
    else pg_temp.shown(n.receipt, '~') end
 WHERE not pg_temp.is_plain(n.receipt) or not pg_temp.is_plain(n.part);
--> statement-breakpoint
UPDATE "legs" SET "payee" = pg_temp.shown(payee, 'unknown'), "payee_name" = pg_temp.shown(payee_name, 'unknown'),
  "party_name" = pg_temp.plain(party_name), "party_number" = pg_temp.plain(party_number),
  "party_account" = pg_temp.plain(party_account), "reverses" = pg_temp.plain(reverses), "decision" = pg_temp.plain(decision)
 WHERE not pg_temp.is_plain(payee) or not pg_temp.is_plain(payee_name)
    or concat(party_name, party_number, party_account, reverses, decision)
       <> pg_temp.plain(concat(party_name, party_number, party_account, reverses, decision));
--> statement-breakpoint
-- It is asked again which account a name stands for.
DELETE FROM "own_accounts" WHERE not pg_temp.is_plain(name);
--> statement-breakpoint
-- No form offers such a category, and no movement could be given it.
DELETE FROM "payee_rules" WHERE not case when type = 'tithe' then category is null and subcategory is null
  else coalesce(category_known(type, category, subcategory), false) end;
--> statement-breakpoint
-- One that says the same as another one without those characters is not needed.
DELETE FROM "payee_rules" n
 WHERE n.removed_at is null and not (coalesce(pg_temp.is_plain(n.payee), true) and coalesce(pg_temp.is_plain(n.words), true))
   and exists (select from payee_rules o
                where o.household_id = n.household_id and o.direction = n.direction and o.id <> n.id and o.removed_at is null
                  and coalesce(pg_temp.shown(o.payee, 'unknown'), '') = coalesce(pg_temp.shown(n.payee, 'unknown'), '')
                  and lower(coalesce(pg_temp.shown(o.words, '?'), '')) = lower(coalesce(pg_temp.shown(n.words, '?'), '')));
--> statement-breakpoint
UPDATE "payee_rules" SET "label" = pg_temp.shown(label, 'Without a name'),
  "payee" = case when payee is not null then pg_temp.shown(payee, 'unknown') end,
  "words" = case when words is not null then pg_temp.shown(words, '?') end
 WHERE not (pg_temp.is_plain(label) and coalesce(pg_temp.is_plain(payee), true) and coalesce(pg_temp.is_plain(words), true));
--> statement-breakpoint
UPDATE "payee_rules" SET "position" = least(greatest(position, 0), 1000000000),
  "applied_count" = least(greatest(applied_count, 0), 1000000000)
 WHERE position not between 0 and 1000000000 or applied_count not between 0 and 1000000000;
--> statement-breakpoint
UPDATE "payee_rules" SET "applied_on" = null WHERE applied_on not between '1970-01-01' and '2100-12-31';
--> statement-breakpoint
UPDATE "payee_rules" SET "created_at" = now() WHERE created_at not between '1970-01-01Z' and '2200-01-01Z';
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_name_plain" CHECK ("accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_agreed_balance_range" CHECK (abs("accounts"."agreed_balance") <= 1000000000000);
--> statement-breakpoint
ALTER TABLE "asset_values" ADD CONSTRAINT "asset_values_value_range" CHECK ("asset_values"."value" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_name_plain" CHECK ("assets"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "assets"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_name_plain" CHECK ("liabilities"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "liabilities"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "liability_values" ADD CONSTRAINT "liability_values_value_range" CHECK ("liability_values"."value" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_period_range" CHECK ("budgets"."period" between '1970-01' and '2100-12');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_kind_known" CHECK ("legs"."kind" in ('send', 'receive', 'paybill', 'till', 'airtime', 'bundle', 'withdrawal', 'deposit', 'savings', 'loan_in', 'loan_out', 'fuliza_draw', 'fuliza_repay', 'reversal', 'fee', 'salary', 'remittance', 'card', 'own_transfer', 'unknown'));
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_wallet_known" CHECK ("legs"."wallet" in ('mpesa', 'pochi', 'fuliza', 'mshwari', 'kcb', 'bank'));
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_time_shape" CHECK ("legs"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_balance_range" CHECK (abs("legs"."balance") <= 1000000000000);
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_known_by_plain_texts" CHECK ("legs"."receipt" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."receipt" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."part" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."part" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."payee_name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."payee_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_texts_plain" CHECK ("legs"."party_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."party_number" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."party_account" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."reverses" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "legs"."decision" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_created_at_range" CHECK ("legs"."created_at" between '1970-01-01Z' and '2200-01-01Z');
--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_name_plain" CHECK ("own_accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "own_accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_texts_plain" CHECK ("payee_rules"."label" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."label" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "payee_rules"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' and "payee_rules"."words" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."words" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_category_known" CHECK (case when "payee_rules"."type" = 'tithe' then "payee_rules"."category" is null and "payee_rules"."subcategory" is null
        else coalesce(category_known("payee_rules"."type", "payee_rules"."category", "payee_rules"."subcategory"), false) end);
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_counts_range" CHECK ("payee_rules"."position" between 0 and 1000000000 and "payee_rules"."applied_count" between 0 and 1000000000);
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_applied_on_range" CHECK ("payee_rules"."applied_on" between '1970-01-01' and '2100-12-31');
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_created_at_range" CHECK ("payee_rules"."created_at" between '1970-01-01Z' and '2200-01-01Z');
--> statement-breakpoint
-- Not valid: such a correction cannot be told from a right one, and nothing ever changes one.
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_change_range" CHECK (abs("loan_corrections"."change") <= 1000000000000 and abs("loan_corrections"."principal_change") <= 1000000000000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_name_plain" CHECK ("loans"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "loans"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_schedule_length" CHECK (char_length("loans"."repayment_schedule") <= 300);
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_schedule_plain" CHECK ("loans"."repayment_schedule" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_description_plain" CHECK ("transactions"."description" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "transactions"."description" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]');
