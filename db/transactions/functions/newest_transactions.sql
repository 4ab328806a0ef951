-- The household's newest transactions of a type. The planner expects as few rows as an average household has, and would read and
-- sort all of a large household's; the index has them in order. The household is not a subquery, as the planner has to know it.
create function newest_transactions(p_type text, p_limit integer) returns setof transactions
language sql stable rows 1000 set enable_bitmapscan = off set enable_sort = off
set search_path = pg_catalog, public, pg_temp as $$
  select * from transactions t where t.household_id = current_household() and t.type = p_type
   order by t.date desc, t.id desc limit p_limit
$$;

grant execute on function newest_transactions(text, integer) to app;
