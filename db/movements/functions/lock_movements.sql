-- Internal: lets changes of the household's movements follow one another, and returns how many movements the addition with this id
-- settled; null while there is none.
create function lock_movements(p_addition uuid) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('movements of ' || current_household(), 0));
  return (select e.count from bulk_edits e where e.household_id = (select current_household()) and e.id = p_addition);
end
$$;

grant execute on function lock_movements(uuid) to app;
