-- As in 0028: rows that have such characters are mended, so that each of them can still be changed.
create or replace function pg_temp.plain(p_text text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(p_text, '[\t-\r\u0085\u2028\u2029]+', ' ', 'g'), '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]', '', 'g')
$$;
--> statement-breakpoint
-- The text without what cannot be printed, or what stands in for a blank one.
create or replace function pg_temp.shown(p_text text, p_otherwise text) returns text language sql immutable as $$
  select case when pg_temp.plain(p_text) ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' then pg_temp.plain(p_text) else p_otherwise end
$$;
--> statement-breakpoint
create or replace function pg_temp.is_plain(p_text text) returns boolean language sql immutable as $$
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
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_name_plain";
--> statement-breakpoint
ALTER TABLE "assets" DROP CONSTRAINT "assets_name_plain";
--> statement-breakpoint
ALTER TABLE "liabilities" DROP CONSTRAINT "liabilities_name_plain";
--> statement-breakpoint
ALTER TABLE "legs" DROP CONSTRAINT "legs_known_by_plain_texts";
--> statement-breakpoint
ALTER TABLE "legs" DROP CONSTRAINT "legs_texts_plain";
--> statement-breakpoint
ALTER TABLE "own_accounts" DROP CONSTRAINT "own_accounts_name_plain";
--> statement-breakpoint
ALTER TABLE "payee_rules" DROP CONSTRAINT "payee_rules_texts_plain";
--> statement-breakpoint
ALTER TABLE "loans" DROP CONSTRAINT "loans_name_plain";
--> statement-breakpoint
ALTER TABLE "loans" DROP CONSTRAINT "loans_schedule_plain";
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_description_plain";
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_name_plain" CHECK ("accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_name_plain" CHECK ("assets"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "assets"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_name_plain" CHECK ("liabilities"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "liabilities"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_known_by_plain_texts" CHECK ("legs"."receipt" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."receipt" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."part" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."part" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."payee_name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "legs"."payee_name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_texts_plain" CHECK ("legs"."party_name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."party_number" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."party_account" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."reverses" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "legs"."decision" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "own_accounts" ADD CONSTRAINT "own_accounts_name_plain" CHECK ("own_accounts"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "own_accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "payee_rules" ADD CONSTRAINT "payee_rules_texts_plain" CHECK ("payee_rules"."label" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."label" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "payee_rules"."payee" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."payee" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]' and "payee_rules"."words" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "payee_rules"."words" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_name_plain" CHECK ("loans"."name" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "loans"."name" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_schedule_plain" CHECK ("loans"."repayment_schedule" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_description_plain" CHECK ("transactions"."description" ~ '[^ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]' and "transactions"."description" !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff\U000e0000-\U000e007f]');
