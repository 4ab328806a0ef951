-- Internal: whether the ways into an account still open it: not from "That was not me" until a password is set with a mailed
-- link. Whoever is about to say that waits until this transaction ends, and then finds what it began.
create function lock_unless_secured(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from profiles p where p.id = p_user_id and p.secured_at is null for share;
  return found;
end
$$;
