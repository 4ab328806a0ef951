-- The key that an answer of a browser has to match; no row for an unknown one.
create function find_passkey(p_credential_id text)
returns table (user_id uuid, public_key text, counter bigint, transports text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select k.user_id, encode(k.public_key, 'hex'), k.counter, k.transports from passkeys k where k.credential_id = p_credential_id
$$;

grant execute on function find_passkey(text) to app;
