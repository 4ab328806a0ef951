-- Internal: moves the fees of split parts that are about to be deleted to a part of the same split that stays.
create function keep_fees(p_removed uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_fee record;
begin
  for v_fee in
    select f.id, f.fee_of, min(o.id::text)::uuid as kept
      from transactions f
      join transactions t on t.household_id = f.household_id and t.id = f.fee_of
      join transactions o on o.household_id = t.household_id and o.split_id = t.split_id and o.id <> all (p_removed)
     where f.household_id = (select current_household()) and f.fee_of = any (p_removed) and f.id <> all (p_removed)
     group by f.id, f.fee_of order by f.id
  loop
    perform set_config('app.changed_with', v_fee.fee_of::text, true);
    update transactions t set fee_of = v_fee.kept, version = t.version + 1
     where t.household_id = (select current_household()) and t.id = v_fee.id;
  end loop;
  perform set_config('app.changed_with', '', true);
end
$$;

grant execute on function keep_fees(uuid[]) to app;
