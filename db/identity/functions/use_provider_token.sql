-- Whether a provider's token, or a code of ours, was not used before: each is good once.
create function use_provider_token(p_hash bytea, p_expires timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  return use_challenge(p_hash, p_expires);
end
$$;

grant execute on function use_provider_token(bytea,timestamp with time zone) to app;
