-- Remembers deleted transactions, unless their household is being deleted.
create function record_removed_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into removed_transactions (household_id, id)
  select g.household_id, g.id from removed g join households h on h.id = g.household_id;
  return null;
end
$$;
