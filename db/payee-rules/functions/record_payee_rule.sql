-- Records what a payee always is, once, as the household's last rule. A rule for the same payee and words becomes what this
-- one says, and keeps its place. Returns the id of the rule that says it now. PG004: there are 500 rules.
create function record_payee_rule(p_id uuid, p_rule jsonb, p_at timestamptz) returns uuid
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rule payee_rules := jsonb_populate_record(null::payee_rules, p_rule);
  v_id uuid;
begin
  perform lock_payee_rules();
  select r.id into v_id from payee_rules r where r.household_id = (select current_household()) and r.id = p_id;
  if found then
    return v_id;
  end if;
  select r.id into v_id from payee_rules r
   where r.household_id = (select current_household()) and r.removed_at is null and r.direction = v_rule.direction
     and r.payee is not distinct from v_rule.payee and lower(r.words) is not distinct from lower(v_rule.words);
  if found then
    update payee_rules r
       set type = v_rule.type, category = v_rule.category, subcategory = v_rule.subcategory, version = r.version + 1
     where r.household_id = (select current_household()) and r.id = v_id
       and (r.type, r.category, r.subcategory) is distinct from (v_rule.type, v_rule.category, v_rule.subcategory);
    return v_id;
  end if;
  perform require_room_for_rule();
  insert into payee_rules (household_id, id, position, label, payee, words, direction, type, category, subcategory,
                           created_by, created_at)
  select current_household(), p_id, coalesce(max(r.position), 0) + 1, v_rule.label, v_rule.payee, v_rule.words,
         v_rule.direction, v_rule.type, v_rule.category, v_rule.subcategory, current_user_id(), p_at
    from payee_rules r where r.household_id = (select current_household());
  return p_id;
end
$$;

grant execute on function record_payee_rule(uuid,jsonb,timestamp with time zone) to app;
