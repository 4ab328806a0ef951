-- Brings a staged export back into an empty household, all of it or nothing. Returns how many transactions there are; a
-- second call returns the same and adds nothing.
-- A loan begins with what is owed now and what was repaid of it, as each repayment lowers it again by the trigger that
-- lowers it always. A removed loan takes no repayments, so it is removed at the end;
-- and so is a removed account.
-- PI404: no such file. PI005: it cannot be brought back here (detail: restore_obstacle). PI006: its rows contradict each
-- other, or break a rule of the database (detail: of which table, where that is known).
create function restore_export(p_import uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
  v_obstacle text;
  v_added integer;
  v_table text;
begin
  v_import := lock_import(p_import);
  if v_import.committed_at is not null then
    return v_import.added;
  end if;
  -- First, as whoever records an account or a loan meanwhile waits for its name.
  perform lock_limited_rows();
  v_obstacle := restore_obstacle(p_import);
  if v_obstacle is not null then
    raise exception 'restore_refused' using errcode = 'PI005', detail = v_obstacle;
  end if;

  perform set_config('app.unrecorded', 'on', true);
  begin
    create temporary table staged on commit drop as
      select r.table_name, r.line, r.row::jsonb - 'household_id' || jsonb_build_object('household_id', current_household()) as row
        from export_rows r where r.household_id = (select current_household()) and r.import_id = p_import;
    create temporary table loans_then on commit drop as
      select l.* from staged s cross join lateral jsonb_populate_record(null::loans, s.row) l where s.table_name = 'loans';
    create temporary table transactions_then on commit drop as
      select t.* from staged s cross join lateral jsonb_populate_record(null::transactions, s.row) t
       where s.table_name = 'transactions';

    create temporary table accounts_then on commit drop as
      select a.* from staged s cross join lateral jsonb_populate_record(null::accounts, s.row) a where s.table_name = 'accounts';

    insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
                          opening_rate_source, opening_rate_date, owner_id, digits, is_everyday, reconciled_on, reconciled_balance, archived_at)
    select a.household_id, a.id, case when a.removed_at is null then a.name else a.id::text end, a.kind, a.currency,
           a.opening_balance, a.opening_day, a.opening_rate, a.opening_rate_source, a.opening_rate_date,
           (select m.user_id from household_members m
             where m.household_id = a.household_id and m.user_id = a.owner_id and m.active),
           a.digits, a.is_everyday, a.reconciled_on, a.reconciled_balance, a.archived_at
      from accounts_then a;
    insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                       repayment_schedule, interest_rate, duration, duration_unit)
    select l.household_id, l.id, case when l.removed_at is null then l.name else l.id::text end, l.currency,
           l.principal_amount, l.outstanding_balance + coalesce(r.repaid, 0), l.disbursement_date,
           l.repayment_schedule, l.interest_rate, l.duration, l.duration_unit
      from loans_then l
      left join (select t.loan_id, sum(round(t.amount * t.loan_rate) - round(t.interest_amount * t.loan_rate)) as repaid
                   from transactions_then t where t.type = 'loan_repayment' group by t.loan_id) r on r.loan_id = l.id;
    insert into loan_corrections
    select c.* from staged s cross join lateral jsonb_populate_record(null::loan_corrections, s.row) c
     where s.table_name = 'loan_corrections';
    insert into assets
    select a.* from staged s cross join lateral jsonb_populate_record(null::assets, s.row) a where s.table_name = 'assets';
    insert into liabilities
    select l.* from staged s cross join lateral jsonb_populate_record(null::liabilities, s.row) l
     where s.table_name = 'liabilities';
    insert into asset_values
    select v.* from staged s cross join lateral jsonb_populate_record(null::asset_values, s.row) v
     where s.table_name = 'asset_values'
    on conflict (household_id, asset_id, day) do update set value = excluded.value;
    insert into liability_values
    select v.* from staged s cross join lateral jsonb_populate_record(null::liability_values, s.row) v
     where s.table_name = 'liability_values'
    on conflict (household_id, liability_id, day) do update set value = excluded.value;
    insert into budgets
    select b.* from staged s cross join lateral jsonb_populate_record(null::budgets, s.row) b where s.table_name = 'budgets';
    -- A household without a budget shows none of its own.
    delete from carried_lines c where c.household_id = (select current_household());
    insert into carried_lines (household_id, id, period, transaction_type, category, subcategory, is_carried, made_by, made_at)
    select c.household_id, c.id, c.period, c.transaction_type, c.category, c.subcategory, c.is_carried, current_user_id(), c.made_at
      from staged s cross join lateral jsonb_populate_record(null::carried_lines, s.row) c where s.table_name = 'carried_lines';
    -- Before what its totals count.
    perform set_household_months(null, (select s.row ->> 'month_begins' from staged s where s.table_name = 'households'),
      array(select m.first_day from staged s cross join lateral jsonb_populate_record(null::household_months, s.row) m
             where s.table_name = 'household_months' order by m.period),
      array(select s.row ->> 'period' from staged s where s.table_name = 'household_months' and (s.row ->> 'by_hand')::boolean),
      p_at);
    insert into splits (household_id, id, description, amount, created_by, created_at)
    select p.household_id, p.id, p.description, p.amount, current_user_id(), p.created_at
      from staged s cross join lateral jsonb_populate_record(null::splits, s.row) p where s.table_name = 'splits';
    insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                              exchange_rate_date, type, category, subcategory, loan_id, interest_amount, loan_rate,
                              loan_rate_source, loan_rate_date, asset_id, account_id, account_rate, account_rate_source,
                              account_rate_date, to_account_id, to_rate, to_rate_source, to_rate_date, fee_of,
                              is_correction, saves, split_id, created_by, created_at, version)
    select t.household_id, t.id, t.date, t.description, t.amount, t.currency, t.exchange_rate, t.exchange_rate_source,
           t.exchange_rate_date, t.type, t.category, t.subcategory, t.loan_id, t.interest_amount, t.loan_rate,
           t.loan_rate_source, t.loan_rate_date, t.asset_id, t.account_id, t.account_rate, t.account_rate_source,
           t.account_rate_date, t.to_account_id, t.to_rate, t.to_rate_source, t.to_rate_date, t.fee_of,
           coalesce(t.is_correction, false), t.saves, t.split_id, current_user_id(), t.created_at, t.version
      from transactions_then t order by t.created_at, t.id;
    get diagnostics v_added = row_count;
    set constraints check_split, check_split_again, check_split_left immediate;
    set constraints check_split, check_split_again, check_split_left deferred;
    -- Removing a transaction removes what it cost, and putting it back puts that back.
    if exists (select from transactions t join transactions f on f.household_id = t.household_id and f.fee_of = t.id
                where t.household_id = (select current_household())
                group by t.id, t.fee_of having count(*) > limit_of('fees of a transaction') or t.fee_of is not null) then
      raise exception 'too_many_fees' using table = 'transactions';
    end if;
    if exists (select from loans_then l join loans n on n.household_id = l.household_id and n.id = l.id
                where n.outstanding_balance <> l.outstanding_balance or n.principal_amount <> l.principal_amount) then
      raise exception 'loan_contradicts_transactions' using table = 'loans';
    end if;
    -- What it stores is what its history comes to, as ledger_differences asks of it.
    if exists (select from loans_then l
                left join (select e.loan_id, sum(e.change) as balance, sum(e.principal_change) as principal
                             from loan_events e where e.household_id = (select current_household()) group by e.loan_id) e
                       on e.loan_id = l.id
                where l.removed_at is null
                  and (l.outstanding_balance, l.principal_amount) is distinct from (coalesce(e.balance, 0), coalesce(e.principal, 0))) then
      raise exception 'loan_contradicts_history' using table = 'loans';
    end if;
    update loans n set name = l.name, removed_at = l.removed_at, balance_set_at = l.balance_set_at, version = l.version
      from loans_then l where n.household_id = l.household_id and n.id = l.id;
    insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, party_name,
                      party_number, party_account, payee, payee_name, balance, reverses, source, state, decision,
                      transaction_id, rule_id, addition_id, earlier_transaction_id, earlier_addition_id, created_by, created_at)
    select l.household_id, l.id, l.account_id, l.receipt, l.part, l.day, l.time, l.amount, l.direction, l.kind, l.wallet,
           l.party_name, l.party_number, l.party_account, l.payee, l.payee_name, l.balance, l.reverses, l.source, l.state,
           l.decision, l.transaction_id, l.rule_id, l.addition_id, l.earlier_transaction_id, l.earlier_addition_id, current_user_id(),
           l.created_at
      from staged s cross join lateral jsonb_populate_record(null::movements, s.row) l where s.table_name = 'movements';
    insert into own_accounts
    select o.* from staged s cross join lateral jsonb_populate_record(null::own_accounts, s.row) o
     where s.table_name = 'own_accounts';
    -- What the household decides meanwhile stays; of a rule that it removed, the export's is good again.
    delete from payee_rules r using staged s
     where r.household_id = (select current_household()) and r.removed_at is not null
       and s.table_name = 'payee_rules' and r.id = (s.row ->> 'id')::uuid;
    insert into payee_rules (household_id, id, position, label, payee, words, direction, type, category, subcategory,
                             applied_count, applied_on, created_by, created_at)
    select r.household_id, r.id, r.position, r.label, r.payee, r.words, r.direction, r.type, r.category, r.subcategory,
           r.applied_count, r.applied_on, current_user_id(), r.created_at
      from staged s cross join lateral jsonb_populate_record(null::payee_rules, s.row) r
     where s.table_name = 'payee_rules' and r.removed_at is null
    on conflict do nothing;
    insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, amount_to, is_about, currency,
                           account_id, to_account_id, loan_id, person, payee, payee_name, payee_account, known_since, unit, every, anchor,
                           month_day, also_day, shift, until, times, is_payday, instalments, series, rest_of, rest_of_day, counts_from, paused_at,
                           created_by, created_at, removed_at, version)
    select s.household_id, s.id, s.name, s.direction, s.type, s.category, s.subcategory, s.amount, s.amount_to, s.is_about, s.currency,
           s.account_id, s.to_account_id, s.loan_id, s.person, s.payee, s.payee_name, s.payee_account, s.known_since, s.unit, s.every, s.anchor,
           s.month_day, s.also_day, s.shift, s.until, s.times, s.is_payday, i.instalments, s.series, s.rest_of, s.rest_of_day, s.counts_from,
           s.paused_at, current_user_id(), s.created_at, s.removed_at, s.version
      from staged r cross join lateral jsonb_populate_record(null::schedules, r.row) s
      left join (select d.schedule_id, string_agg(to_char(d.day, 'YYYY-MM-DD ') || d.amount, ', ' order by d.day) as instalments
                   from staged e cross join lateral jsonb_populate_record(null::schedule_days, e.row) d
                  where e.table_name = 'schedule_days' group by d.schedule_id) i on i.schedule_id = s.id
     where r.table_name = 'schedules';
    -- Those of a schedule are there already; one of none is refused.
    insert into schedule_days
    select d.* from staged r cross join lateral jsonb_populate_record(null::schedule_days, r.row) d
     where r.table_name = 'schedule_days'
    on conflict do nothing;
    insert into occurrence_changes (household_id, schedule_id, planned_on, moved_to, amount, others_paid, closed, changed_by, changed_at,
                                    version)
    select c.household_id, c.schedule_id, c.planned_on, c.moved_to, c.amount, c.others_paid, c.closed, current_user_id(), c.changed_at, c.version
      from staged r cross join lateral jsonb_populate_record(null::occurrence_changes, r.row) c
     where r.table_name = 'occurrence_changes';
    insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, amount, verdict, made_by, made_at)
    select l.household_id, l.schedule_id, l.planned_on, l.transaction_id, l.amount, l.verdict, current_user_id(), l.made_at
      from staged r cross join lateral jsonb_populate_record(null::occurrence_links, r.row) l
     where r.table_name = 'occurrence_links';
    insert into pockets (household_id, id, name, account_id, target, target_day, share, series, created_by, created_at, archived_at, version)
    select p.household_id, p.id, p.name, p.account_id, p.target, p.target_day, p.share, p.series, current_user_id(), p.created_at, p.archived_at,
           p.version
      from staged r cross join lateral jsonb_populate_record(null::pockets, r.row) p where r.table_name = 'pockets';
    insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, transaction_id, schedule_id, planned_on, made_by, made_at)
    select m.household_id, m.id, m.pocket_id, m.day, m.amount, m.kind, m.transaction_id, m.schedule_id, m.planned_on, current_user_id(),
           m.made_at
      from staged r cross join lateral jsonb_populate_record(null::pocket_moves, r.row) m where r.table_name = 'pocket_moves';
    -- In an older export, an entry that was put back may have taken more than there was.
    perform retake_from_pockets(array(
      select m.transaction_id from pocket_moves m
       where m.household_id = (select current_household()) and m.transaction_id is not null));
    if exists (select from pocket_moves m where m.household_id = (select current_household()) and m.transaction_id is not null
                group by m.transaction_id having count(*) > limit_of('moves of an entry')) then
      raise exception 'too_many_moves_of_entry' using table = 'pocket_moves';
    elsif exists (select from pockets p where p.household_id = (select current_household()) and pocket_held(p.id, null) not between 0 and 1000000000000) then
      raise exception 'pocket_full' using table = 'pocket_moves';
    end if;
    insert into plan_settings (household_id, income_varies, less_a_day, less_until)
    select p.household_id, p.income_varies, p.less_a_day, p.less_until
      from staged r cross join lateral jsonb_populate_record(null::plan_settings, r.row) p where r.table_name = 'plan_settings'
    on conflict (household_id) do update
       set income_varies = excluded.income_varies, less_a_day = excluded.less_a_day, less_until = excluded.less_until;
    if (select count(*) from payee_rules r where r.household_id = (select current_household()) and r.removed_at is null) > limit_of('payee rules') then
      raise exception 'too_many_rules' using table = 'payee_rules';
    elsif (select count(*) from movements l where l.household_id = (select current_household()) and l.state = 'waiting') > limit_of('waiting movements') then
      raise exception 'too_many_waiting' using table = 'movements';
    end if;
    update accounts n set name = a.name, removed_at = a.removed_at, version = a.version
      from accounts_then a where n.household_id = a.household_id and n.id = a.id;
  exception when others then
    get stacked diagnostics v_table = table_name;
    raise exception 'export_damaged' using errcode = 'PI006', detail = v_table;
  end;

  perform set_config('app.unrecorded', '', true);

  update imports set committed_at = p_at, added = v_added where household_id = (select current_household()) and id = p_import;
  delete from export_rows where household_id = (select current_household()) and import_id = p_import;
  delete from import_rows where household_id = (select current_household()) and import_id = p_import;
  return v_added;
end
$$;

grant execute on function restore_export(uuid,timestamp with time zone) to app;
