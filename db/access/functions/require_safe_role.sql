-- The first check of everything that writes: with an unsafe role nothing is written at all.
create function require_safe_role() returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if not role_is_safe() then
    raise exception 'role_unsafe' using errcode = 'PA503';
  end if;
end
$$;

grant execute on function require_safe_role() to app;
