-- Begins to stage a whole export of so many rows, which was read and found whole. The file was counted already
-- (count_upload). PI404: the import holds another file, or was added already.
create function begin_restore(p_import uuid, p_file_name text, p_rows integer, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform open_import(p_import, p_file_name, p_at, null, p_rows);
  if exists (select from imports i where i.household_id = (select current_household()) and i.id = p_import
                and i.expected_rows is distinct from p_rows) then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
end
$$;

grant execute on function begin_restore(uuid,text,integer,timestamp with time zone) to app;
