-- PE410: two schedules of a series would plan the same days: one does not end before the other begins.
create function require_single_plan(p_series uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from schedules earlier join schedules later using (household_id, series)
              where household_id = (select current_household()) and series = p_series
                and earlier.removed_at is null and later.removed_at is null
                and (earlier.anchor, earlier.id) < (later.anchor, later.id)
                and (earlier.until is null or earlier.until >= later.anchor)) then
    raise exception 'changed_too_much' using errcode = 'PE410';
  end if;
end
$$;

grant execute on function require_single_plan(uuid) to app;
