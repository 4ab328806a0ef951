-- Internal: records that whoever is signed in has confirmed that it is them, for the rest of this transaction, too.
create function mark_reauthenticated(p_own_session bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  update sessions set reauthenticated_at = p_at where token_hash = p_own_session and user_id = current_user_id();
  if found then
    perform set_config('app.reauthenticated', 'true', true);
    perform set_config('app.seal', visitor_seal(), true);
  end if;
end
$$;
