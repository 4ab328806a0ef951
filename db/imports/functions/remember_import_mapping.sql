-- Remembers what the columns of a file hold, for the next file with the same names. A household's fifty latest stay.
create function remember_import_mapping(p_columns text, p_mapping text, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into import_mappings (household_id, columns, mapping, used_at)
  values (current_household(), p_columns, p_mapping, p_at)
  on conflict (household_id, columns) do update set mapping = excluded.mapping, used_at = excluded.used_at;
  delete from import_mappings m
   where m.household_id = (select current_household())
     and m.columns in (select older.columns from import_mappings older where older.household_id = (select current_household())
                        order by older.used_at desc, older.columns offset 50);
end
$$;

grant execute on function remember_import_mapping(text,text,timestamp with time zone) to app;
