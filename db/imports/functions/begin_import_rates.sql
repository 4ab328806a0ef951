-- Claims that rates for files of the caller's household are fetched, one round at a time. Returns whether nobody else does. A
-- claim that nobody gave back, as its worker was ended, holds for a minute.
create function begin_import_rates(p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into attempts as a (key, window_start, count) values ('rates for ' || current_household(), p_at, 1)
  on conflict (key) do update set window_start = p_at where a.window_start <= p_at - lifetime_of('claimed rates');
  return found;
end
$$;

grant execute on function begin_import_rates(timestamp with time zone) to app;
