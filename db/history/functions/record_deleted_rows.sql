-- Records rows that a statement deleted, unless their household is being deleted. The fee of a deleted transfer, the asset of
-- a deleted purchase and the values of either go with it.
--   argument  the column with the row's id
create function record_deleted_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not is_recorded() then
    return null;
  end if;
  insert into row_changes (household_id, id, table_name, row_id, part_of, restores, changed_at, changed_by, before)
  select h.id, gen_random_uuid(), tg_table_name, r.id,
         case tg_table_name
           when 'transactions' then coalesce(nullif(changed_with(), r.id), changed_along_with(h.id, (r.earlier ->> 'fee_of')::uuid))
           when 'assets' then (select c.row_id from row_changes c
                                where c.household_id = h.id and c.row_id = r.id and c.table_name = 'transactions'
                                  and c.changed_at = request_time() and c.after is null limit 1)
           when 'budgets' then null
           else r.id
         end,
         restored_change(), request_time(), (select p.id from profiles p where p.id = current_user_id()), r.earlier
    from (select g.household_id, to_jsonb(g) as earlier, (to_jsonb(g) ->> tg_argv[0])::uuid as id from deleted g) r
    join households h on h.id = r.household_id;
  return null;
end
$$;
