-- False when it was accepted meanwhile, or never existed. Revoking twice is fine.
create function revoke_invitation(p_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_current_editor();
  update invitations i set revoked_at = coalesce(i.revoked_at, p_at)
   where i.household_id = (select current_household()) and i.id = p_id and i.accepted_at is null;
  return found;
end
$$;

grant execute on function revoke_invitation(uuid,timestamp with time zone) to app;
