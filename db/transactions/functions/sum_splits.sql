-- Sets splits to the sums of their parts after parts were restored or their changes undone, and checks their constraints at once.
create function sum_splits(p_splits uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update splits s
     set amount = coalesce((select sum(t.amount) from transactions t where t.household_id = s.household_id and t.split_id = s.id), 0)
   where s.household_id = (select current_household()) and s.id = any (p_splits);
  set constraints check_split, check_split_again, check_split_left immediate;
  set constraints check_split, check_split_again, check_split_left deferred;
end
$$;

grant execute on function sum_splits(uuid[]) to app;
