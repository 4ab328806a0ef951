-- Internal: PG004: the caller's household has 500 rules.
create function require_room_for_rule() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from payee_rules r where r.household_id = (select current_household()) and r.removed_at is null) >= limit_of('payee rules') then
    raise exception 'too_many_rules' using errcode = 'PG004';
  end if;
end
$$;

grant execute on function require_room_for_rule() to app;
