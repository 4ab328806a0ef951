-- Records that p_amount of an entry is for one occurrence of a schedule or, without an amount, that the entry is not for it. If
-- all of the entry is, the schedule learns who is paid.
-- PO404: the entry or the schedule is gone. PO001: the links would exceed the entry.
create function link_occurrence(p_schedule uuid, p_planned_on date, p_transaction uuid, p_amount bigint, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_schedule schedules;
  v_entry transactions;
  v_whole bigint;
  v_share numeric;
begin
  select * into v_schedule from schedules s
   where s.household_id = (select current_household()) and s.id = p_schedule and s.removed_at is null for update;
  select * into v_entry from transactions t where t.household_id = (select current_household()) and t.id = p_transaction for update;
  if v_schedule.id is null or v_entry.id is null then
    raise exception 'planned_entry_gone' using errcode = 'PO404';
  end if;
  if p_amount is not null then
    v_whole := amount_in(v_entry, v_schedule.currency);
    -- What its other links take of it, each in the currency of its schedule.
    select coalesce(sum(l.amount::numeric / nullif(amount_in(v_entry, s.currency), 0)), 0) into v_share
      from occurrence_links l join schedules s on s.household_id = l.household_id and s.id = l.schedule_id
     where l.household_id = (select current_household()) and l.transaction_id = p_transaction and l.verdict = 'yes'
       and (l.schedule_id, l.planned_on) <> (p_schedule, p_planned_on);
    if p_amount > v_whole - round(v_share * v_whole) then
      raise exception 'more_than_the_entry' using errcode = 'PO001';
    end if;
  end if;
  insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, amount, verdict, made_by, made_at)
  values (current_household(), p_schedule, p_planned_on, p_transaction, p_amount,
          case when p_amount is null then 'no' else 'yes' end, current_user_id(), p_at)
  on conflict (household_id, schedule_id, planned_on, transaction_id) do update
     set amount = excluded.amount, verdict = excluded.verdict, made_by = excluded.made_by, made_at = excluded.made_at
   where occurrence_links.amount is distinct from excluded.amount;
  -- A part teaches nothing.
  if p_amount is not null and p_amount = v_whole and v_schedule.payee is null and v_schedule.loan_id is null
     and v_schedule.direction <> 'transfer' then
    update schedules s set payee = k.payee, payee_name = k.payee_name, payee_account = k.payee_account, known_since = p_at
      from entry_payee(v_entry) k
     where s.household_id = (select current_household()) and s.id = p_schedule;
  end if;
end
$$;

grant execute on function link_occurrence(uuid,date,uuid,bigint,timestamp with time zone) to app;
