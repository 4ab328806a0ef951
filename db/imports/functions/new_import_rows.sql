-- The first rows of a staged file that would be added, by line, p_most at most.
-- Nested loops are off because the planner cannot know how many rows are staged, nor how many of them are new: guessing one, it
-- would compare each with each.
create function new_import_rows(p_import uuid, p_most integer) returns setof import_rows
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  select r.*
    from import_plan(p_import) p
    join import_rows r on r.household_id = (select current_household()) and r.import_id = p_import and r.line = p.line
   where p.is_new and p.problem is null order by r.line limit p_most
$$;

grant execute on function new_import_rows(uuid,integer) to app;
