-- Of several workers that make a period's key at once, one comes first.
create function add_signing_key(p_period integer, p_key_id text, p_private_key text, p_public_key jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  insert into signing_keys (period, key_id, private_key, public_key)
  values (p_period, p_key_id, p_private_key, p_public_key) on conflict (period) do nothing
$$;

grant execute on function add_signing_key(integer,text,text,jsonb) to app;
