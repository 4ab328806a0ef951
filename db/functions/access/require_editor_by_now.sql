create function require_editor_by_now() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (membership_by_now()).role is distinct from 'editor' then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
end
$$;
