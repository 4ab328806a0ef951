-- Takes back what an import added and nobody changed since (import_to_undo), with the loans and assets that began with it, within
-- 30 days. Returns how many transactions it deleted in all: what stayed as a later import was recorded on it, such as a loan that this
-- one repaid, is taken back by a second call once that is undone; any other second call changes nothing. PR404: there is no such
-- import, it brought back a whole export or went into the review, or it is too long ago.
create function undo_import(p_import uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
  v_count integer;
begin
  if not exists (select from imports i
                  where i.household_id = (select current_household()) and i.id = p_import and i.expected_rows is null and i.account_id is null
                    and i.committed_at > p_at - lifetime_of('history')) then
    raise exception 'rate_change_gone' using errcode = 'PR404';
  end if;
  v_import := lock_import(p_import);
  if v_import.undone_at is not null and (v_import.kept = 0 or not exists (select from import_to_undo(p_import))) then
    return v_import.taken_back;
  end if;
  -- Before a transaction is locked: whoever else records a loan locks in this order. Whoever changes one meanwhile is waited for.
  perform lock_limited_rows();
  perform from transactions t
   where t.household_id = v_import.household_id and t.created_at = v_import.committed_at order by t.id for update;
  -- A repayment that is being recorded waits for its loan, and finds it removed, or is found.
  perform from loans o
   where o.household_id = v_import.household_id
     and o.id in (select t.loan_id from transactions t
                   where t.household_id = v_import.household_id and t.created_at = v_import.committed_at)
   order by o.id for update;
  create temporary table unmade on commit drop as select * from import_to_undo(p_import);
  delete from transactions t using unmade u where t.household_id = v_import.household_id and t.id = u.id;
  get diagnostics v_count = row_count;
  v_count := v_count + coalesce(v_import.taken_back, 0);
  update loans o set removed_at = request_time(), version = o.version + 1
    from unmade u
   where u.type = 'loan_received' and o.household_id = (select current_household()) and o.id = u.id and o.removed_at is null;
  delete from asset_values v using unmade u
   where u.type = 'asset_purchased' and v.household_id = (select current_household()) and v.asset_id = u.id;
  delete from assets a using unmade u
   where u.type = 'asset_purchased' and a.household_id = (select current_household()) and a.id = u.id;
  update imports i
     set undone_at = p_at, taken_back = v_count,
         kept = (select count(*) from transactions t where t.household_id = i.household_id and t.created_at = i.committed_at)
   where i.household_id = (select current_household()) and i.id = p_import;
  return v_count;
end
$$;

grant execute on function undo_import(uuid,timestamp with time zone) to app;
