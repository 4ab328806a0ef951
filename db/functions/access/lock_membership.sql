-- Who belongs to a household, with which role, and what the household is called.
--
-- The worker's role has no right to write household_members: these functions are the only way, and hold to the rules of
-- app/domain/access.ts. What enter_session said may be over by the time a call comes to its turn, so each waits for the
-- household first and then looks again. They do not ask for a running subscription: whoever has let it lapse may still
-- part from somebody.

-- Internal: makes whoever changes this household's members wait for each other, and tells who the caller is by then;
-- all null when they are in it no more.
create function lock_membership() returns household_members
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
