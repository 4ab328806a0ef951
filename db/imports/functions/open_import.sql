-- Internal: begins an import, unless it has begun, and locks it. A household has so many files waiting; one more
-- replaces the oldest. Returns whether it is new. PI404: it was added already.
create function open_import(p_import uuid, p_file_name text, p_at timestamptz, p_columns text[], p_expected integer)
returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_new boolean;
begin
  -- Files that arrive at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('imports of ' || current_household(), 0));
  delete from imports i
   where i.household_id = (select current_household()) and i.committed_at is null and i.id <> p_import
     and (i.created_at < p_at - lifetime_of('waiting import')
          or i.id in (select other.id from imports other
                       where other.household_id = (select current_household()) and other.committed_at is null
                         and other.id <> p_import
                       order by other.created_at desc, other.id desc offset limit_of('waiting imports') - 1));
  insert into imports (household_id, id, file_name, created_by, created_at, columns, expected_rows)
  values (current_household(), p_import, left(p_file_name, 200), current_user_id(), p_at, p_columns, p_expected)
  on conflict (household_id, id) do nothing;
  v_is_new := found;
  perform from imports i
   where i.household_id = (select current_household()) and i.id = p_import and i.committed_at is null for update;
  if not found then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
  return v_is_new;
end
$$;

grant execute on function open_import(uuid,text,timestamp with time zone,text[],integer) to app;
