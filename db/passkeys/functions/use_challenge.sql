-- Internal: whether a challenge was not used before.
create function use_challenge(p_challenge bytea, p_expires timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into used_challenges (challenge_hash, expires_at) values (p_challenge, p_expires) on conflict do nothing;
  return found;
end
$$;
