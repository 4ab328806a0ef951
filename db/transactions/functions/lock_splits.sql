-- Waits for whoever else changes a split that these transactions are parts of. First, as every change of parts locks their split
-- before them. Returns true.
create function lock_splits(p_transactions uuid[]) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from splits s
    where s.household_id = (select current_household()) and s.id in (
      select t.split_id from transactions t
       where t.household_id = (select current_household()) and (t.id = any (p_transactions) or t.fee_of = any (p_transactions)))
    order by s.id for update;
  return true;
end
$$;

grant execute on function lock_splits(uuid[]) to app;
