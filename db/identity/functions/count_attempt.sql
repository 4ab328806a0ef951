-- Counts an attempt and returns how many there were in its window; null when that is too many.
--   p_keys    of this device with the account, of this network with the account, of the network, of the neighbourhood
--             with the account, of the account, of the neighbourhood, which may be missing
--   p_rate    how often, for each of them (RATES in app/domain/limits.ts)
-- A device that has signed in to the account counts by itself. Each wider counter takes only what passes the narrower
-- ones. One person may have the 256 or 65,536 networks of a neighbourhood: without its own limit, twice that of one
-- network, a few of them would use up what the account has from everywhere, and lock its owner out on a new device; and
-- without one across accounts it could try a few times at each of very many. What a network or a neighbourhood has used up
-- stores nothing more: a counter of each made-up address would be a row.
create function count_attempt(p_email text, p_device bytea, p_keys text[], p_rate text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_counted text := p_keys[2];
begin
  if exists (select from known_devices d join profiles p on p.id = d.user_id
              where p.email = p_email and d.device_hash = p_device) then
    v_counted := p_keys[1];
    if not within_limits(p_keys[1:1], p_rate, p_at) then
      return null;
    end if;
  elsif is_used_up(p_keys[3], p_rate, 3, p_at) or is_used_up(p_keys[6], p_rate, 6, p_at) then
    return null;
  elsif not within_limits(p_keys[2:3], p_rate, p_at, 2) then
    return null;
  elsif not within_limits(p_keys[4:4], p_rate, p_at, 4) then
    return null;
  elsif p_keys[6] is not null and not within_limits(p_keys[6:6], p_rate, p_at, 6) then
    return null;
  elsif not within_limits(p_keys[5:5], p_rate, p_at, 5) then
    return null;
  end if;
  return (select a.count from attempts a where a.key = v_counted);
end
$$;
