-- Stages rows of one of an export's tables, each with its line, and returns how many are staged by now. The import is there
-- already (begin_export). PI002: it has more than 500,000 rows. PI404: it is gone, or holds another file.
create function stage_export_rows(p_import uuid, p_table text, p_rows jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform from imports i
   where i.household_id = (select current_household()) and i.id = p_import and i.committed_at is null for update;
  if not found or exists (select from import_rows r where r.household_id = (select current_household()) and r.import_id = p_import) then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
  insert into export_rows (household_id, import_id, table_name, line, row)
  select current_household(), p_import, p_table, r.line, r.row
    from jsonb_to_recordset(p_rows) as r(line integer, row text)
  on conflict (household_id, import_id, table_name, line) do nothing;
  get diagnostics v_count = row_count;
  update imports i set staged_rows = i.staged_rows + v_count
   where i.household_id = (select current_household()) and i.id = p_import
  returning i.staged_rows into v_count;
  if v_count > limit_of('rows of an export') then
    raise exception 'too_many_rows' using errcode = 'PI002';
  end if;
  return v_count;
end
$$;

grant execute on function stage_export_rows(uuid,text,jsonb) to app;
