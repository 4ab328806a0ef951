-- Deletes all parts of a split that still are as they were shown. Returns 'removed' or 'changed'; gone already is removed.
create function remove_split(p_split uuid, p_shown text) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_shown text;
  v_lead uuid;
begin
  perform from splits s where s.household_id = (select current_household()) and s.id = p_split for update;
  select string_agg(t.id || ' ' || t.version, ' ' order by t.id), min(t.id::text)::uuid into v_shown, v_lead
    from transactions t where t.household_id = (select current_household()) and t.split_id = p_split;
  if v_shown <> p_shown then
    return 'changed';
  end if;
  perform set_config('app.changed_with', coalesce(v_lead::text, ''), true);
  delete from transactions t where t.household_id = (select current_household()) and t.split_id = p_split;
  perform set_config('app.changed_with', '', true);
  return 'removed';
end
$$;

grant execute on function remove_split(uuid,text) to app;
