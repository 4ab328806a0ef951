-- Whoever is no longer an editor of a household, or no longer in it, lets nobody in: the invitations they sent are
-- revoked, and so is any that would let themselves in again.
create function revoke_invitations_of_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i set revoked_at = coalesce(request_time(), now())
   where i.household_id = old.household_id and i.accepted_at is null and i.revoked_at is null
     and (i.invited_by = old.user_id
          or i.email = (select p.email from profiles p where p.id = old.user_id));
  return old;
end
$$;
