-- Internal: whether a key has no further attempt within the rate, of whose numbers it has that at p_place. Counts nothing.
create function is_used_up(p_key text, p_rate text, p_place integer, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from attempts a where a.key = p_key and a.window_start > p_at - rate_window(p_rate)
                    and a.count >= (rate_counts(p_rate))[p_place])
$$;
