-- When a pass of 1, 3 and 12 months would begin and end for the caller's household if it were paid today.
create function offered_passes() returns table (months integer, starts_on date, ends_on date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select n.months, s.starts_on, s.ends_on
    from unnest(array[1, 3, 12]) as n(months)
   cross join lateral pass_schedule(current_household(), household_today(), n.months) s
   where s.id is null
$$;

grant execute on function offered_passes() to app;
