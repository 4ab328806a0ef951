-- Internal: what proves that the worker told its secret in this transaction, like visitor_seal for a session. What is signed
-- is no JSON, so that neither is ever the other.
create function worker_seal() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(extensions.hmac(convert_to('worker ' || extract(epoch from transaction_timestamp()), 'UTF8'), k.key, 'sha256'), 'hex')
    from seal_keys k
$$;
