-- Adds what is new, all of it or nothing; p_leave_out skips 'rows without rate', which the same file can bring in
-- later, or 'rows with problem', or 'nothing'. p_checksum: of the previewed rows in other currencies and their rates; null: there were
-- none. p_expected: how many rows the preview would add. Returns how many rows were added; a second call returns the
-- same and adds nothing.
-- PI404: no such file, or it is an export. PI001: a row has a problem. PI003: the rates have changed since the preview. PI004: so has what
-- would be added.
create function commit_import(p_import uuid, p_at timestamptz, p_leave_out text default 'nothing',
                              p_checksum text default null, p_expected integer default null) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
  v_added integer;
  v_at timestamptz;
begin
  v_import := lock_import(p_import);
  if v_import.expected_rows is not null then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
  if v_import.committed_at is not null then
    return v_import.added;
  end if;

  create temporary table planned on commit drop as
    select (p.staged).*, p.loan_id, p.problem as plan_problem, p.lacks_rate, p.rate as at_rate, p.rate_source as at_source,
           p.rate_date as at_date, p.loan_rate as on_loan, p.loan_rate_source as on_loan_source,
           p.loan_rate_date as on_loan_date, p.account_id, p.account_rate, p.to_account_id, p.to_rate
      from import_plan(p_import) p
     where p.is_new or p.problem is not null;
  if p_leave_out = 'rows without rate' then
    delete from planned n where n.lacks_rate;
  elsif p_leave_out = 'rows with problem' then
    delete from planned n where n.plan_problem is not null;
  end if;
  if exists (select from planned where plan_problem is not null) then
    raise exception 'rows_with_problems' using errcode = 'PI001';
  elsif (select md5(string_agg(n.line || ' ' || n.at_rate, ',' order by n.line)) from planned n where n.at_source <> 'same currency')
        is distinct from p_checksum then
    raise exception 'import_rates_changed' using errcode = 'PI003';
  elsif (select count(*) from planned) <> p_expected then
    raise exception 'ledger_changed_since' using errcode = 'PI004';
  end if;

  v_at := import_moment(p_at);
  select store_entries(array_agg(row(
           n.id, n.type, n.date, n.description, n.amount, n.currency, n.at_rate, n.at_source, n.at_date, n.category,
           n.subcategory, n.loan_id, n.loan, n.interest_rate, n.duration, n.duration_unit, n.interest, n.on_loan,
           n.on_loan_source, n.on_loan_date, n.asset, n.account_id, n.account_rate,
           case when n.account_rate is not null then 'typed' end, case when n.account_rate is not null then n.date end,
           n.to_account_id, n.to_rate, case when n.to_rate is not null then 'typed' end,
           case when n.to_rate is not null then n.date end, null, false, null)::new_entry order by n.line), v_at)
    into v_added from planned n;

  update imports set committed_at = v_at, added = v_added where household_id = (select current_household()) and id = p_import;
  delete from import_rows where household_id = (select current_household()) and import_id = p_import;
  delete from export_rows where household_id = (select current_household()) and import_id = p_import;
  return v_added;
end
$$;

grant execute on function commit_import(uuid,timestamp with time zone,text,text,integer) to app;
