-- Counts what a round of rates for files of the caller's household takes (costOf in app/domain/exchange-rates/rate-spans.ts). Returns whether
-- the day has room for it; what it has no room for is not counted.
create function count_import_rates(p_cost integer, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_begin constant timestamptz := p_at - rate_window('rates of files');
  v_cost constant integer := greatest(p_cost, 1);
begin
  insert into attempts as a (key, window_start, count) values ('rates of files of ' || current_household(), p_at, v_cost)
  on conflict (key) do update set
    window_start = case when a.window_start <= v_begin then p_at else a.window_start end,
    count = case when a.window_start <= v_begin then 0 else a.count end + v_cost
    where a.window_start <= v_begin or a.count <= (rate_counts('rates of files'))[1] - v_cost;
  return found;
end
$$;

grant execute on function count_import_rates(integer,timestamp with time zone) to app;
