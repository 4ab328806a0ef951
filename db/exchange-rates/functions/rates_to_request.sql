-- Which of some currencies to ask a provider for, for a day: those without a rate for it that were requested neither
-- since the day ended nor within the last hour. The dollar is the unit that the others are quoted in.
create function rates_to_request(p_currencies text[], p_day date, p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct c from unnest(p_currencies) c
   where c <> 'USD' and p_day <= (p_at at time zone 'UTC')::date + 1
     and not exists (select from exchange_rates r where r.currency = c and r.day = p_day)
     and not exists (select from exchange_rate_requests a where a.currency = c and a.day = p_day
                        and (a.requested_at > p_day + interval '2 days' or a.requested_at > p_at - interval '1 hour'))
$$;

grant execute on function rates_to_request(text[],date,timestamp with time zone) to app;
