-- False when the caller's role is above row-level security: a superuser, one with BYPASSRLS, or an owner of the tables.
create function role_is_safe() returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from pg_roles r
     where r.rolname = current_user
       and (r.rolsuper or r.rolbypassrls
            or exists (select from pg_class c where c.oid = 'public.sessions'::regclass
                          and pg_has_role(current_user, c.relowner, 'member'))))
$$;

grant execute on function role_is_safe() to app;
