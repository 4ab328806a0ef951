-- The first rows of a staged file that would be added, by line, p_most at most.
create function new_import_rows(p_import uuid, p_most integer) returns setof import_rows
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (p.staged).*
    from import_plan(p_import) p
   where p.is_new and p.problem is null order by p.line limit p_most
$$;

grant execute on function new_import_rows(uuid,integer) to app;
