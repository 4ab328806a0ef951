-- Internal: the movements that wait again when an addition or a discard is undone, with the transaction that each became: all but
-- those whose transaction someone changed or split since.
create function movements_to_undo(p_id uuid) returns table (id uuid, transaction_id uuid)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with undoing as materialized (
    select l.household_id, l.id, l.transaction_id, t.fee_of from movements l
      left join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
     where l.household_id = (select current_household()) and l.addition_id = p_id
       and t.split_id is null
       and (t.id is null or t.version = 1
            or t.id in (select transactions_as_recorded())
            -- As this addition left what somebody typed.
            or exists (select from bulk_edited_transactions b
                        where b.household_id = l.household_id and b.edit_id = p_id and b.transaction_id = t.id))
       -- A charge that someone changed stays, and so does what it was paid for.
       and not exists (select from transactions f
                        where f.household_id = l.household_id and f.fee_of = t.id and f.version > 1
                          and f.id not in (select transactions_as_recorded()))
       -- A loan that was repaid otherwise since stays, and so does its receipt.
       and not exists (select from transactions o
                        where t.type = 'loan_received' and o.household_id = t.household_id and o.loan_id = t.id
                          and o.id <> t.id and not exists (
                            select from movements m where m.household_id = o.household_id and m.transaction_id = o.id
                               and m.addition_id = p_id))
  )
  -- The charge of a movement that stays, stays.
  select u.id, u.transaction_id from undoing u
   where u.fee_of is null
      or not exists (select from movements l
                      where l.household_id = u.household_id and l.addition_id = p_id and l.transaction_id = u.fee_of
                        and l.id not in (select o.id from undoing o))
$$;

grant execute on function movements_to_undo(uuid) to app;
