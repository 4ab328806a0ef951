-- The household's transactions whose description contains the text, in whatever case. Row-level security would keep the index
-- of descriptions from being used, as `~*` may tell something about rows that it is not to see; here it sees the household's
-- alone. A regular expression takes its time once for each letter of the text and once for each of a description; `ilike` takes it
-- once for each pair of them, where letters repeat. The household is no subquery here, as the planner has to know it to choose the index.
create function search_descriptions(p_text text) returns setof transactions
language sql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
  select * from transactions t where t.household_id = current_household() and t.description ~* ('***=' || p_text)
$$;

grant execute on function search_descriptions(text) to app;
