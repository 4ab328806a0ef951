-- False when nobody with this id is in the household. PM003: nobody changes their own role.
create function set_member_role(p_member uuid, p_role text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_current_editor();
  if p_member = current_user_id() then
    raise exception 'editor_needed' using errcode = 'PM003';
  elsif p_role = 'viewer' then
    perform require_dispensable(p_member);
  end if;
  update household_members m set role = p_role
   where m.household_id = (select current_household()) and m.user_id = p_member and m.active;
  return found;
end
$$;

grant execute on function set_member_role(uuid,text) to app;
