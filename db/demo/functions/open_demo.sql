-- Opens a demo household that is complete: from now on nothing in it changes, and nobody makes it any more.
create function open_demo(p_household uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  delete from sessions s using household_members m, households h
   where h.id = p_household and h.demo = 'begun' and m.household_id = h.id and s.user_id = m.user_id;
  update households h set demo = 'open' where h.id = p_household and h.demo = 'begun';
$$;

grant execute on function open_demo(uuid) to app;
