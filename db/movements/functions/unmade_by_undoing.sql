-- Internal: the transactions that go when movements of an addition wait again: those that it made, and those of an addition or a
-- file that was undone while these movements still reported them. What was typed, or what another addition made, is not deleted.
create function unmade_by_undoing(p_addition uuid, p_movements uuid[]) returns uuid[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select array_agg(distinct t.id)
    from movements l
    join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
    join bulk_edits e on e.household_id = l.household_id and e.id = p_addition
   where l.household_id = (select current_household()) and l.id = any (p_movements)
     and ((t.created_at = e.created_at and coalesce(l.decision, '') not like 'same:%')
          or exists (
            select from (select u.undone_at from bulk_edits u
                          where u.household_id = t.household_id and u.outcome = 'added' and u.created_at = t.created_at and u.undone_at is not null
                          union all
                         select i.undone_at from imports i
                          where i.household_id = t.household_id and i.committed_at = t.created_at and i.undone_at is not null) made
             -- What was deleted with others, and brought back since, is somebody's.
             where not exists (select from bulk_edited_transactions b
                                 join bulk_edits d on d.household_id = b.household_id and d.id = b.edit_id
                                where b.household_id = t.household_id and b.transaction_id = t.id and b.version is null
                                  and d.undone_at > made.undone_at)))
     and not exists (select from movements m
                      where m.household_id = t.household_id and m.transaction_id = t.id and m.addition_id <> p_addition)
$$;

grant execute on function unmade_by_undoing(uuid,uuid[]) to app;
