-- Internal: makes movements that an addition settled wait again, or be what they were before it, and deletes the transactions in
-- p_unmade (unmade_by_undoing) and the loans that began with them. Returns the number of movements.
create function unsettle_movements(p_addition uuid, p_movements uuid[], p_unmade uuid[]) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform lock_splits(p_unmade);
  delete from transactions t where t.household_id = (select current_household()) and t.id = any (p_unmade);
  update loans o set removed_at = request_time(), version = o.version + 1
   where o.household_id = (select current_household()) and o.id = any (p_unmade) and o.removed_at is null;
  with unruled as (
    update movements l
       set state = case when l.earlier_addition_id is null then 'waiting' else 'added' end,
           transaction_id = l.earlier_transaction_id, addition_id = l.earlier_addition_id,
           -- What it was, should someone bring that back (restore_transactions).
           former_ids = case when l.transaction_id is null then l.former_ids else (array_prepend(l.transaction_id, l.former_ids))[1:20] end,
           rule_id = case when l.earlier_addition_id is not null then l.rule_id end,
           earlier_transaction_id = null, earlier_addition_id = null
      from movements o
     where l.household_id = (select current_household()) and l.id = any (p_movements) and o.household_id = l.household_id and o.id = l.id
    returning case when l.addition_id is null then o.rule_id end as rule
  ), counted as (
    select u.rule, count(*) as count from unruled u where u.rule is not null group by u.rule
  ), applied as (
    update payee_rules r
       set applied_count = greatest(r.applied_count - c.count, 0),
           applied_on = case when r.applied_count > c.count then
             coalesce((select max(household_day(e.created_at)) from bulk_edits e
                        where e.household_id = r.household_id and e.id in (
                          select m.addition_id from movements m
                           where m.household_id = r.household_id and m.rule_id = r.id and m.id <> all (p_movements))), r.applied_on) end
      from counted c where r.household_id = (select current_household()) and r.id = c.rule
  )
  select count(*) into v_count from unruled;
  update bulk_edits e
     set kept = (select count(*) from movements l
                  where l.household_id = e.household_id and l.addition_id = e.id and l.part !~ '\mfee\M')
   where e.household_id = (select current_household()) and e.id = p_addition;
  return v_count;
end
$$;

grant execute on function unsettle_movements(uuid,uuid[],uuid[]) to app;
