-- `done` is false when nobody with this id is in the household, or no longer; otherwise member_email and member_name
-- are for the mail about it. PM003: members cannot remove themselves; they leave. PN401:
-- the caller has not confirmed that it is them.
create function remove_member(p_member uuid) returns table (done boolean, member_email text, member_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_current_editor();
  perform require_reauthentication();
  if p_member = current_user_id() then
    raise exception 'editor_needed' using errcode = 'PM003';
  elsif end_membership(p_member) then
    return query select true, p.email, p.full_name from profiles p where p.id = p_member;
  else
    return query select false, null::text, null::text;
  end if;
end
$$;

grant execute on function remove_member(uuid) to app;
