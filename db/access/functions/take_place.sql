-- Internal: takes one of the places for requests of the caller's household that wait for one another. Each of them holds a
-- connection, and one household must not hold them all. PA429: no place is free.
create function take_place() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A stranger is refused by what comes next.
  if current_household() is null then
    return;
  end if;
  for v_place in 1 .. 8 loop
    if pg_try_advisory_xact_lock(hashtextextended('place ' || v_place || ' of ' || current_household(), 0)) then
      return;
    end if;
  end loop;
  raise exception 'too_many_at_once' using errcode = 'PA429';
end
$$;

grant execute on function take_place() to app;
