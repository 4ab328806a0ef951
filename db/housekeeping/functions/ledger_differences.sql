-- Recomputes every figure that is stored beside the rows it follows from, for some households, and returns those that
-- differ: totals by month and category, what moved each account, the balances of loans, and the last day of passes.
create function ledger_differences(p_households uuid[])
returns table (household uuid, what text, about text, stored text, computed text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select household_id, 'total', concat_ws(' ', period, type, nullif(category, ''), nullif(subcategory, '')), s.sum, c.sum
    from (select t.household_id, t.period, t.type, t.category, t.subcategory, concat_ws(' of ', t.total, t.count) as sum
            from transaction_totals t where t.household_id = any (p_households)) s
    full join (select t.household_id, m.period, t.type, coalesce(t.category, '') as category,
                      coalesce(t.subcategory, '') as subcategory, concat_ws(' of ', sum(t.base_amount), count(*)) as sum
                 from transactions t cross join lateral month_of_day(t.household_id, t.date) as m(period)
                where t.household_id = any (p_households) and t.type <> 'transfer'
                group by 1, 2, 3, 4, 5) c using (household_id, period, type, category, subcategory)
   where s.sum is distinct from c.sum
  union all
  select household_id, 'account', concat_ws(' ', account_id, period, type), s.sum, c.sum
    from (select t.household_id, t.account_id, t.before_opening, t.period, t.type,
                 concat_ws(' of ', t.change, t.base_change, t.count) as sum
            from account_totals t where t.household_id = any (p_households)) s
    full join (select m.household_id, m.account_id, m.day < a.opening_day as before_opening, to_char(m.day, 'YYYY-MM') as period,
                      m.type, concat_ws(' of ', sum(m.change), sum(m.base_change), count(*)) as sum
                 from account_moves m
                 join accounts a on a.household_id = m.household_id and a.id = m.account_id
                where m.household_id = any (p_households)
                group by 1, 2, 3, 4, 5) c using (household_id, account_id, before_opening, period, type)
   where s.sum is distinct from c.sum
  union all
  select l.household_id, 'loan', l.id::text, concat_ws(' of ', l.outstanding_balance, l.principal_amount),
         concat_ws(' of ', e.balance, e.principal)
    from loans l
    left join lateral (select coalesce(sum(e.change), 0) as balance, coalesce(sum(e.principal_change), 0) as principal
                         from loan_events e where e.household_id = l.household_id and e.loan_id = l.id) e on true
   where l.household_id = any (p_households) and l.removed_at is null
     and (l.outstanding_balance, l.principal_amount) is distinct from (e.balance, e.principal)
  union all
  select s.household_id, 'passes', 'until', s.passes_end::text, p.ends_on::text
    from subscriptions s
    left join lateral (select max(p.ends_on) as ends_on from pass_schedule(s.household_id, null, null) p) p on true
   where s.household_id = any (p_households) and s.passes_end is distinct from p.ends_on
$$;
