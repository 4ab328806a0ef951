-- Internal: ends the membership that someone says by this link was not their doing (late_membership); they are back in the
-- household that they founded. If those who stay have no editor, the one who has been there longest becomes one.
create function end_late_membership(p_link_hash bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ended household_members;
begin
  perform from households h
    where h.id = (select m.household_id from late_membership(p_link_hash, p_at) m) for no key update;
  select * into v_ended from late_membership(p_link_hash, p_at);
  if v_ended.user_id is null then
    return;
  end if;
  update household_members m set active = false
   where m.household_id = v_ended.household_id and m.user_id = v_ended.user_id;
  update household_members m set active = true where m.user_id = v_ended.user_id and m.founder;
  perform end_keys(v_ended.household_id, v_ended.user_id, p_at);
  delete from push_addresses a using sessions s where s.id = a.session_id and s.user_id = v_ended.user_id;
  if not exists (select from household_members m
                  where m.household_id = v_ended.household_id and m.active and m.role = 'editor') then
    update household_members m set role = 'editor'
     where m.household_id = v_ended.household_id
       and m.user_id = (select o.user_id from household_members o
                         where o.household_id = v_ended.household_id and o.active
                         order by o.joined_at, o.user_id limit 1);
  end if;
end
$$;
