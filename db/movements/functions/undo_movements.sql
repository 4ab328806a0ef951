-- Takes back what one addition of movements made: its transactions that nobody changed since, and the loans that began with them
-- and are as they began. Its movements wait again, but those whose transaction stays (movements_to_undo); what it removed is back.
-- Returns how many movements wait again. PR404: there is no such addition, it was undone, or it is too long ago. PG001: more would
-- wait than may.
create function undo_movements(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_undoing uuid[];
  v_also uuid[];
  v_unmade uuid[];
  v_earlier uuid;
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('movements of ' || current_household(), 0));
  select array_agg(u.id) into v_undoing from movements_to_undo(p_id) u;
  v_unmade := unmade_by_undoing(p_id, v_undoing);
  perform undo_bulk_edit(p_id, p_at);
  update loans o set removed_at = null, version = o.version + 1
    from bulk_edited_transactions b
   where b.household_id = (select current_household()) and b.edit_id = p_id and b.version is null
     and o.household_id = b.household_id and o.id = b.transaction_id and o.removed_at is not null
     and exists (select from transactions t where t.household_id = o.household_id and t.id = o.id);
  v_count := unsettle_movements(p_id, v_undoing, v_unmade);
  -- What it had made of an addition that was undone since is gone with that one.
  for v_earlier in
    select distinct l.addition_id from movements l
      join bulk_edits e on e.household_id = l.household_id and e.id = l.addition_id and e.undone_at is not null
     where l.household_id = (select current_household()) and l.id = any (v_undoing)
  loop
    select array_agg(u.id) into v_also from movements_to_undo(v_earlier) u where u.id = any (v_undoing);
    perform unsettle_movements(v_earlier, v_also, unmade_by_undoing(v_earlier, v_also));
  end loop;
  perform undo_account_notes(p_id);
  perform require_room_for_movements(current_household());
  return v_count;
end
$$;

grant execute on function undo_movements(uuid,timestamp with time zone) to app;
