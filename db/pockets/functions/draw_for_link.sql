-- When an entry is linked to a planned payment, takes it from that bill's pocket, unless the entry named the pocket itself; when the
-- link is removed, gives it back. What was taken goes with a link to another day.
create function draw_for_link() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pocket uuid;
  v_entry transactions;
begin
  -- A restored export brings its own moves.
  if current_setting('app.unrecorded', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.verdict = 'no') then
    delete from pocket_moves m
     where m.household_id = (select current_household()) and m.transaction_id = old.transaction_id
       and m.schedule_id = old.schedule_id and m.planned_on = old.planned_on;
    return null;
  elsif new.verdict = 'no' then
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.schedule_id, old.planned_on) <> (new.schedule_id, new.planned_on) then
    update pocket_moves m set schedule_id = new.schedule_id, planned_on = new.planned_on
     where m.household_id = (select current_household()) and m.transaction_id = old.transaction_id
       and m.schedule_id = old.schedule_id and m.planned_on = old.planned_on;
    return null;
  end if;
  select p.id into v_pocket
    from schedules s join pockets p on p.household_id = s.household_id and p.series = s.series and p.archived_at is null
   where s.household_id = (select current_household()) and s.id = new.schedule_id;
  select * into v_entry from transactions t where t.household_id = (select current_household()) and t.id = new.transaction_id;
  if v_pocket is not null and v_entry.id is not null and not exists (
    select from pocket_moves m
     where m.household_id = (select current_household()) and m.pocket_id = v_pocket and m.transaction_id = v_entry.id
       and m.schedule_id is null) then
    perform draw_from_pocket(v_pocket, v_entry, new.schedule_id, new.planned_on, new.made_at);
  end if;
  return null;
end
$$;
