-- Claims that the caller's household exports its data: one export at a time, and so many a day of
-- each person and of all (RATES in app/domain/limits.ts). What a person's own limit refuses counts for no one else. Returns 'begun', 'under way', or
-- 'limited'. A claim that nobody gave back, as its worker was ended, holds for a minute.
create function begin_export(p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into attempts as a (key, window_start, count) values ('export of ' || current_household(), p_at, 1)
  on conflict (key) do update set window_start = p_at where a.window_start <= p_at - lifetime_of('claimed export');
  if not found then
    return 'under way';
  elsif not within_limits(array['exports by ' || current_user_id()], 'exports', p_at)
     or not within_limits(array['exports of ' || current_household()], 'exports', p_at, 2) then
    perform end_export(p_at);
    return 'limited';
  end if;
  return 'begun';
end
$$;

grant execute on function begin_export(timestamp with time zone) to app;
