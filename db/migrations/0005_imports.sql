-- Files on their way in. Rows wait in import_rows; import_plan says what each would do; commit_import does it.

-- Puts rows that were read from a file beside its earlier ones. The same chunk sent again changes nothing.
-- PI404: the import is over. PI002: more rows than one file may have.
create function stage_import(p_import uuid, p_file_name text, p_rows jsonb, p_at timestamptz) returns integer
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
                           amount, currency, loan, asset, interest_rate, duration, duration_unit)
  select current_household(), p_import, r.*
    from jsonb_to_recordset(p_rows) as r(line integer, problem text, id uuid, date date, type text, category text,
         subcategory text, description text, amount bigint, currency text, loan text, asset text,
         interest_rate numeric(7, 2), duration integer, duration_unit text)
  on conflict (household_id, import_id, line) do nothing;
  select count(*) into v_many from import_rows r where r.household_id = current_household() and r.import_id = p_import;
  if v_many > 10000 then
    raise exception 'too many rows' using errcode = 'PI002';
  end if;
  return v_many;
end
$$;
--> statement-breakpoint
-- What would happen to each waiting row. A row is new when its file holds more equal rows than the household does
-- (counted by all it says, a loan's name in whatever capitals), so that a file imported twice adds nothing and two true
-- twins in one file stay two. Nested loops are off because nothing tells the planner how many rows wait: guessing one,
-- it would compare each with each.
create function import_plan(p_import uuid)
returns table (line integer, type text, is_new boolean, problem text, loan_id uuid)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with waiting as (
    select r.*, row_number() over (partition by r.date, r.type, r.category, r.subcategory, r.description, r.amount,
             r.currency, lower(r.loan), r.asset order by r.line) as nth
      from import_rows r
     where r.household_id = current_household() and r.import_id = p_import
  ), kept as (
    select t.date, t.type, t.category, t.subcategory, t.description, t.amount, t.currency,
           lower(l.name) as loan, a.name as asset, count(*) as many
      from transactions t
      left join loans l on l.household_id = t.household_id and l.id = t.loan_id
      left join assets a on a.household_id = t.household_id and a.id = t.asset_id
     where t.household_id = current_household()
       and t.date between (select min(w.date) from waiting w) and (select max(w.date) from waiting w)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), judged as (
    select w.*, w.nth > coalesce(k.many, 0) as is_new
      from waiting w
      left join kept k on k.date = w.date and k.type = w.type and k.description = w.description
       and k.amount = w.amount and k.currency = w.currency
       and coalesce(k.category, '') = coalesce(w.category, '')
       and coalesce(k.subcategory, '') = coalesce(w.subcategory, '')
       and coalesce(k.loan, '') = coalesce(lower(w.loan), '') and coalesce(k.asset, '') = coalesce(w.asset, '')
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
           sum(j.amount) over (partition by o.id order by j.date, j.line) as so_far
      from judged j left join open_loans o on o.name = lower(j.loan)
     where j.type = 'loan_repayment' and j.is_new
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
         end),
         case when j.type = 'loan_received' then j.id else p.loan_id end
    from judged j
    left join received r on r.line = j.line
    left join repaid p on p.line = j.line
$$;
--> statement-breakpoint
-- Adds what is new, all of it or nothing. Answers how many rows were added; asked again, it answers the same and adds
-- nothing. PI404: no such file. PI001: a row has a problem.
create function commit_import(p_import uuid, p_at timestamptz) returns integer
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
    select r.*, p.loan_id, p.problem as refused
      from import_plan(p_import) p
      join import_rows r on r.household_id = current_household() and r.import_id = p_import and r.line = p.line
     where p.is_new or p.problem is not null;
  if exists (select from planned where refused is not null) then
    raise exception 'a row has a problem' using errcode = 'PI001';
  end if;

  insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                     interest_rate, duration, duration_unit)
  select current_household(), n.id, n.loan, n.currency, n.amount, n.amount, n.date, n.interest_rate, n.duration, n.duration_unit
    from planned n where n.type = 'loan_received';
  insert into assets (household_id, id, name, currency, value, last_updated)
  select current_household(), n.id, n.asset, n.currency, n.amount, n.date from planned n where n.type = 'asset_purchased';
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                            exchange_rate_date, type, category, subcategory, loan_id, asset_id, created_by, created_at)
  select current_household(), n.id, n.date, n.description, n.amount, n.currency, 1, 'same currency', n.date,
         n.type, n.category, n.subcategory, n.loan_id,
         case when n.type = 'asset_purchased' then n.id end, current_user_id(), p_at
    from planned n order by n.line;
  get diagnostics v_added = row_count;

  update imports set committed_at = p_at, added = v_added where household_id = current_household() and id = p_import;
  delete from import_rows where household_id = current_household() and import_id = p_import;
  return v_added;
end
$$;
--> statement-breakpoint
grant execute on function stage_import(uuid, text, jsonb, timestamptz), import_plan(uuid), commit_import(uuid, timestamptz) to app;
