-- The payments to ask the provider about, as its webhook may have been lost: those that can have ended and have not, for
-- three days; for one day those that failed, which may have been paid late; and once a day for two months those that are
-- paid, which may have been paid back.
create function passes_to_check(p_provider text, p_at timestamptz, p_limit integer) returns table (reference text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select p.reference from pass_payments p
   where p.provider = p_provider
     and (p.state = 'asked' and p.asked_at > p_at - interval '3 days'
              and p.asked_at <= p_at - interval '3 minutes'
          or p.state = 'failed' and p.asked_at > p_at - interval '1 day'
          or p.state = 'paid' and p.asked_at > p_at - interval '2 months' and p.checked_at <= p_at - interval '23 hours')
     and coalesce(p.checked_at < p_at - interval '10 minutes', true)
   order by p.checked_at nulls first, p.asked_at limit p_limit
$$;

grant execute on function passes_to_check(text,timestamp with time zone,integer) to app;
