-- Internal: counts the proofs of a kind, 'password', 'factor' or 'code', that were tried in the sessions of an account.
create function proof_attempts_key(p_user_id uuid, p_by text) returns text
language sql immutable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws('|', 'proof', p_by, p_user_id::text), 'UTF8')), 'hex')
$$;
