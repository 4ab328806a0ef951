create function find_signing_keys(p_periods integer[])
returns table (period integer, key_id text, private_key text, public_key jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select k.period, k.key_id, k.private_key, k.public_key from signing_keys k where k.period = any (p_periods) order by k.period
$$;

grant execute on function find_signing_keys(integer[]) to app;
