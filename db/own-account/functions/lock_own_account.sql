-- Internal: lock_account for the caller's own. PA401: their session has ended
-- since it was entered, as by a new password that this waited for; until the end of this transaction nothing ends it.
create function lock_own_account() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_account(current_user_id());
  perform from sessions s
    where s.token_hash = decode(entered('session'), 'hex') and s.user_id = current_user_id() for key share;
  if not found then
    raise exception 'signed_out' using errcode = 'PA401';
  end if;
end
$$;
