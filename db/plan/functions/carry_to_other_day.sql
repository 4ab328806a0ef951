-- What was said of something planned once goes with it to another day, by a month at most.
create function carry_to_other_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if abs(new.anchor - old.anchor) between 1 and 31 then
    perform carry_occurrences(new.id, array[old.anchor], array[new.anchor]);
  end if;
  return null;
end
$$;
