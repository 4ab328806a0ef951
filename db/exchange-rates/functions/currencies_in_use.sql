-- The currencies in use: those of households and their members, of their accounts, of what they own and owe, of what they have
-- planned since last month, and those requested lately.
create function currencies_in_use(p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select h.currency from households h
  union select p.currency_preference from profiles p where p.currency_preference is not null
  union select a.currency from accounts a where a.removed_at is null
  union select a.currency from assets a where a.removed_at is null
  union select l.currency from liabilities l where l.removed_at is null
  union select l.currency from loans l where l.removed_at is null
  union select s.currency from schedules s where s.removed_at is null
  union select b.planned_currency from budgets b
         where b.planned_currency is not null and b.period >= to_char(p_at - interval '40 days', 'YYYY-MM')
  union select a.currency from exchange_rate_requests a where a.requested_at > p_at - interval '60 days'
$$;

grant execute on function currencies_in_use(timestamp with time zone) to app;
