-- What an account held at the end of a day, in cents of its currency: from its monthly totals and the rows of that month.
-- Before its opening day, the opening balance less what happened in between. Null: there is no such account.
create function account_balance_on(p_account uuid, p_day date) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.opening_balance
         + coalesce((select coalesce(sum(t.change) filter (where not t.before_opening and t.period < to_char(p_day, 'YYYY-MM')), 0)
                            - coalesce(sum(t.change) filter (where t.before_opening and t.period >= to_char(p_day, 'YYYY-MM')), 0)
                       from account_totals t where t.household_id = a.household_id and t.account_id = a.id), 0)
         + coalesce((select sum(m.change) from account_moves m
                      where m.household_id = a.household_id and m.account_id = a.id
                        and m.day between date_trunc('month', p_day)::date and p_day), 0)
    from accounts a where a.household_id = (select current_household()) and a.id = p_account
$$;

grant execute on function account_balance_on(uuid,date) to app;
