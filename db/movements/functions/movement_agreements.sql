-- For each account that an addition's movements moved: what it holds at the end of the last day with a printed balance, and the
-- last balance printed on that day. Several of one minute may be in any order: one that agrees is taken. Balances printed before
-- the account's opening day do not count. While movements up to that day still wait for a review, the two need not agree
-- (`is_awaited`), and the opening balance may not be adjusted.
create function movement_agreements(p_addition uuid)
returns table (account uuid, name text, day date, printed bigint, held bigint, may_begin boolean, is_awaited boolean)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  -- Materialized: what an account held is computed once, not for each movement of the day.
  with days as materialized (
    select a.household_id, a.id, a.name, a.kind, m.day, account_balance_on(a.id, m.day) as held, a.reconciled_on is null as may_begin,
           exists (select from movements w
                    where w.household_id = a.household_id and w.account_id = a.id and w.state = 'waiting'
                      and (w.wallet in ('mpesa', 'account') or (w.wallet = 'bank' and a.kind = 'bank'))
                      and (w.day is null or w.day between a.opening_day and m.day)) as is_awaited
      from accounts a
     cross join lateral (
       select max(n.day) as day from movements n
        where n.household_id = a.household_id and n.account_id = a.id and n.addition_id = p_addition and n.state = 'added'
          and (n.wallet in ('mpesa', 'account') or (n.wallet = 'bank' and a.kind = 'bank'))
          and n.balance is not null and n.day >= a.opening_day) m
     where a.household_id = (select current_household()) and a.removed_at is null and m.day is not null
       and a.id in (select n.account_id from movements n where n.household_id = a.household_id and n.addition_id = p_addition)
  )
  select distinct on (d.id) d.id, d.name, d.day, l.balance, d.held, d.may_begin and not d.is_awaited, d.is_awaited
    from days d
    join movements l on l.household_id = d.household_id and l.account_id = d.id and l.day = d.day
               and (l.wallet in ('mpesa', 'account') or (l.wallet = 'bank' and d.kind = 'bank'))
               and l.balance is not null and l.state = 'added'
   order by d.id, l.time desc nulls last, (l.balance = d.held) desc, l.id desc
$$;

grant execute on function movement_agreements(uuid) to app;
