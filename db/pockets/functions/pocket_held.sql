-- What a pocket holds up to a day, or over all days (null): the sum of its moves, without those of entries that were deleted or
-- have become an income. For an archived pocket: what it will hold once it is used again.
-- Nested loops are on, even if the caller has turned them off: each entry is looked up by its key.
create function pocket_held(p_pocket uuid, p_until date) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = on as $$
  select coalesce(sum(m.amount), 0)::bigint
    from pocket_moves m
    left join transactions t on t.household_id = m.household_id and t.id = m.transaction_id
   where m.household_id = (select current_household()) and m.pocket_id = p_pocket and m.kind <> 'returned'
     and (m.transaction_id is null or t.type not in ('income', 'loan_received'))
     and (p_until is null or coalesce(t.date, m.day) <= p_until)
$$;

grant execute on function pocket_held(uuid,date) to app;
