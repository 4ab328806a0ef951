-- Adds a statement's rows to the totals, or subtracts them: the argument is 1 or -1. Transfers are in none. Writers of one household wait for
-- each other, so that two cannot deadlock over its totals; a household that is being deleted keeps none. PT002:
-- everything together would exceed 9 * 10^15 cents. Up to 2^53 a screen's numbers are exact.
create function update_transaction_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign integer := tg_argv[0];
begin
  perform from households h where h.id in (select c.household_id from changed c) order by h.id for no key update;

  insert into transaction_totals as t (household_id, period, type, category, subcategory, total, count)
  select c.household_id, m.month, c.type, coalesce(c.category, ''), coalesce(c.subcategory, ''),
         v_sign * sum(c.base_amount), v_sign * count(*)
    from changed c join households h on h.id = c.household_id
   cross join lateral month_of_day(c.household_id, c.date) as m(month)
   where c.type <> 'transfer'
   group by 1, 2, 3, 4, 5
  on conflict (household_id, period, type, category, subcategory)
  do update set total = t.total + excluded.total, count = t.count + excluded.count;

  if v_sign < 0 then
    delete from transaction_totals t where t.count = 0 and t.household_id in (select c.household_id from changed c);
  elsif exists (select from transaction_totals t where t.household_id in (select c.household_id from changed c)
                 group by t.household_id having sum(t.total) > 9000000000000000) then
    raise exception 'household_sum_exceeded' using errcode = 'PT002';
  end if;
  return null;
end
$$;
