-- Adds a statement's rows to the totals of their accounts, or subtracts them: the argument is 1 or -1. Writers of one
-- household wait for each other, as in update_transaction_totals. PC002: an account would come to more than 9 * 10^15
-- cents, up to which a screen's numbers are exact.
create function update_account_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign integer := tg_argv[0];
begin
  if not exists (select from changed c where c.account_id is not null) then
    return null;
  end if;
  perform from households h where h.id in (select c.household_id from changed c) order by h.id for no key update;

  insert into account_totals as t (household_id, account_id, before_opening, period, type, change, base_change, count)
  select a.household_id, a.id, m.day < a.opening_day, to_char(m.day, 'YYYY-MM'), m.type,
         v_sign * sum(m.change), v_sign * sum(m.base_change), v_sign * count(*)
    from (select c.household_id, c.account_id, c.date as day, c.type,
                 case when c.type in ('income', 'loan_received') then 1 else -1 end * c.account_amount as change,
                 case when c.type in ('income', 'loan_received') then 1 else -1 end * c.base_amount as base_change
            from changed c
           union all
          select c.household_id, c.to_account_id, c.date, c.type, c.to_amount, c.base_amount from changed c) m
    join accounts a on a.household_id = m.household_id and a.id = m.account_id
    join households h on h.id = a.household_id
   group by 1, 2, 3, 4, 5
  on conflict (household_id, account_id, before_opening, period, type)
  do update set change = t.change + excluded.change, base_change = t.base_change + excluded.base_change,
                count = t.count + excluded.count;

  if v_sign < 0 then
    delete from account_totals t where t.count = 0 and t.household_id in (select c.household_id from changed c);
  elsif exists (select from account_totals t where t.household_id in (select c.household_id from changed c)
                 group by t.household_id, t.account_id
                having sum(abs(t.change)) > 9000000000000000 or sum(abs(t.base_change)) > 9000000000000000) then
    raise exception 'account_sum_exceeded' using errcode = 'PC002';
  end if;
  return null;
end
$$;
