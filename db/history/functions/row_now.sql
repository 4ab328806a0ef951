-- A row of the household as it is, as JSON; null where there is none. Nobody else changes it meanwhile.
create function row_now(p_table text, p_id uuid) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(t) from %I t where t.household_id = (select current_household()) and t.id = $1 for update', p_table)
    into v_row using p_id;
  return v_row;
end
$$;

grant execute on function row_now(text,uuid) to app;
