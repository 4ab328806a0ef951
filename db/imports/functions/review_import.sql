-- Lets the rows of a bank's file wait for a review, as movements of an account, in the place of adding them. What the review knows
-- already is stored once (store_movements). Returns how many are new; a second call returns the same and changes nothing.
-- PI404: no such import, it holds an export, or its rows became something else already. PI004: it has other rows by now than p_expected.
-- PG005: the account is in another currency than one of its rows.
create function review_import(p_import uuid, p_account uuid, p_movements jsonb, p_expected integer, p_at timestamptz)
returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
  v_fresh integer;
  v_at timestamptz;
begin
  v_import := lock_import(p_import);
  -- An export has its rows elsewhere: they would stay for good.
  if v_import.expected_rows is not null or (v_import.committed_at is not null and v_import.account_id is distinct from p_account) then
    raise exception 'import_gone' using errcode = 'PI404';
  elsif v_import.committed_at is not null then
    return v_import.added;
  elsif v_import.staged_rows <> p_expected then
    raise exception 'ledger_changed_since' using errcode = 'PI004';
  elsif exists (select from import_rows r
                  join accounts a on a.household_id = r.household_id and a.id = p_account and a.currency <> r.currency
                 where r.household_id = v_import.household_id and r.import_id = p_import and r.problem is null) then
    raise exception 'account_not_in_currency_of_file' using errcode = 'PG005';
  end if;
  -- The review knows by it which file its rows are of.
  v_at := import_moment(p_at);
  select s.fresh into v_fresh
    from store_movements(current_household(), current_user_id(), p_account, 'file', p_movements, v_at) s;
  update imports set committed_at = v_at, added = v_fresh, account_id = p_account
   where household_id = (select current_household()) and id = p_import;
  delete from import_rows where household_id = (select current_household()) and import_id = p_import;
  return v_fresh;
end
$$;

grant execute on function review_import(uuid,uuid,jsonb,integer,timestamp with time zone) to app;
