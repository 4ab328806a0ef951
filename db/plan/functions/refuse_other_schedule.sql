-- Refuses what was planned with an id that the household has given to something else, or that it has removed: nothing of the request
-- is kept. The same sent again is planned already.
--   p_planned  what was to be planned, by column
-- PO409
create function refuse_other_schedule(p_id uuid, p_planned jsonb) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from schedules s
              where s.household_id = (select current_household()) and s.id = p_id
                and (s.removed_at is not null or not to_jsonb(s) @> p_planned)) then
    raise exception 'plan_id_taken' using errcode = 'PO409';
  end if;
end
$$;

grant execute on function refuse_other_schedule(uuid,jsonb) to app;
