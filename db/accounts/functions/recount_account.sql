-- Counts an account's totals anew when its opening day changes: what is before and what is after it differ then.
create function recount_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from households h where h.id = new.household_id for no key update;
  delete from account_totals t where t.household_id = new.household_id and t.account_id = new.id;
  insert into account_totals (household_id, account_id, before_opening, period, type, change, base_change, count)
  select m.household_id, m.account_id, m.day < new.opening_day, to_char(m.day, 'YYYY-MM'), m.type,
         sum(m.change), sum(m.base_change), count(*)
    from account_moves m
   where m.household_id = new.household_id and m.account_id = new.id
   group by 1, 2, 3, 4, 5;
  return null;
end
$$;
