-- Internal: refuses to take the editor's role or the membership from a member who has to keep it. PM001: the founder does. PM002:
-- those who remain would have no editor. PD006: as require_undisputed, in a household whose founder is gone, as nobody would be
-- left to let the account's owner in again.
create function require_dispensable(p_member uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_member household_members;
begin
  select * into v_member from household_members m
   where m.household_id = (select current_household()) and m.user_id = p_member and m.active;
  if v_member.founder then
    raise exception 'founder_stays_editor' using errcode = 'PM001';
  end if;
  if v_member.role = 'editor' and (
    select count(*) > 0 and count(*) filter (where m.role = 'editor') = 0 from household_members m
     where m.household_id = (select current_household()) and m.user_id <> p_member and m.active) then
    raise exception 'last_editor' using errcode = 'PM002';
  end if;
  if not exists (select from household_members m where m.household_id = (select current_household()) and m.founder) then
    perform require_undisputed(p_member, request_time());
  end if;
end
$$;
