-- Internal: ends a membership; the member returns to the household that they founded, in their current session, and to no other,
-- as they may have been removed from it. Their row stays, inactive. Their phones can no longer send anything there, nor their
-- calendar read anything, and their browsers are no longer notified, of any household.
create function end_membership(p_member uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_dispensable(p_member);
  update household_members m set active = false
   where m.household_id = (select current_household()) and m.user_id = p_member and m.active;
  if not found then
    return false;
  end if;
  update household_members m set active = true where m.user_id = p_member and m.founder;
  if not found then
    raise exception 'no_household_to_return_to' using errcode = 'PM500';
  end if;
  perform end_keys((select current_household()), p_member, request_time());
  delete from push_addresses a using sessions s where s.id = a.session_id and s.user_id = p_member;
  return true;
end
$$;
