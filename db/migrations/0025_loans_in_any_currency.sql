ALTER TABLE "import_rows" ADD COLUMN "loan_rate" numeric(30, 18);--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "loan_rate_source" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "loan_rate_day" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "loan_rate" numeric(30, 18);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "loan_rate_source" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "loan_rate_date" date;--> statement-breakpoint
-- Every row of a loan was in the loan's currency so far.
ALTER TABLE "transactions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "transactions" SET "loan_rate" = 1, "loan_rate_source" = 'same currency', "loan_rate_date" = "date" WHERE "loan_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "loan_amount" bigint GENERATED ALWAYS AS (round(amount * loan_rate)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "loan_interest" bigint GENERATED ALWAYS AS (round(interest_amount * loan_rate)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_rate_when_it_has_a_loan" CHECK (num_nonnulls("transactions"."loan_rate", "transactions"."loan_rate_source", "transactions"."loan_rate_date") = case when "transactions"."loan_id" is null then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_rate_positive" CHECK ("transactions"."loan_rate" > 0);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_rate_source_known" CHECK ("transactions"."loan_rate_source" in ('same currency', 'Frankfurter', 'typed'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_loan_amount_range" CHECK ("transactions"."loan_amount" between 0 and 1000000000000);
--> statement-breakpoint
-- A row of a loan is so much in the loan's currency: at 1 where both are in one, at the row's own rate where the loan is in
-- the household's, else at a rate that the row brings. PL405: the row brings none. PL409: received in another currency than
-- the loan's.
create function take_loan_rate() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_loan text;
  v_home text;
begin
  select l.currency, h.currency into v_loan, v_home
    from loans l join households h on h.id = l.household_id
   where l.household_id = new.household_id and l.id = new.loan_id;
  if new.type = 'loan_received' and v_loan <> new.currency then
    raise exception 'another currency than the loan''s' using errcode = 'PL409';
  elsif v_loan is null or v_loan = new.currency then
    -- Without such a loan the row may be there already; if it is new, loan_follows_transaction refuses it.
    new.loan_rate := 1;
    new.loan_rate_source := 'same currency';
    new.loan_rate_date := new.date;
  elsif v_loan = v_home then
    new.loan_rate := new.exchange_rate;
    new.loan_rate_source := new.exchange_rate_source;
    new.loan_rate_date := new.exchange_rate_date;
  elsif coalesce(new.loan_rate_source, 'same currency') = 'same currency'
     or (tg_op = 'UPDATE' and new.currency <> old.currency
         and (new.loan_rate, new.loan_rate_date) is not distinct from (old.loan_rate, old.loan_rate_date)) then
    raise exception 'no rate to the currency of the loan' using errcode = 'PL405';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger take_loan_rate before insert on transactions
  for each row when (new.loan_id is not null) execute function take_loan_rate();
--> statement-breakpoint
create trigger take_loan_rate_again before update of date, currency, exchange_rate, exchange_rate_source, exchange_rate_date,
  loan_rate, loan_rate_source, loan_rate_date on transactions
  for each row when (new.loan_id is not null) execute function take_loan_rate();
--> statement-breakpoint
-- What is owed of a loan is in the one currency that it was recorded in. PV001: it keeps that.
create trigger keep_currency_of_loans before update on loans
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
--> statement-breakpoint
-- A loan follows its transactions, in the same statement as they change; a repayment lowers the balance by what it paid
-- beside interest, in the loan's currency: the function of 0009 with the rate of the row.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL002: a loan received cannot shrink below what
-- was repaid. PL003: the balance was set by hand since. PL404: no such loan.
create or replace function loan_follows_transaction() returns trigger language plpgsql as $$
declare
  v_loan loans;
  v_before bigint := case tg_op when 'INSERT' then 0 else old.loan_amount - old.loan_interest end;
  v_now bigint := case tg_op when 'DELETE' then 0 else new.loan_amount - new.loan_interest end;
begin
  if tg_op = 'UPDATE' and v_now = v_before and new.date = old.date then
    return null;
  end if;
  select * into v_loan from loans
   where household_id = coalesce(new.household_id, old.household_id) and id = coalesce(new.loan_id, old.loan_id)
     for update;
  if not found and tg_op = 'DELETE' and not exists (select from households h where h.id = old.household_id) then
    -- The household itself is being deleted, with all its loans.
    return null;
  elsif not found or (tg_op = 'INSERT' and v_loan.removed_at is not null) then
    raise exception 'no such loan' using errcode = 'PL404';
  end if;

  if tg_op = 'DELETE' then
    if v_loan.balance_set_at > old.created_at then
      raise exception 'the balance was set by hand since' using errcode = 'PL003';
    end if;
    update loans set outstanding_balance = outstanding_balance + v_before, version = version + 1
     where household_id = v_loan.household_id and id = v_loan.id;
    return null;
  end if;

  if new.type = 'loan_repayment' then
    if v_loan.outstanding_balance + v_before < v_now then
      raise exception 'more than is owed' using errcode = 'PL001',
        detail = format('%s %s', v_loan.outstanding_balance + v_before, v_loan.currency);
    end if;
    v_loan.outstanding_balance := v_loan.outstanding_balance + v_before - v_now;
  else
    v_loan.principal_amount := v_loan.principal_amount + v_now - v_before;
    v_loan.outstanding_balance := v_loan.outstanding_balance + v_now - v_before;
    if v_loan.outstanding_balance < 0 then
      raise exception 'repaid beyond that' using errcode = 'PL002',
        detail = format('%s %s', v_now - v_loan.outstanding_balance, v_loan.currency);
    end if;
  end if;
  update loans set principal_amount = v_loan.principal_amount, outstanding_balance = v_loan.outstanding_balance,
         disbursement_date = case when new.type = 'loan_received' and new.date <> old.date then new.date else disbursement_date end,
         version = version + 1
   where household_id = v_loan.household_id and id = v_loan.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger loan_follows_revision on transactions;
--> statement-breakpoint
create trigger loan_follows_revision
  after update of date, amount, currency, exchange_rate, loan_rate, type, loan_id, interest_amount on transactions
  for each row when (new.loan_id is not null) execute function loan_follows_transaction();
--> statement-breakpoint
-- The confirmation says that the loan stays; so does what its receipt had brought.
create or replace function loan_keeps_its_receipt() returns trigger language plpgsql as $$
begin
  insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
  select old.household_id, gen_random_uuid(), old.loan_id, old.date, 'receipt deleted', old.loan_amount, old.loan_amount, old.created_at
    from households h where h.id = old.household_id;
  return null;
end
$$;
--> statement-breakpoint
drop view loan_events;
--> statement-breakpoint
-- The view of 0009 in the loan's currency, with what was paid in its own.
-- `counts_on` is the day from which an event holds: not before the loan's opening, and not before a correction by hand
-- that was there first, as that told what was owed on its day.
create view loan_events with (security_invoker = true) as
select e.*, greatest(e.day, max(e.day) filter (where e.is_opening) over (partition by e.household_id, e.loan_id),
         case when e.kind = 'repaid' then max(e.day) filter (where e.kind = 'corrected') over (
           partition by e.household_id, e.loan_id order by e.created_at range between unbounded preceding and current row exclude group)
         end) as counts_on
  from (
    select t.household_id, t.loan_id, t.id as transaction_id,
           case t.type when 'loan_received' then 'received' else 'repaid' end as kind,
           t.type = 'loan_received' as is_opening,
           t.date as day, t.description, t.loan_amount as amount, t.loan_interest as interest,
           t.amount as paid, t.currency as paid_in,
           case t.type when 'loan_received' then t.loan_amount else t.loan_interest - t.loan_amount end as change,
           case t.type when 'loan_received' then t.loan_amount else 0 end as principal_change,
           t.created_at
      from transactions t where t.loan_id is not null
    union all
    select c.household_id, c.loan_id, null, c.reason, c.reason <> 'corrected', c.day, null, null, null, null, null, c.change,
           c.principal_change, c.created_at
      from loan_corrections c) e;
--> statement-breakpoint
grant select on loan_events to app;
--> statement-breakpoint
-- Files may tell at which rate a repayment counts on its loan: the import of 0022 with three columns more.
-- Puts rows that were read from a file beside its earlier ones. The same chunk sent again changes nothing.
-- PI404: the import is over. PI002: more rows than one file may have.
create or replace function stage_import(p_import uuid, p_file_name text, p_rows jsonb, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_many integer;
begin
  delete from imports i
   where i.household_id = current_household() and i.committed_at is null and i.created_at < p_at - interval '1 day';
  insert into imports (household_id, id, file_name, created_by, created_at)
  values (current_household(), p_import, left(p_file_name, 200), current_user_id(), p_at)
  on conflict (household_id, id) do nothing;
  perform from imports i
   where i.household_id = current_household() and i.id = p_import and i.committed_at is null for update;
  if not found then
    raise exception 'the import is over' using errcode = 'PI404';
  end if;
  insert into import_rows (household_id, import_id, line, problem, id, date, type, category, subcategory, description,
                           amount, currency, loan, asset, interest_rate, duration, duration_unit, interest,
                           rate, rate_source, rate_day, loan_rate, loan_rate_source, loan_rate_day)
  select current_household(), p_import, r.*
    from jsonb_to_recordset(p_rows) as r(line integer, problem text, id uuid, date date, type text, category text,
         subcategory text, description text, amount bigint, currency text, loan text, asset text,
         interest_rate numeric(7, 2), duration integer, duration_unit text, interest bigint,
         rate numeric(30, 18), rate_source text, rate_day date,
         loan_rate numeric(30, 18), loan_rate_source text, loan_rate_day date)
  on conflict (household_id, import_id, line) do nothing;
  select count(*) into v_many from import_rows r where r.household_id = current_household() and r.import_id = p_import;
  if v_many > 10000 then
    raise exception 'too many rows' using errcode = 'PI002';
  end if;
  return v_many;
end
$$;
--> statement-breakpoint
-- The rates that waiting rows need and do not tell: each currency's to the household's, and a repayment's to its loan's.
create function import_pairs(p_import uuid) returns table (currency text, target text, date date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.currency, household_currency(), r.date
    from import_rows r
   where r.household_id = current_household() and r.import_id = p_import and r.problem is null
     and r.rate is null and r.currency <> household_currency()
  union
  select r.currency, l.currency, r.date
    from import_rows r
    join (select lower(k.name) as name, k.currency from loans k
           where k.household_id = current_household() and k.removed_at is null
          union
          select lower(n.loan), n.currency from import_rows n
           where n.household_id = current_household() and n.import_id = p_import and n.type = 'loan_received'
             and n.problem is null) l on l.name = lower(r.loan)
   where r.household_id = current_household() and r.import_id = p_import and r.problem is null
     and r.type = 'loan_repayment' and r.loan_rate is null and l.currency not in (r.currency, household_currency())
$$;
--> statement-breakpoint
-- What a provider is to be asked for, so that waiting rows that tell no rate find one.
create or replace function import_rates_to_ask_for(p_import uuid, p_at timestamptz) returns table (currency text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.currency, d.day
    from (select w.day, array_agg(w.currency) || array_agg(w.target) as currencies
            from (select p.currency, p.target, least(p.date, household_today()) as day from import_pairs(p_import) p) w
           group by w.day) d
   cross join lateral rates_to_ask_for(d.currencies, d.day, p_at) a
$$;
--> statement-breakpoint
drop function import_rates(uuid);
--> statement-breakpoint
-- The published rate of each pair and day of which waiting rows tell none; no row where there is none. Loops are on again,
-- which the plan below takes out: each pair is looked up by itself.
create function import_rates(p_import uuid)
returns table (currency text, target text, date date, rate numeric(30, 18), source text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = on as $$
  select p.currency, p.target, p.date, f.rate, f.source, f.day
    from import_pairs(p_import) p
   cross join lateral day_rate(p.currency, p.target, least(p.date, household_today())) f
$$;
--> statement-breakpoint
drop function import_plan(uuid);
--> statement-breakpoint
-- What would happen to each waiting row. A row is new when its file holds more equal rows than the household does
-- (counted by all it says but its rates, a loan's name in whatever capitals), so that a file imported twice adds nothing
-- and two true twins in one file stay two. Of rows that differ in their rate alone, those that tell the kept one are
-- taken for the kept ones; whatever another one tells, what is kept stays as it is.
-- A row in the household's currency is what it is. Another one has its own rate, else the one that was published for its
-- day, as of today for a day to come; without either it has a problem, and lacks_rate says that it is this one. So it is
-- with what a repayment is in the currency of its loan.
-- Nested loops are off because nothing tells the planner how many rows wait: guessing one, it would compare each with
-- each. A row that tells no interest is known by the rest: its file may be older than the interest of its transaction.
create function import_plan(p_import uuid)
returns table (line integer, type text, is_new boolean, problem text, loan_id uuid, rate numeric(30, 18), rate_source text,
               rate_day date, lacks_rate boolean, tells_another_rate boolean, loan_rate numeric(30, 18), loan_rate_source text,
               loan_rate_day date)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with read as (
    select r.* from import_rows r where r.household_id = current_household() and r.import_id = p_import
  ), kept_rates as (
    select t.date, t.type, t.category, t.subcategory, t.description, t.amount, t.currency, t.exchange_rate as rate,
           count(*) as many
      from transactions t
     where t.household_id = current_household() and t.currency <> (select household_currency())
       and t.date between (select min(r.date) from read r) and (select max(r.date) from read r)
     group by 1, 2, 3, 4, 5, 6, 7, 8
  ), at_kept_rates as (
    select r.line, row_number() over (partition by r.date, r.type, r.category, r.subcategory, r.description, r.amount,
             r.currency, r.rate order by r.line) <= k.many as is_kept
      from read r
      join kept_rates k on k.date = r.date and k.type = r.type and k.description = r.description
       and k.amount = r.amount and k.currency = r.currency and k.rate = r.rate
       and coalesce(k.category, '') = coalesce(r.category, '')
       and coalesce(k.subcategory, '') = coalesce(r.subcategory, '')
  ), waiting as (
    select r.*, coalesce(k.is_kept, false) as has_kept_rate,
           row_number() over (partition by r.date, r.type, r.category, r.subcategory, r.description, r.amount,
             r.currency, lower(r.loan), r.asset, r.interest
             order by coalesce(k.is_kept, false) desc, r.line) as nth
      from read r left join at_kept_rates k on k.line = r.line
  ), kept as (
    select t.date, t.type, t.category, t.subcategory, t.description, t.amount, t.currency,
           lower(l.name) as loan, a.name as asset, t.interest_amount as interest, count(*) as many
      from transactions t
      left join loans l on l.household_id = t.household_id and l.id = t.loan_id
      left join assets a on a.household_id = t.household_id and a.id = t.asset_id
     where t.household_id = current_household()
       and t.date between (select min(w.date) from waiting w) and (select max(w.date) from waiting w)
     group by grouping sets ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), (1, 2, 3, 4, 5, 6, 7, 8, 9))
  ), judged as (
    select w.*, w.nth > coalesce(k.many, 0) as is_new
      from waiting w
      left join kept k on k.date = w.date and k.type = w.type and k.description = w.description
       and k.amount = w.amount and k.currency = w.currency
       and coalesce(k.category, '') = coalesce(w.category, '')
       and coalesce(k.subcategory, '') = coalesce(w.subcategory, '')
       and coalesce(k.loan, '') = coalesce(lower(w.loan), '') and coalesce(k.asset, '') = coalesce(w.asset, '')
       and coalesce(k.interest, -1) = coalesce(w.interest, -1)
  ), received as (
    select j.line, j.id, j.amount, j.currency, lower(j.loan) as name,
           row_number() over (partition by lower(j.loan) order by j.line) as nth,
           first_value(j.line) over (partition by lower(j.loan) order by j.line) as first_line,
           exists (select from loans l where l.household_id = current_household() and l.removed_at is null
                      and lower(l.name) = lower(j.loan)) as is_taken
      from judged j where j.type = 'loan_received' and j.is_new
  ), open_loans as (
    select l.id, lower(l.name) as name, l.outstanding_balance as owed, l.currency
      from loans l where l.household_id = current_household() and l.removed_at is null
    union all
    select r.id, r.name, r.amount, r.currency from received r where r.nth = 1 and not r.is_taken
  ), rated as (
    select j.line, j.rate is not null as is_told,
           case when j.currency = (select household_currency()) then 1 else coalesce(j.rate, f.rate) end as rate,
           case when j.currency = (select household_currency()) then 'same currency'
                when j.rate is not null then j.rate_source else f.source end as source,
           case when j.currency = (select household_currency()) then j.date
                when j.rate is not null then j.rate_day else f.day end as day
      from judged j
      left join import_rates(p_import) f on f.currency = j.currency and f.target = (select household_currency()) and f.date = j.date
     where j.problem is null
  ), on_loans as (
    select j.line, j.date, j.amount, coalesce(j.interest, 0) as interest, o.id as loan_id, o.owed, o.currency,
           case when o.currency = j.currency then 1
                when o.currency = (select household_currency()) then t.rate
                else coalesce(j.loan_rate, f.rate) end as rate,
           case when o.currency = j.currency then 'same currency'
                when o.currency = (select household_currency()) then t.source
                when j.loan_rate is not null then j.loan_rate_source else f.source end as source,
           case when o.currency = j.currency then j.date
                when o.currency = (select household_currency()) then t.day
                when j.loan_rate is not null then j.loan_rate_day else f.day end as day
      from judged j
      left join rated t on t.line = j.line
      left join open_loans o on o.name = lower(j.loan)
      left join import_rates(p_import) f on f.currency = j.currency and f.target = o.currency and f.date = j.date
     where j.type = 'loan_repayment' and j.is_new
  ), repaid as (
    select l.*, sum(round(l.amount * l.rate) - round(l.interest * l.rate))
                  over (partition by l.loan_id order by l.date, l.line) as so_far
      from on_loans l
  )
  select j.line, j.type, coalesce(j.is_new, false),
         coalesce(j.problem, case
           when r.nth > 1 then format('The loan "%s" is already received in line %s. Give one of them another name.', j.loan, r.first_line)
           when r.is_taken
             then format('There already is a loan called "%s". Give this one another name.', j.loan)
           when p.line is not null and p.loan_id is null
             then format('There is no loan called "%s" to repay.', j.loan)
           when p.so_far > p.owed
             then format('This repays more than is owed on "%s".', j.loan)
           when j.is_new and t.rate is null
             then format('No exchange rate of %s is known for %s. Write one into the column rate.', j.currency,
                         to_char(j.date, 'FMDD Mon YYYY'))
           when j.is_new and round(j.amount * t.rate) > 1000000000000
             then 'amount: That is more than can be recorded at this rate.'
           when p.loan_id is not null and p.rate is null
             then format('The loan "%s" is in %s, and no exchange rate of %s to it is known for %s. Write one into the column loan_rate.',
                         j.loan, p.currency, j.currency, to_char(j.date, 'FMDD Mon YYYY'))
           when round(p.amount * p.rate) > 1000000000000
             then 'amount: That is more than can be recorded on the loan at this rate.'
         end),
         case when j.type = 'loan_received' then j.id else p.loan_id end,
         t.rate, t.source, t.day,
         coalesce(j.problem is null and j.is_new and (t.rate is null or (p.loan_id is not null and p.rate is null)), false),
         coalesce(j.problem is null and not j.is_new and t.is_told and not j.has_kept_rate, false),
         p.rate, p.source, p.day
    from judged j
    left join rated t on t.line = j.line
    left join received r on r.line = j.line
    left join repaid p on p.line = j.line
$$;
--> statement-breakpoint
-- Adds what is new, all of it or nothing; p_leave_out: but for what has no rate yet, which the same file brings in later.
-- p_shown: what the rows in other currencies came to when they were looked at; null asks nothing.
-- Answers how many rows were added; asked again, it answers the same and adds nothing.
-- PI404: no such file. PI001: a row has a problem. PI003: the rates are others than the shown ones.
create or replace function commit_import(p_import uuid, p_at timestamptz, p_leave_out boolean default false,
                              p_shown bigint default null) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
  v_added integer;
begin
  -- Two files of a household are added one after the other: what the second one adds depends on the first.
  perform pg_advisory_xact_lock(hashtextextended(current_household()::text, 0));
  select * into v_import from imports i
   where i.household_id = current_household() and i.id = p_import for update;
  if not found then
    raise exception 'no such import' using errcode = 'PI404';
  elsif v_import.committed_at is not null then
    return v_import.added;
  end if;

  create temporary table planned on commit drop as
    select r.*, p.loan_id, p.problem as refused, p.lacks_rate, p.rate as at_rate, p.rate_source as at_source,
           p.rate_day as at_day, p.loan_rate as on_loan, p.loan_rate_source as on_loan_source,
           p.loan_rate_day as on_loan_day
      from import_plan(p_import) p
      join import_rows r on r.household_id = current_household() and r.import_id = p_import and r.line = p.line
     where p.is_new or p.problem is not null;
  if p_leave_out then
    -- What is received without a rate is not there to be repaid.
    delete from planned n where n.lacks_rate
        or n.loan_id in (select r.id from planned r where r.lacks_rate and r.type = 'loan_received');
  end if;
  if exists (select from planned where refused is not null) then
    raise exception 'a row has a problem' using errcode = 'PI001';
  elsif p_shown <> (select coalesce(sum(round(n.amount * n.at_rate)), 0) from planned n where n.at_source <> 'same currency') then
    raise exception 'the rates are others by now' using errcode = 'PI003';
  end if;

  insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                     interest_rate, duration, duration_unit)
  select current_household(), n.id, n.loan, n.currency, n.amount, n.amount, n.date, n.interest_rate, n.duration, n.duration_unit
    from planned n where n.type = 'loan_received';
  insert into assets (household_id, id, name, currency, value, last_updated)
  select current_household(), n.id, n.asset, n.currency, n.amount, n.date from planned n where n.type = 'asset_purchased';
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                            exchange_rate_date, type, category, subcategory, loan_id, interest_amount, loan_rate,
                            loan_rate_source, loan_rate_date, asset_id, created_by, created_at)
  select current_household(), n.id, n.date, n.description, n.amount, n.currency, n.at_rate, n.at_source, n.at_day,
         n.type, n.category, n.subcategory, n.loan_id, coalesce(n.interest, 0),
         n.on_loan, n.on_loan_source, n.on_loan_day,
         case when n.type = 'asset_purchased' then n.id end, current_user_id(), p_at
    from planned n order by n.line;
  get diagnostics v_added = row_count;

  update imports set committed_at = p_at, added = v_added where household_id = current_household() and id = p_import;
  delete from import_rows where household_id = current_household() and import_id = p_import;
  return v_added;
end
$$;
--> statement-breakpoint
grant execute on function import_pairs(uuid), import_rates(uuid), import_plan(uuid) to app;
