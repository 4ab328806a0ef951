-- Internal: counts what came with a secret that nobody has, and returns null, or for how many seconds no more of it is taken.
--   p_keys   counters: of the network, and of the neighbourhood, which may be missing
--   p_rate   how often, for each of them (RATES in app/domain/limits.ts)
-- One person may have all the networks of a neighbourhood, and each would be another counter. What one of them has used up stores
-- nothing more.
create function count_stranger(p_keys text[], p_rate text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_exceeded integer := case
    when is_used_up(p_keys[2], p_rate, 2, p_at) then 2
    when is_used_up(p_keys[1], p_rate, 1, p_at) then 1
    when not within_limits(p_keys[1:1], p_rate, p_at) then 1
    when p_keys[2] is not null and not within_limits(p_keys[2:2], p_rate, p_at, 2) then 2 end;
begin
  return (select ceil(extract(epoch from a.window_start + rate_window(p_rate) - p_at)) from attempts a where a.key = p_keys[v_exceeded]);
end
$$;
