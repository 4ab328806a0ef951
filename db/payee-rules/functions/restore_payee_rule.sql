-- Brings a removed rule back to its place. Returns its id; null where it is there already, or was forgotten. PG004: there are
-- 500 rules.
create function restore_payee_rule(p_id uuid) returns uuid
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_payee_rules();
  perform from payee_rules r where r.household_id = (select current_household()) and r.id = p_id and r.removed_at is not null;
  if not found then
    return null;
  end if;
  perform require_room_for_rule();
  update payee_rules r set removed_at = null where r.household_id = (select current_household()) and r.id = p_id;
  return p_id;
end
$$;

grant execute on function restore_payee_rule(uuid) to app;
