-- Turns on the caller's second factor: the worker has checked the code of p_step. False when this session is
-- not setting up an authenticator p_id. The factor has passed in the caller's session. PN401: they have not confirmed that it is them.
-- PN429: they set one up too often within a day.
create function confirm_authenticator(p_id uuid, p_step bigint, p_code_hashes bytea[], p_at timestamptz,
  p_own_session bytea default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_at timestamptz;
begin
  perform require_reauthentication();
  v_at := after_links(current_user_id(), p_at);
  update authenticators a set confirmed_at = v_at, last_step = p_step, begun_in = null
   where a.user_id = current_user_id() and a.id = p_id and a.confirmed_at is null
     and a.begun_in = decode(entered('session'), 'hex');
  if not found then
    perform note_no_effect();
    return false;
  end if;
  perform count_access_change('new authenticators', p_at);
  perform store_recovery_codes(p_code_hashes);
  -- A proof without the factor is none any more, in whatever session.
  update sessions s set reauthenticated_at = null where s.user_id = current_user_id();
  -- Nor is a change that was asked for without it.
  update email_links l set used_at = p_at
   where l.user_id = current_user_id() and l.purpose = 'change-email' and l.used_at is null;
  perform pass_factor(current_user_id(), p_own_session, v_at, null);
  return true;
end
$$;

grant execute on function confirm_authenticator(uuid,bigint,bytea[],timestamp with time zone,bytea) to app;
