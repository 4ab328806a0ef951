-- Stages rows of one of an export's tables, each with its line. The import is there already (stage_import). PI002: it has
-- more than 500,000 rows. PI404: it holds another file.
create function stage_export_rows(p_import uuid, p_table text, p_rows jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  if exists (select from import_rows r where r.household_id = current_household() and r.import_id = p_import) then
    raise exception 'the import is no longer open' using errcode = 'PI404';
  end if;
  insert into export_rows (household_id, import_id, table_name, line, row)
  select current_household(), p_import, p_table, r.line, r.row
    from jsonb_to_recordset(p_rows) as r(line integer, row text)
  on conflict (household_id, import_id, table_name, line) do nothing;
  select count(*) into v_count from export_rows r where r.household_id = current_household() and r.import_id = p_import;
  if v_count > 500000 then
    raise exception 'too many rows' using errcode = 'PI002';
  end if;
  return v_count;
end
$$;

grant execute on function stage_export_rows(uuid,text,jsonb) to app;
