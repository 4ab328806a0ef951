-- Records rows that were put back: who did it is not on the row, and it can be taken back as well.
create function record_returned_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not is_recorded() then
    return null;
  end if;
  insert into row_changes (household_id, id, table_name, row_id, part_of, restores, changed_at, changed_by, after)
  select r.household_id, gen_random_uuid(), tg_table_name, r.id,
         case tg_table_name
           when 'transactions' then case
             when changed_with() <> r.id then changed_with()
             -- Uncorrelated: what is back is read once, however many rows that is.
             when (r.later ->> 'fee_of')::uuid in (select p.id from returned p) then (r.later ->> 'fee_of')::uuid
             else changed_along_with(r.household_id, (r.later ->> 'fee_of')::uuid)
           end
           when 'assets' then (select c.row_id from row_changes c
                                where c.household_id = r.household_id and c.id = restored_change() and c.table_name = 'transactions')
         end,
         restored_change(), request_time(), (select p.id from profiles p where p.id = current_user_id()), r.later
    from (select n.household_id, n.id, to_jsonb(n) as later from returned n) r;
  return null;
end
$$;
