-- Internal: PA403 unless the caller is an editor of the household, lapsed or not.
create function require_editor() returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if not can_edit() then
    raise exception 'editors_only' using errcode = 'PA403';
  end if;
end
$$;
