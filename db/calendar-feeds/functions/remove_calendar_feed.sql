-- Revokes the caller's own address. One that is gone already, or that another one took the place of, changes nothing.
create function remove_calendar_feed(p_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  delete from calendar_feeds f
   where f.household_id = (select current_household()) and f.user_id = current_user_id() and f.id = p_id;
end
$$;

grant execute on function remove_calendar_feed(uuid) to app;
