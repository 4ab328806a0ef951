ALTER TABLE "import_rows" ADD COLUMN "rate" numeric(30, 18);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "rate_source" text;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "rate_day" date;
--> statement-breakpoint
-- Puts down that a provider was asked for the days from one to another: those that have no rate of it, and the last one.
create function note_rates_asked(p_currencies text[], p_from date, p_to date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into exchange_rates_asked (currency, day, asked_at)
  select c, d::date, p_at from unnest(p_currencies) c cross join generate_series(p_from, p_to, interval '1 day') d
   where d::date = p_to or not exists (select from exchange_rates r where r.currency = c and r.day = d::date)
  on conflict (currency, day) do update set asked_at = excluded.asked_at
$$;
--> statement-breakpoint
-- Files may tell the rates of their rows: the import of 0009 with three columns more.
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
                           rate, rate_source, rate_day)
  select current_household(), p_import, r.*
    from jsonb_to_recordset(p_rows) as r(line integer, problem text, id uuid, date date, type text, category text,
         subcategory text, description text, amount bigint, currency text, loan text, asset text,
         interest_rate numeric(7, 2), duration integer, duration_unit text, interest bigint,
         rate numeric(30, 18), rate_source text, rate_day date)
  on conflict (household_id, import_id, line) do nothing;
  select count(*) into v_many from import_rows r where r.household_id = current_household() and r.import_id = p_import;
  if v_many > 10000 then
    raise exception 'too many rows' using errcode = 'PI002';
  end if;
  return v_many;
end
$$;
--> statement-breakpoint
-- What a provider is to be asked for, so that waiting rows in other currencies that tell no rate find one.
create function import_rates_to_ask_for(p_import uuid, p_at timestamptz) returns table (currency text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.currency, d.day
    from (select w.day, array_agg(w.currency) || household_currency() as currencies
            from (select distinct r.currency, least(r.date, household_today()) as day
                    from import_rows r
                   where r.household_id = current_household() and r.import_id = p_import and r.problem is null
                     and r.rate is null and r.currency <> household_currency()) w
           group by w.day) d
   cross join lateral rates_to_ask_for(d.currencies, d.day, p_at) a
$$;
--> statement-breakpoint
-- The published rate of each day and currency of which waiting rows tell none; no row where there is none. Loops are on
-- again, which the plan below takes out: each pair is looked up by itself.
create function import_rates(p_import uuid)
returns table (currency text, date date, rate numeric(30, 18), source text, day date)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = on as $$
  select w.currency, w.date, f.rate, f.source, f.day
    from (select distinct r.currency, r.date
            from import_rows r
           where r.household_id = current_household() and r.import_id = p_import and r.problem is null
             and r.rate is null and r.currency <> household_currency()) w
   cross join lateral day_rate(w.currency, household_currency(), least(w.date, household_today())) f
$$;
--> statement-breakpoint
drop function commit_import(uuid, timestamptz);
--> statement-breakpoint
drop function import_plan(uuid);
--> statement-breakpoint
-- What would happen to each waiting row. A row is new when its file holds more equal rows than the household does
-- (counted by all it says but its rate, a loan's name in whatever capitals), so that a file imported twice adds nothing
-- and two true twins in one file stay two. Of rows that differ in their rate alone, those that tell the kept one are
-- taken for the kept ones; whatever another one tells, what is kept stays as it is.
-- A row in the household's currency is what it is. Another one has its own rate, else the one that was published for its
-- day, as of today for a day to come; without either it has a problem, and lacks_rate says that it is this one.
-- Nested loops are off because nothing tells the planner how many rows wait: guessing one, it would compare each with
-- each. A row that tells no interest is known by the rest: its file may be older than the interest of its transaction.
create function import_plan(p_import uuid)
returns table (line integer, type text, is_new boolean, problem text, loan_id uuid, rate numeric(30, 18), rate_source text,
               rate_day date, lacks_rate boolean, tells_another_rate boolean)
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
    select j.line, j.id, j.amount, lower(j.loan) as name,
           row_number() over (partition by lower(j.loan) order by j.line) as nth,
           first_value(j.line) over (partition by lower(j.loan) order by j.line) as first_line,
           exists (select from loans l where l.household_id = current_household() and l.removed_at is null
                      and lower(l.name) = lower(j.loan)) as is_taken
      from judged j where j.type = 'loan_received' and j.is_new
  ), open_loans as (
    select l.id, lower(l.name) as name, l.outstanding_balance as owed, l.currency
      from loans l where l.household_id = current_household() and l.removed_at is null
    union all
    select r.id, r.name, r.amount, household_currency() from received r where r.nth = 1 and not r.is_taken
  ), repaid as (
    select j.line, o.id as loan_id, o.owed, o.currency,
           sum(j.amount - coalesce(j.interest, 0)) over (partition by o.id order by j.date, j.line) as so_far
      from judged j left join open_loans o on o.name = lower(j.loan)
     where j.type = 'loan_repayment' and j.is_new
  ), rated as (
    select j.line, j.rate is not null as is_told,
           case when j.currency = (select household_currency()) then 1 else coalesce(j.rate, f.rate) end as rate,
           case when j.currency = (select household_currency()) then 'same currency'
                when j.rate is not null then j.rate_source else f.source end as source,
           case when j.currency = (select household_currency()) then j.date
                when j.rate is not null then j.rate_day else f.day end as day
      from judged j
      left join import_rates(p_import) f on f.currency = j.currency and f.date = j.date
     where j.problem is null
  )
  select j.line, j.type, coalesce(j.is_new, false),
         coalesce(j.problem, case
           when r.nth > 1 then format('The loan "%s" is already received in line %s. Give one of them another name.', j.loan, r.first_line)
           when r.is_taken
             then format('There already is a loan called "%s". Give this one another name.', j.loan)
           when p.line is not null and p.loan_id is null
             then format('There is no loan called "%s" to repay.', j.loan)
           when p.currency <> j.currency then format('The loan "%s" is in %s.', j.loan, p.currency)
           when p.so_far > p.owed
             then format('This repays more than is owed on "%s".', j.loan)
           when j.is_new and t.rate is null
             then format('No exchange rate of %s is known for %s. Write one into the column rate.', j.currency,
                         to_char(j.date, 'FMDD Mon YYYY'))
           when j.is_new and round(j.amount * t.rate) > 1000000000000
             then 'amount: That is more than can be recorded at this rate.'
         end),
         case when j.type = 'loan_received' then j.id else p.loan_id end,
         t.rate, t.source, t.day,
         coalesce(j.problem is null and j.is_new and t.rate is null, false),
         coalesce(j.problem is null and not j.is_new and t.is_told and not j.has_kept_rate, false)
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
create function commit_import(p_import uuid, p_at timestamptz, p_leave_out boolean default false,
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
           p.rate_day as at_day
      from import_plan(p_import) p
      join import_rows r on r.household_id = current_household() and r.import_id = p_import and r.line = p.line
     where p.is_new or p.problem is not null;
  if p_leave_out then
    delete from planned where lacks_rate;
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
                            exchange_rate_date, type, category, subcategory, loan_id, interest_amount, asset_id,
                            created_by, created_at)
  select current_household(), n.id, n.date, n.description, n.amount, n.currency, n.at_rate, n.at_source, n.at_day,
         n.type, n.category, n.subcategory, n.loan_id, coalesce(n.interest, 0),
         case when n.type = 'asset_purchased' then n.id end, current_user_id(), p_at
    from planned n order by n.line;
  get diagnostics v_added = row_count;

  update imports set committed_at = p_at, added = v_added where household_id = current_household() and id = p_import;
  delete from import_rows where household_id = current_household() and import_id = p_import;
  return v_added;
end
$$;
--> statement-breakpoint
grant execute on function
  note_rates_asked(text[], date, date, timestamptz),
  import_rates_to_ask_for(uuid, timestamptz),
  import_rates(uuid),
  import_plan(uuid),
  commit_import(uuid, timestamptz, boolean, bigint)
to app;
