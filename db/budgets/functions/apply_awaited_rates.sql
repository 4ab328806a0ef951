-- Gives lines that await their month's first rate that rate once it is known; no other line is touched. The planned
-- amount stays, and so does the version: whoever is about to change the line still can.
create function apply_awaited_rates(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update budgets b
     set exchange_rate = r.rate, exchange_rate_source = r.source, exchange_rate_date = r.day, awaits_first_rate = false
    from (select l.household_id, l.id, l.planned_currency, f.*
            from budgets l
            join households h on h.id = l.household_id
           cross join lateral day_rate(l.planned_currency, h.currency, first_day_of(l.period)) f
           where l.awaits_first_rate and l.period <= to_char(p_at at time zone 'UTC', 'YYYY-MM')
             and first_rate_is_known(l.planned_currency, h.currency, l.period)) r
   where b.household_id = r.household_id and b.id = r.id
     -- Checked again: someone may have replanned the line while this waited for it.
     and b.awaits_first_rate and b.planned_currency = r.planned_currency
     and round(b.planned_amount * r.rate) <= 1000000000000
$$;

grant execute on function apply_awaited_rates(timestamp with time zone) to app;
