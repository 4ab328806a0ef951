-- For each account that an addition's movements moved before its opening day: the first of those days; what it held before that
-- day, counted back from its opening balance, which is a fact; what it held then by what was printed: the last balance of that
-- day less all that moved on it, null if none was printed; and the rate of its currency on that day, without which it cannot
-- begin then.
create function earlier_openings(p_addition uuid)
returns table (account uuid, name text, opening_day date, day date, balance bigint, printed bigint, rate numeric(30, 18),
               rate_source text, rate_day date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with began as materialized (
    select a.household_id, a.id, a.name, a.kind, a.currency, a.opening_day, min(n.day) as day
      from accounts a
      join movements n on n.household_id = a.household_id and n.account_id = a.id and n.addition_id = p_addition
                      and n.state = 'added' and n.day < a.opening_day
                      and (n.wallet in ('mpesa', 'account') or (n.wallet = 'bank' and a.kind = 'bank'))
     where a.household_id = (select current_household()) and a.removed_at is null
     group by a.household_id, a.id
  ), held as (
    select b.*, account_balance_on(b.id, b.day - 1) as balance from began b
  )
  select h.id, h.name, h.opening_day, h.day, h.balance, p.printed, r.rate, r.source, r.day
    from held h
   cross join lateral published_rate(h.currency, (select household_currency()), h.day) r
    left join lateral (
      select n.balance - sum(case n.direction when 'in' then n.amount else -n.amount end) over () as printed, n.balance, n.time, n.id
        from movements n
       where n.household_id = h.household_id and n.account_id = h.id and n.day = h.day and n.state = 'added'
         and (n.wallet in ('mpesa', 'account') or (n.wallet = 'bank' and h.kind = 'bank'))
       order by n.balance is null, n.time desc nulls last,
                -- Of one minute, or of a day without times, one that agrees is the last.
                (n.balance - sum(case n.direction when 'in' then n.amount else -n.amount end) over () = h.balance) desc, n.id desc
       limit 1) p on true
$$;

grant execute on function earlier_openings(uuid) to app;
