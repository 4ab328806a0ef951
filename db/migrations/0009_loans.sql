ALTER TABLE "import_rows" ADD COLUMN "interest" bigint;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD COLUMN "principal_change" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "interest_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_reason_known" CHECK ("loan_corrections"."reason" in ('entered', 'corrected', 'receipt deleted'));--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_balance_within_principal" CHECK ("loans"."outstanding_balance" <= "loans"."principal_amount");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_interest_within_amount" CHECK ("transactions"."interest_amount" between 0 and "transactions"."amount" and ("transactions"."interest_amount" = 0 or "transactions"."type" = 'loan_repayment'));
--> statement-breakpoint
-- The moment of the request, and the household's day of a moment: what enter_session was told, kept for triggers.
create function request_time() returns timestamptz language sql stable parallel safe as
$$ select nullif(current_setting('app.at', true), '')::timestamptz $$;
--> statement-breakpoint
create function household_day(p_at timestamptz) returns date language sql stable parallel safe as
$$ select (p_at at time zone nullif(current_setting('app.time_zone', true), ''))::date $$;
--> statement-breakpoint
create or replace function enter_session(p_token_hash bytea, p_at timestamptz) returns setof visitor
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  v := visitor_of_session(p_token_hash, p_at);
  v.role_is_safe := role_is_safe();
  perform set_config('app.user_id', coalesce(v.user_id::text, ''), true),
          set_config('app.household_id', coalesce(v.household_id::text, ''), true),
          set_config('app.role', coalesce(v.role, ''), true),
          set_config('app.at', p_at::text, true),
          set_config('app.today', coalesce(v.today::text, ''), true),
          set_config('app.time_zone', coalesce(v.time_zone, ''), true),
          set_config('app.currency', coalesce(v.household_currency, ''), true),
          set_config('app.access', case
            when v.user_id is null then ''
            when v.currency_preference is null then 'no currency'
            when v.is_active and v.end_date >= v.today then 'open'
            else 'lapsed' end, true);
  return next v;
end
$$;
--> statement-breakpoint
-- A loan follows its transactions, in the same statement as they change; a repayment lowers the balance by what it paid
-- beside interest.
-- PL001: more than is owed (detail: the outstanding balance in cents). PL002: a loan received cannot shrink below what
-- was repaid. PL003: the balance was set by hand since. PL404: no such loan. PL409: another currency than the loan's.
create or replace function loan_follows_transaction() returns trigger language plpgsql as $$
declare
  v_loan loans;
  v_before bigint := case tg_op when 'INSERT' then 0 else old.amount - old.interest_amount end;
  v_now bigint := case tg_op when 'DELETE' then 0 else new.amount - new.interest_amount end;
begin
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

  if new.currency <> v_loan.currency then
    raise exception 'another currency than the loan''s' using errcode = 'PL409';
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
-- The confirmation says that the loan stays; so does what its receipt had brought.
create function loan_keeps_its_receipt() returns trigger language plpgsql as $$
begin
  insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
  select old.household_id, gen_random_uuid(), old.loan_id, old.date, 'receipt deleted', old.amount, old.amount, old.created_at
    from households h where h.id = old.household_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger loan_keeps_its_receipt after delete on transactions
  for each row when (old.type = 'loan_received') execute function loan_keeps_its_receipt();
--> statement-breakpoint
-- What a person changes of a loan by hand is kept. A change of principal and balance alike mends what was lent, so it
-- counts from the loan's first day; any other holds from today. What counts from the first day moves with it.
create function keep_loan_correction() returns trigger language plpgsql as $$
declare
  v_change bigint := new.outstanding_balance - old.outstanding_balance;
  v_principal_change bigint := new.principal_amount - old.principal_amount;
begin
  if new.disbursement_date <> old.disbursement_date then
    update loan_corrections c set day = new.disbursement_date
     where c.household_id = new.household_id and c.loan_id = new.id and c.day = old.disbursement_date
       and c.change = c.principal_change;
  end if;
  if v_change <> 0 or v_principal_change <> 0 then
    insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
    values (new.household_id, gen_random_uuid(), new.id,
            case when v_change = v_principal_change then new.disbursement_date else household_today() end,
            'corrected', v_change, v_principal_change, request_time());
  end if;
  if v_change <> v_principal_change then
    new.balance_set_at := request_time();
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_loan_correction before update of principal_amount, outstanding_balance, disbursement_date on loans
  for each row when (pg_trigger_depth() = 0) execute function keep_loan_correction();
--> statement-breakpoint
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
           t.date as day, t.description, t.amount, t.interest_amount as interest,
           case t.type when 'loan_received' then t.amount else t.interest_amount - t.amount end as change,
           case t.type when 'loan_received' then t.amount else 0 end as principal_change,
           t.created_at
      from transactions t where t.loan_id is not null
    union all
    select c.household_id, c.loan_id, null, c.reason, c.reason <> 'corrected', c.day, null, null, null, c.change,
           c.principal_change, c.created_at
      from loan_corrections c) e;
--> statement-breakpoint
grant select on loan_events to app;
--> statement-breakpoint
grant execute on function request_time(), household_day(timestamptz) to app;
--> statement-breakpoint
-- Files may tell the interest part of a repayment: the import of 0005 with one column more.
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
                           amount, currency, loan, asset, interest_rate, duration, duration_unit, interest)
  select current_household(), p_import, r.*
    from jsonb_to_recordset(p_rows) as r(line integer, problem text, id uuid, date date, type text, category text,
         subcategory text, description text, amount bigint, currency text, loan text, asset text,
         interest_rate numeric(7, 2), duration integer, duration_unit text, interest bigint)
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
-- it would compare each with each. A row that tells no interest is known by the rest: its file may be
-- older than the interest of its transaction.
create or replace function import_plan(p_import uuid)
returns table (line integer, type text, is_new boolean, problem text, loan_id uuid)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with waiting as (
    select r.*, row_number() over (partition by r.date, r.type, r.category, r.subcategory, r.description, r.amount,
             r.currency, lower(r.loan), r.asset, r.interest order by r.line) as nth
      from import_rows r
     where r.household_id = current_household() and r.import_id = p_import
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
create or replace function commit_import(p_import uuid, p_at timestamptz) returns integer
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
                            exchange_rate_date, type, category, subcategory, loan_id, interest_amount, asset_id,
                            created_by, created_at)
  select current_household(), n.id, n.date, n.description, n.amount, n.currency, 1, 'same currency', n.date,
         n.type, n.category, n.subcategory, n.loan_id, coalesce(n.interest, 0),
         case when n.type = 'asset_purchased' then n.id end, current_user_id(), p_at
    from planned n order by n.line;
  get diagnostics v_added = row_count;

  update imports set committed_at = p_at, added = v_added where household_id = current_household() and id = p_import;
  delete from import_rows where household_id = current_household() and import_id = p_import;
  return v_added;
end
$$;
