-- Links a recorded entry to the occurrence that it was recorded for, as far as that is still planned and nobody said it yet.
create function link_planned(p_transaction uuid, p_planned jsonb, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_schedule schedules;
  v_entry transactions;
begin
  select * into v_schedule from schedules s
   where s.household_id = (select current_household()) and s.id = (p_planned ->> 'schedule')::uuid and s.removed_at is null;
  select * into v_entry from transactions t where t.household_id = (select current_household()) and t.id = p_transaction;
  if v_schedule.id is null or v_entry.id is null
     or exists (select from occurrence_links l where l.household_id = (select current_household()) and l.transaction_id = p_transaction) then
    return;
  end if;
  perform link_occurrence(v_schedule.id, (p_planned ->> 'planned_on')::date, p_transaction,
                          coalesce(amount_in(v_entry, v_schedule.currency), v_schedule.amount), p_at);
end
$$;

grant execute on function link_planned(uuid,jsonb,timestamp with time zone) to app;
