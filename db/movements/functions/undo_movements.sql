-- Takes back what one addition of movements made: its transactions that nobody changed since, and the loans that began with them
-- and are as they began. Its movements wait again, but those whose transaction stays (movements_to_undo); what it removed is back.
-- Returns how many movements wait again. PR404: there is no such addition, it was undone, or it is too long ago. PG001: more would
-- wait than may.
create function undo_movements(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('movements of ' || current_household(), 0));
  create temporary table undoing on commit drop as select * from movements_to_undo(p_id);
  -- What was typed by someone, or made by another addition, is not deleted: only its account is taken back below.
  create temporary table unmade on commit drop as
    select distinct u.transaction_id as id from undoing u
      join transactions t on t.household_id = current_household() and t.id = u.transaction_id
      join bulk_edits e on e.household_id = current_household() and e.id = p_id and t.created_at = e.created_at
      join movements l on l.household_id = current_household() and l.id = u.id and coalesce(l.decision, '') not like 'same:%'
     where not exists (select from movements m where m.household_id = current_household() and m.transaction_id = t.id
                          and m.addition_id <> p_id);
  perform undo_bulk_edit(p_id, p_at);
  update loans o set removed_at = null, version = o.version + 1
    from bulk_edited_transactions b
   where b.household_id = current_household() and b.edit_id = p_id and b.version is null
     and o.household_id = b.household_id and o.id = b.transaction_id and o.removed_at is not null
     and exists (select from transactions t where t.household_id = o.household_id and t.id = o.id);
  delete from transactions t using unmade u where t.household_id = current_household() and t.id = u.id;
  update loans o set removed_at = request_time(), version = o.version + 1
    from unmade u where o.household_id = current_household() and o.id = u.id and o.removed_at is null;
  update payee_rules r
     set applied_count = greatest(r.applied_count - a.count, 0),
         applied_on = case when r.applied_count > a.count then r.applied_on end
    from (select l.rule_id, count(*) as count
            from undoing u join movements l on l.household_id = current_household() and l.id = u.id
           where l.earlier_addition_id is null and l.rule_id is not null group by l.rule_id) a
   where r.household_id = current_household() and r.id = a.rule_id;
  update movements l
     set state = case when l.earlier_addition_id is null then 'waiting' else 'added' end,
         transaction_id = l.earlier_transaction_id, addition_id = l.earlier_addition_id,
         rule_id = case when l.earlier_addition_id is not null then l.rule_id end,
         earlier_transaction_id = null, earlier_addition_id = null
    from undoing u where l.household_id = current_household() and l.id = u.id;
  get diagnostics v_count = row_count;
  update bulk_edits e
     set kept = (select count(*) from movements l
                  where l.household_id = e.household_id and l.addition_id = e.id and l.part !~ '\mfee\M')
   where e.household_id = current_household() and e.id = p_id;
  perform require_room_for_movements(current_household());
  return v_count;
end
$$;

grant execute on function undo_movements(uuid,timestamp with time zone) to app;
