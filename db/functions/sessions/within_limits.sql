-- Internal: counts one attempt per key in its window and returns whether all keys are still within their limits.
--
-- Functions for strangers are the only way to reach password hashes, sessions, links and counters. All are owned by the
-- owner of the tables, run with the owner's rights, and do one narrow thing. Tokens and keys arrive hashed.
create function within_limits(p_keys text[], p_limits int[], p_window interval, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    insert into attempts as a (key, window_start, count)
    select k.key, p_at, 1 from unnest(p_keys) as k(key) order by k.key
    on conflict (key) do update set
      window_start = case when a.window_start <= p_at - p_window then p_at else a.window_start end,
      count = case when a.window_start <= p_at - p_window then 1 else a.count + 1 end
    returning a.key, a.count)
  select coalesce(bool_and(c.count <= l.most), true)
    from unnest(p_keys, p_limits) as l(key, most) join counted c on c.key = l.key
$$;
