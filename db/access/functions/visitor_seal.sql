-- Internal: what proves that the settings of this transaction are those that enter_session found. Whoever connects as the
-- role app may write any setting, but cannot read the key. The seal of one transaction is worth nothing in another.
create function visitor_seal() returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_settings bytea := convert_to((jsonb_build_array(current_setting('app.user_id', true),
    current_setting('app.household_id', true), current_setting('app.role', true), current_setting('app.access', true),
    current_setting('app.reauthenticated', true), extract(epoch from transaction_timestamp()))
    || coalesce(to_jsonb(nullif(current_setting('app.session', true), '')), '[]'))::text, 'UTF8');
begin
  return (select encode(extensions.hmac(v_settings, k.key, 'sha256'), 'hex') from seal_keys k);
end
$$;
