-- Records that the caller entered their password again. PN402: p_password_hash is out of date. PF401: a password alone is
-- not enough, as the account has a second factor.
create function reauthenticate(p_own_session bytea, p_password_hash text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  if second_factor_is_on(current_user_id(), p_at) then
    raise exception 'second_factor_needed' using errcode = 'PF401';
  end if;
  perform from credentials c where c.user_id = current_user_id() and c.password_hash = p_password_hash for share;
  if not found then
    raise exception 'password_changed_meanwhile' using errcode = 'PN402';
  end if;
  perform forget_proof_tries(p_own_session, 'password', p_at);
  perform mark_reauthenticated(p_own_session, p_at);
end
$$;

grant execute on function reauthenticate(bytea,text,timestamp with time zone) to app;
