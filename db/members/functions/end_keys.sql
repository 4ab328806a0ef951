-- Internal: what a member's phones send, and their calendar reads, without a session ends with their membership.
create function end_keys(p_household uuid, p_member uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from phone_keys t where t.household_id = p_household and t.user_id = p_member;
  update calendar_feeds f set ended_at = p_at
   where f.household_id = p_household and f.user_id = p_member and f.ended_at is null;
end
$$;
