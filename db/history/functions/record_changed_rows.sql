-- Records what a statement changed of the columns that people change. An update in which none of them differs is not recorded.
--   first argument   columns that say what others mean, such as the currency of an amount: kept with every change
--   second argument  the other columns
create function record_changed_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kept text[] := string_to_array(tg_argv[0], ' ');
  v_columns text[] := v_kept || string_to_array(tg_argv[1], ' ');
begin
  if not is_recorded() then
    return null;
  end if;
  insert into row_changes (household_id, id, table_name, row_id, part_of, restores, changed_at, changed_by, before, after)
  -- Grouped, not joined: a plan stays with the connection that made it, for a statement that changed one row or none, and would
  -- compare each row of a later one with each. Materialized: each row becomes JSON once, not once for each of its columns.
  with changed as materialized (
    select c.household_id, c.id, (array_agg(c.row) filter (where not c.is_later))[1] as earlier,
           (array_agg(c.row) filter (where c.is_later))[1] as later
      from (select o.household_id, o.id, false as is_later, to_jsonb(o) as row from changed_from o
            union all
            select n.household_id, n.id, true, to_jsonb(n) from changed_to n) c
     group by c.household_id, c.id)
  select r.household_id, gen_random_uuid(), tg_table_name, r.id,
         coalesce(nullif(changed_with(), r.id), changed_along_with(r.household_id, (r.later ->> 'fee_of')::uuid)), restored_change(), request_time(),
         (select p.id from profiles p where p.id = current_user_id()), d.before, d.after
    from changed r
   cross join lateral (
     select jsonb_object_agg(c, r.earlier -> c) as before, jsonb_object_agg(c, r.later -> c) as after,
            bool_or(r.earlier -> c <> r.later -> c) as differs
       from unnest(v_columns) c
      where r.earlier -> c <> r.later -> c or c = any (v_kept)) d
   where d.differs;
  return null;
end
$$;
