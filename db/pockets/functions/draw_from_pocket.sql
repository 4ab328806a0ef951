-- Takes an entry's amount from a pocket, up to what the pocket holds; for a planned payment, only the linked part. Amounts are in
-- the currency of the pocket's account; with no rate for it, nothing is taken. A repeated call replaces what was taken before.
create function draw_from_pocket(p_pocket uuid, p_entry transactions, p_schedule uuid, p_planned_on date, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_currency text;
  v_whole bigint;
  v_wanted bigint;
begin
  select a.currency into v_currency
    from pockets p join accounts a on a.household_id = p.household_id and a.id = p.account_id
   where p.household_id = (select current_household()) and p.id = p_pocket and p.archived_at is null for update of p;
  if not found or p_entry.type in ('income', 'loan_received') then
    return;
  end if;
  delete from pocket_moves m
   where m.household_id = (select current_household()) and m.transaction_id = p_entry.id and m.pocket_id = p_pocket
     and m.schedule_id is not distinct from p_schedule and m.planned_on is not distinct from p_planned_on;
  v_whole := amount_in(p_entry, v_currency);
  v_wanted := v_whole;
  if p_schedule is not null then
    -- What was said of it is in the currency of its schedule.
    select round(v_whole * least(1, l.amount::numeric / nullif(amount_in(p_entry, s.currency), 0)))::bigint into v_wanted
      from occurrence_links l join schedules s on s.household_id = l.household_id and s.id = l.schedule_id
     where l.household_id = (select current_household()) and l.schedule_id = p_schedule and l.planned_on = p_planned_on
       and l.transaction_id = p_entry.id and l.verdict = 'yes';
  end if;
  v_wanted := least(v_wanted, pocket_held(p_pocket, null));
  if v_wanted > 0 then
    insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, transaction_id, schedule_id, planned_on, made_by, made_at)
    values (current_household(), gen_random_uuid(), p_pocket, p_entry.date, -v_wanted, 'paid', p_entry.id, p_schedule, p_planned_on,
            current_user_id(), p_at);
  end if;
end
$$;

grant execute on function draw_from_pocket(uuid,transactions,uuid,date,timestamp with time zone) to app;
