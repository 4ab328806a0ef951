-- Internal: makes whoever changes this household's members, or lets someone or something in, wait for each other, and returns
-- the caller's membership as of then; all null when they are no longer in it. PA401: as lock_own_account.
--
-- What enter_session found may be out of date by the time a call gets its turn, so every function that changes members
-- waits for the household first and then looks again. The worker's role has no right to write household_members: these
-- functions are the only way, and follow the rules of app/domain/access.ts. They do not require a running subscription:
-- whoever has let it lapse may still part from someone.
create function lock_membership() returns household_members
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_own household_members;
begin
  perform from households h where h.id = (select current_household()) for no key update;
  perform lock_own_account();
  select * into v_own from household_members m
   where m.household_id = (select current_household()) and m.user_id = current_user_id() and m.active;
  return v_own;
end
$$;
