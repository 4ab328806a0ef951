-- Internal: counts how often the caller changed something that opens their account: a rate of RATES in app/domain/limits.ts.
create function access_change_key(p_rate text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws('|', 'access', p_rate, current_user_id()::text), 'UTF8')), 'hex')
$$;
