-- Lowers a split's amount by its deleted parts. Movements that reported one of those are moved to a part that is left.
create function lower_splits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update splits s set amount = s.amount - g.amount
    from (select r.household_id, r.split_id, sum(r.amount)::bigint as amount from removed r
           where r.split_id is not null group by r.household_id, r.split_id) g
   where s.household_id = g.household_id and s.id = g.split_id;
  update movements m set transaction_id = (
      select min(o.id::text)::uuid from transactions o where o.household_id = r.household_id and o.split_id = r.split_id)
    from removed r
   where r.split_id is not null and m.household_id = r.household_id and m.transaction_id = r.id
     and exists (select from transactions o where o.household_id = r.household_id and o.split_id = r.split_id);
  return null;
end
$$;
