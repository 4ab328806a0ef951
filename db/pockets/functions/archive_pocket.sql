-- Archives a pocket that has the version that was shown, and gives back what is in it; or takes it into use again, with what was
-- given back. Returns whether it was there to be changed. There may be more in it than the largest amount, if an entry that took from
-- it was deleted since: that is given back in several moves.
create function archive_pocket(p_id uuid, p_version integer, p_archived boolean, p_at timestamptz) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_archived_at timestamptz;
  v_held bigint;
begin
  select p.archived_at into v_archived_at from pockets p
   where p.household_id = (select current_household()) and p.id = p_id and p.version = p_version
     and (p.archived_at is null) = p_archived for update;
  if not found then
    return false;
  end if;
  update pockets p set archived_at = case when p_archived then p_at end, version = p.version + 1
   where p.household_id = (select current_household()) and p.id = p_id;
  if p_archived then
    v_held := pocket_held(p_id, null);
    insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_by, made_at)
    select current_household(), gen_random_uuid(), p_id, household_today(), -least(v_held - given, 1000000000000), 'returned',
           current_user_id(), p_at
      from generate_series(0, v_held - 1, 1000000000000) given;
  else
    delete from pocket_moves m
     where m.household_id = (select current_household()) and m.pocket_id = p_id and m.kind = 'returned' and m.made_at = v_archived_at;
  end if;
  return true;
end
$$;

grant execute on function archive_pocket(uuid,integer,boolean,timestamp with time zone) to app;
