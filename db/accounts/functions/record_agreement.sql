-- Remembers that a bank said at the end of a day what an account has, if that still has the version that was shown and holds
-- at the end of that day what was read. Returns whether it does.
create function record_agreement(p_account uuid, p_version integer, p_day date, p_stated bigint, p_held bigint) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- In the order in which a change of its opening day locks them.
  perform from accounts a where a.household_id = (select current_household()) and a.id = p_account for no key update;
  perform lock_household();
  update accounts a set reconciled_on = p_day, reconciled_balance = p_stated, version = a.version + 1
   where a.household_id = (select current_household()) and a.id = p_account and a.version = p_version and a.removed_at is null
     and account_balance_on(p_account, p_day) = p_held;
  return found;
end
$$;

grant execute on function record_agreement(uuid,integer,date,bigint,bigint) to app;
