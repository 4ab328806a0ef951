-- PH429: a household has at most so many rows of a table that a screen reads as a whole, however they come in (detail: the
-- number and the table).
create function limit_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_most constant integer := limit_of('rows of ' || tg_table_name);
  v_household uuid;
  v_count integer;
begin
  for v_household in select distinct n.household_id from new_rows n loop
    perform lock_limited_rows();
    execute format('select count(*) from (select from %I where household_id = $1 limit $2 + 1) as counted', tg_table_name)
      into v_count using v_household, v_most;
    if v_count > v_most then
      raise exception 'too_many_entries' using errcode = 'PH429', detail = v_most || ' ' || tg_table_name;
    end if;
  end loop;
  return null;
end
$$;
