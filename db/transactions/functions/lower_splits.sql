-- A split is for as much less as the parts that are deleted.
create function lower_splits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update splits s set amount = s.amount - g.amount
    from (select r.household_id, r.split_id, sum(r.amount)::bigint as amount from removed r
           where r.split_id is not null group by r.household_id, r.split_id) g
   where s.household_id = g.household_id and s.id = g.split_id;
  return null;
end
$$;
