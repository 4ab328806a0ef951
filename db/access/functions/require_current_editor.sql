-- PA403: the caller is no longer an editor of the household.
create function require_current_editor() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (lock_membership()).role is distinct from 'editor' then
    raise exception 'editors_only' using errcode = 'PA403';
  end if;
end
$$;
