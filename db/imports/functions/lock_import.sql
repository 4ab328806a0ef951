-- Internal: an import that is about to be added. Two files of a household are added one after the other: what the second
-- one adds depends on the first. PI404: no such import. PA429: too many wait already.
create function lock_import(p_import uuid) returns imports
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_import imports;
begin
  perform take_place();
  perform pg_advisory_xact_lock(hashtextextended(current_household()::text, 0));
  select * into v_import from imports i
   where i.household_id = (select current_household()) and i.id = p_import for update;
  if not found then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
  return v_import;
end
$$;

grant execute on function lock_import(uuid) to app;
