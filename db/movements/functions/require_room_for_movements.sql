-- Internal: PG001: more of a household's movements wait for a review than may.
create function require_room_for_movements(p_household uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from movements l where l.household_id = p_household and l.state = 'waiting') > limit_of('waiting movements') then
    raise exception 'too_many_waiting' using errcode = 'PG001';
  end if;
end
$$;

grant execute on function require_room_for_movements(uuid) to app;
