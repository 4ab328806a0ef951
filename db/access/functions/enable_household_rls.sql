-- Row-level security for a household's table: its members see the rows, its editors change them. The sub-selects make
-- each check one InitPlan, so that the indexes, which all start with household_id, are still used.
create function enable_household_rls(p_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy seen_by_household on %s for select to app
    using (household_id = (select current_household()))', p_table);
  execute format('create policy added_by_editor on %s for insert to app
    with check (household_id = (select current_household()) and (select can_edit()))', p_table);
  execute format('create policy revised_by_editor on %s for update to app
    using (household_id = (select current_household()) and (select can_edit()))
    with check (household_id = (select current_household()) and (select can_edit()))', p_table);
  execute format('create policy removed_by_editor on %s for delete to app
    using (household_id = (select current_household()) and (select can_edit()))', p_table);
end
$$;
