-- Internal: counts one attempt per key and returns whether all keys are still within the rate
-- (RATES in app/domain/limits.ts), of whose numbers the first key has that at p_first.
--
-- Functions for strangers are the only way to reach password hashes, sessions, links and counters. All are owned by the
-- owner of the tables, run with the owner's rights, and do one narrow thing. Tokens and keys arrive hashed.
create function within_limits(p_keys text[], p_rate text, p_at timestamptz, p_first integer default 1) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into attempts as a (key, window_start, count)
    select k.key, p_at, 1 from unnest(p_keys) as k(key) order by k.key
    on conflict (key) do update set
      window_start = case when a.window_start <= p_at - rate_window(p_rate) then p_at else a.window_start end,
      count = case when a.window_start <= p_at - rate_window(p_rate) then 1 else a.count + 1 end
    returning a.key, a.count)
  select coalesce(bool_and(c.count <= l.most), true)
    from unnest(p_keys, (rate_counts(p_rate))[p_first:]) as l(key, most) join counted c on c.key = l.key
$$;
