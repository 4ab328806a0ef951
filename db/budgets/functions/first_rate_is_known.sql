-- Whether the rate of a month's first day is final: it was published for that very day, or the provider was asked once
-- the day was over, so that the last rate before it counts.
create function first_rate_is_known(p_from text, p_to text, p_period text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from unnest(array[p_from, p_to]) c
     where c <> 'USD'
       and not exists (select from exchange_rates r where r.currency = c and r.day = first_day_of(p_period))
       and not exists (select from exchange_rate_requests a where a.currency = c and a.day = first_day_of(p_period)
                          and a.requested_at > first_day_of(p_period) + interval '2 days'))
$$;

grant execute on function first_rate_is_known(text,text,text) to app;
