-- What would happen to each staged row. A row is new when its file holds more equal rows than the household does
-- (compared by everything but its rates, and a loan's name regardless of case), so that a file imported twice adds
-- nothing and two true twins in one file stay two. Of rows that differ only in their rate, those with the stored rate
-- count as the stored ones; whatever the others say, stored rows stay as they are.
-- A row in the household's currency needs no rate. Any other has its own rate, else the one published for its day, or
-- today's for a future day; without either it has a problem, which lacks_rate identifies. The same goes for a
-- repayment's amount in the currency of its loan. A loan that cannot be added takes its repayments along.
-- Nested loops are off because the planner cannot know how many rows are staged: guessing one, it would compare each
-- with each. For the same reason each row comes with what was staged of it: no caller has to look that up. A row without interest
-- or account is matched by the rest: its file may predate these columns. The amount by which a row moved an account in the
-- household's currency gives its rate.
create function import_plan(p_import uuid)
returns table (line integer, type text, is_new boolean, problem text, loan_id uuid, rate numeric(30, 18), rate_source text,
               rate_date date, lacks_rate boolean, has_other_rate boolean, loan_rate numeric(30, 18), loan_rate_source text,
               loan_rate_date date, account_id uuid, account_rate numeric(30, 18), to_account_id uuid, to_rate numeric(30, 18),
               staged import_rows)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with staged as (
    select r.*, ledger_row_key(r.date, r.type, r.category, r.subcategory, r.description, r.amount, r.currency) as key,
           a.id as account_id, a.currency as account_currency, b.id as to_id, b.currency as to_currency
      from import_rows r
      left join accounts a
        on a.household_id = r.household_id and lower(a.name) = lower(r.account) and a.removed_at is null
      left join accounts b
        on b.household_id = r.household_id and lower(b.name) = lower(r.to_account) and b.removed_at is null
     where r.household_id = (select current_household()) and r.import_id = p_import
  ), days as (
    select min(r.date) as first, max(r.date) as last from staged r
  ), stored_rates as (
    select ledger_row_key(t.date, t.type, t.category, t.subcategory, t.description, t.amount, t.currency) as key,
           t.exchange_rate as rate, count(*) as count
      from transactions t
     where t.household_id = (select current_household()) and t.currency <> (select household_currency())
       and t.date between (select first from days) and (select last from days)
     group by 1, 2
  ), at_stored_rates as (
    select r.line, row_number() over (partition by r.key, r.rate order by r.line) <= k.count as is_stored
      from staged r join stored_rates k on k.key = r.key and k.rate = r.rate
  ), waiting as (
    select r.*, coalesce(k.is_stored, false) as has_stored_rate, md5(row(r.key, lower(r.loan), r.asset, lower(r.to_account))::text) as full_key
      from staged r left join at_stored_rates k on k.line = r.line
  ), stored_rows as (
    select md5(row(ledger_row_key(t.date, t.type, t.category, t.subcategory, t.description, t.amount, t.currency),
                   lower(l.name), a.name, lower(reached.name))::text) as full_key, t.interest_amount as interest,
           coalesce(lower(moved.name), '') as account
      from transactions t
      left join loans l on l.household_id = t.household_id and l.id = t.loan_id
      left join assets a on a.household_id = t.household_id and a.id = t.asset_id
      left join accounts moved on moved.household_id = t.household_id and moved.id = t.account_id
      left join accounts reached on reached.household_id = t.household_id and reached.id = t.to_account_id
     where t.household_id = (select current_household())
       and t.date between (select first from days) and (select last from days)
    union all
    -- What was split is known by its whole, too, in the category of any of its parts.
    (select distinct on (s.id, t.type, t.category, t.subcategory)
            md5(row(ledger_row_key(t.date, t.type, t.category, t.subcategory, s.description, s.amount, t.currency),
                    null::text, null::text, null::text)::text), 0, coalesce(lower(moved.name), '')
       from splits s
       join transactions t on t.household_id = s.household_id and t.split_id = s.id and t.amount <> s.amount
       left join accounts moved on moved.household_id = t.household_id and moved.id = t.account_id
      where s.household_id = (select current_household())
        and t.date between (select first from days) and (select last from days))
  ), stored as (
    select full_key, case grouping(interest) when 1 then -1 else interest end as interest,
           case grouping(account) when 1 then '*' else account end as account, count(*) as count
      from stored_rows
     group by grouping sets ((full_key, interest, account), (full_key, account), (full_key, interest), (full_key))
  ), judged as (
    select w.*, row_number() over (partition by w.full_key, w.interest, lower(w.account)
                                   order by w.has_stored_rate desc, w.line) > coalesce(k.count, 0) as is_new,
           case (select household_currency()) when w.to_currency then w.to_amount
             when w.account_currency then w.account_amount end as base
      from waiting w
      left join stored k on k.full_key = w.full_key and k.interest = coalesce(w.interest, -1)
                        and k.account = coalesce(lower(w.account), '*')
  ), received as (
    select j.line, j.id, j.date, j.amount, j.currency, lower(j.loan) as name,
           row_number() over (partition by lower(j.loan) order by j.line) as nth,
           first_value(j.line) over (partition by lower(j.loan) order by j.line) as first_line,
           exists (select from loans l where l.household_id = (select current_household()) and l.removed_at is null
                      and lower(l.name) = lower(j.loan)) as is_taken
      from judged j where j.type = 'loan_received' and j.is_new
  ), open_loans as (
    select l.id, lower(l.name) as name, l.outstanding_balance as owed, l.currency, l.disbursement_date as since
      from loans l where l.household_id = (select current_household()) and l.removed_at is null
    union all
    select r.id, r.name, r.amount, r.currency, r.date from received r where r.nth = 1 and not r.is_taken
  ), rated as (
    select j.line, j.rate is not null as has_own_rate,
           case when j.currency = (select household_currency()) then 1
                else coalesce(j.rate, (j.base::numeric / j.amount)::numeric(30, 18), f.rate) end as rate,
           case when j.currency = (select household_currency()) then 'same currency'
                when j.rate is not null then j.rate_source when j.base is not null then 'typed' else f.source end as source,
           case when j.currency = (select household_currency()) then j.date
                when j.rate is not null then j.rate_date when j.base is not null then j.date else f.day end as day
      from judged j
      left join import_rates(p_import) f on f.currency = j.currency and f.target = (select household_currency()) and f.date = j.date
     where j.problem is null
  ), on_loans as (
    select j.line, j.date, j.amount, coalesce(j.interest, 0) as interest, o.id as loan_id, o.owed, o.currency, o.since,
           case when o.currency = j.currency then 1
                when o.currency = (select household_currency()) then t.rate
                else coalesce(j.loan_rate, f.rate) end as rate,
           case when o.currency = j.currency then 'same currency'
                when o.currency = (select household_currency()) then t.source
                when j.loan_rate is not null then j.loan_rate_source else f.source end as source,
           case when o.currency = j.currency then j.date
                when o.currency = (select household_currency()) then t.day
                when j.loan_rate is not null then j.loan_rate_date else f.day end as day
      from judged j
      left join rated t on t.line = j.line
      left join open_loans o on o.name = lower(j.loan)
      left join import_rates(p_import) f on f.currency = j.currency and f.target = o.currency and f.date = j.date
     where j.type = 'loan_repayment' and j.is_new
  ), repaid as (
    select l.*, sum(round(l.amount * l.rate) - round(l.interest * l.rate))
                  over (partition by l.loan_id order by l.date, l.line) as so_far
      from on_loans l
  ), on_accounts as (
    select j.line,
           case when j.account_currency not in (j.currency, (select household_currency()))
             then (j.account_amount::numeric / j.amount)::numeric(30, 18) end as account_rate,
           case when j.to_currency not in (j.currency, (select household_currency()))
             then (j.to_amount::numeric / j.amount)::numeric(30, 18) end as to_rate,
           case
             when j.account is not null and j.account_id is null
               then format('There is no account called "%s". Add it under Accounts first.', j.account)
             when j.to_account is not null and j.to_id is null
               then format('There is no account called "%s". Add it under Accounts first.', j.to_account)
             when j.account_id = j.to_id then 'to_account: It is the account that the transfer leaves.'
             when j.type = 'transfer' and j.account_currency <> j.currency
               then format('currency: The account "%s" is in %s.', j.account, j.account_currency)
             when j.account_amount <> j.amount and j.account_currency = j.currency
               then format('account_amount: The account "%s" is in %s: this is the amount, or empty.', j.account, j.currency)
             when j.to_amount <> j.amount and j.to_currency = j.currency
               then format('to_amount: The account "%s" is in %s: this is the amount, or empty.', j.to_account, j.currency)
             when j.account_amount is null and j.account_currency not in (j.currency, (select household_currency()))
               then format('account_amount: The account "%s" is in %s. Write what moved it.', j.account, j.account_currency)
             when j.to_amount is null and j.to_currency not in (j.currency, (select household_currency()))
               then format('to_amount: The account "%s" is in %s. Write what arrived.', j.to_account, j.to_currency)
           end as problem
      from judged j where j.is_new and j.problem is null
  ), outcomes as (
    select j.line, j.type, coalesce(j.is_new, false) as is_new,
           coalesce(j.problem, case
             when r.nth > 1 then format('The loan "%s" is already received in line %s. Give one of them another name.', j.loan, r.first_line)
             when r.is_taken
               then format('There is already a loan called "%s". Give this one another name.', j.loan)
             when p.line is not null and p.loan_id is null
               then format('There is no loan called "%s" to repay.', j.loan)
             when p.date < p.since
               then format('date: The loan "%s" began on %s. This cannot have been repaid before.', j.loan,
                           to_char(p.since, 'FMDD Mon YYYY'))
             when p.so_far > p.owed
               then format('This repays more than is owed on "%s".', j.loan)
             when n.problem is not null then n.problem
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
           end) as problem,
           case when j.type = 'loan_received' then j.id else p.loan_id end as loan_id,
           t.rate, t.source, t.day,
           coalesce(j.problem is null and j.is_new and (t.rate is null or (p.loan_id is not null and p.rate is null)), false)
             as lacks_rate,
           coalesce(j.problem is null and not j.is_new and t.has_own_rate and not j.has_stored_rate, false) as has_other_rate,
           p.rate as loan_rate, p.source as loan_source, p.day as loan_day, j.loan, j.account_id, n.account_rate, j.to_id,
           n.to_rate
      from judged j
      left join on_accounts n on n.line = j.line
      left join rated t on t.line = j.line
      left join received r on r.line = j.line
      left join repaid p on p.line = j.line
  ), left_out_loans as (
    select o.loan_id, o.lacks_rate from outcomes o where o.type = 'loan_received' and o.is_new and o.problem is not null
  )
  select o.line, o.type, o.is_new,
         coalesce(o.problem, case when l.loan_id is not null
           then format('The loan "%s" of this file is left out, and so is its repayment.', o.loan) end),
         o.loan_id, o.rate, o.source, o.day, o.lacks_rate or coalesce(o.problem is null and l.lacks_rate, false),
         o.has_other_rate, o.loan_rate, o.loan_source, o.loan_day, o.account_id, o.account_rate, o.to_id, o.to_rate, r
    from outcomes o
    join import_rows r on r.household_id = (select current_household()) and r.import_id = p_import and r.line = o.line
    left join left_out_loans l on l.loan_id = o.loan_id and o.type = 'loan_repayment'
$$;

grant execute on function import_plan(uuid) to app;
