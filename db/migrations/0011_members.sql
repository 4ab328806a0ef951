-- Who belongs to a household, with which role, and what the household is called.
--
-- The worker's role has no right to write household_members: these functions are the only way, and hold to the rules of
-- app/domain/access.ts. What enter_session said may be over by the time a call comes to its turn, so each waits for the
-- household first and then looks again. They do not ask for a running subscription: whoever has let it lapse may still
-- part from somebody.

-- Internal: makes whoever changes this household's members wait for each other, and tells who the caller is by then;
-- all null when they are in it no more.
create function membership_by_now() returns household_members
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_own household_members;
begin
  perform from households h where h.id = current_household() for no key update;
  select * into v_own from household_members m
   where m.household_id = current_household() and m.user_id = current_user_id() and m.active;
  return v_own;
end
$$;
--> statement-breakpoint
create function require_editor_by_now() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (membership_by_now()).role is distinct from 'editor' then
    raise exception 'a viewer changes nothing' using errcode = 'PA403';
  end if;
end
$$;
--> statement-breakpoint
-- Internal: refuses what would take the editor's role from this member. PM001: the founder keeps it. PM002: those who
-- remain would have no editor.
create function require_dispensable(p_member uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_member household_members;
begin
  select * into v_member from household_members m
   where m.household_id = current_household() and m.user_id = p_member and m.active;
  if v_member.founder then
    raise exception 'the founder stays, as an editor' using errcode = 'PM001';
  end if;
  if v_member.role = 'editor' and (
    select count(*) > 0 and count(*) filter (where m.role = 'editor') = 0 from household_members m
     where m.household_id = current_household() and m.user_id <> p_member and m.active) then
    raise exception 'those who remain would have no editor' using errcode = 'PM002';
  end if;
end
$$;
--> statement-breakpoint
-- Internal: a member goes, and is in the household that they founded again, with the session they have. Their row stays,
-- switched off. Only the founded household is gone back to: from any other one they may have been removed.
create function end_membership(p_member uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_dispensable(p_member);
  update household_members m set active = false
   where m.household_id = current_household() and m.user_id = p_member and m.active;
  if not found then
    return false;
  end if;
  update household_members m set active = true where m.user_id = p_member and m.founder;
  if not found then
    raise exception 'there is no household to go back to' using errcode = 'PM500';
  end if;
  return true;
end
$$;
--> statement-breakpoint
-- False when nobody with this id is in the household. PM003: nobody changes their own role.
create function set_member_role(p_member uuid, p_role text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor_by_now();
  if p_member = current_user_id() then
    raise exception 'nobody changes their own role' using errcode = 'PM003';
  elsif p_role = 'viewer' then
    perform require_dispensable(p_member);
  end if;
  update household_members m set role = p_role
   where m.household_id = current_household() and m.user_id = p_member and m.active;
  return found;
end
$$;
--> statement-breakpoint
-- `done` is false when nobody with this id is in the household, or not any more; otherwise `tell` is their address and
-- `called` their name, as they should hear of it. PM003: to go oneself is to leave.
create function remove_member(p_member uuid) returns table (done boolean, tell text, called text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor_by_now();
  if p_member = current_user_id() then
    raise exception 'nobody removes themselves' using errcode = 'PM003';
  elsif end_membership(p_member) then
    return query select true, p.email, p.full_name from profiles p where p.id = p_member;
  else
    return query select false, null::text, null::text;
  end if;
end
$$;
--> statement-breakpoint
-- p_household: the one that was on the screen. False when the caller is in that one no more: asked twice, this must not
-- make them leave the next one.
create function leave_household(p_household uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (membership_by_now()).household_id is distinct from p_household then
    return false;
  end if;
  return end_membership(current_user_id());
end
$$;
--> statement-breakpoint
-- p_household as above: who was removed meanwhile must not rename their own household. PH002: a time zone that this
-- database does not know, with which enter_session could let nobody in.
create function revise_household(p_household uuid, p_name text, p_time_zone text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (membership_by_now()).household_id is distinct from p_household then
    return false;
  end if;
  perform require_editor_by_now();
  if known_time_zone(p_time_zone, p_at) is distinct from p_time_zone then
    raise exception 'an unknown time zone' using errcode = 'PH002';
  end if;
  update households h set name = p_name, time_zone = p_time_zone where h.id = p_household;
  return true;
end
$$;
--> statement-breakpoint
grant execute on function set_member_role(uuid, text), remove_member(uuid), leave_household(uuid),
  revise_household(uuid, text, text, timestamptz) to app;
--> statement-breakpoint
grant update (full_name) on profiles to app;
