-- Revokes the invitations that a deleted account sent, before its profile goes and the invitations forget who sent
-- them.
create function revoke_invitations_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i set revoked_at = coalesce(request_time(), now())
   where i.invited_by = old.id and i.accepted_at is null and i.revoked_at is null;
  return old;
end
$$;
