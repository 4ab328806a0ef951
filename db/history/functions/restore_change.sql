-- Takes back one change of the last 30 days, of a row that still has the version that was shown: what an update changed is as
-- before, what was deleted is back, and what was put back is deleted again. A change that is taken back already stays so.
-- PE404: the history has it no more. PE405: the row was deleted since. PE409: the row has changed since it was shown. PE410: it
-- has changed too much since the change. PE001: its name is taken. PE002: its month has such a budget line again. PE003: its loan was deleted.
-- PE005: what reported it was added again since.
create function restore_change(p_id uuid, p_version integer) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_part row_changes;
  v_now jsonb;
  v_constraint text;
begin
  select * into v_change from row_changes c
   where c.household_id = (select current_household()) and c.id = p_id and c.part_of is null
     and c.changed_at > request_time() - lifetime_of('history');
  if not found then
    raise exception 'history_forgotten' using errcode = 'PE404';
  end if;
  v_now := row_now(v_change.table_name, v_change.row_id);
  if (v_now is null and v_change.before is null) or (v_now is not null and v_change.after is null) or v_now @> v_change.before then
    return;
  elsif v_now is null and v_change.after is not null then
    raise exception 'owner_deleted_since' using errcode = 'PE405';
  elsif (v_now ->> 'version')::integer is distinct from p_version then
    raise exception 'row_changed_since' using errcode = 'PE409';
  end if;

  perform set_config('app.restores', p_id::text, true);
  if v_change.table_name = 'transactions' and coalesce(v_change.before, v_change.after) ? 'split_id'
     or coalesce(v_now, '{}') ->> 'split_id' is not null then
    perform set_config('app.changed_with', v_change.row_id::text, true);
  end if;
  if v_change.after is null then
    perform restore_deleted_row(p_id);
    -- What was added to a split when this part of it was deleted.
    perform remove_returned_row(c.id) from row_changes c
      where c.household_id = (select current_household()) and c.part_of = v_change.row_id and c.changed_at = v_change.changed_at
        and c.table_name = 'transactions' and c.before is null;
  elsif v_change.before is null then
    perform remove_returned_row(p_id);
  else
    perform restore_columns(p_id);
    if v_change.table_name = 'schedules'
       and (v_change.before -> 'until', v_change.before -> 'removed_at') is distinct from (v_change.after -> 'until', v_change.after -> 'removed_at') then
      perform require_single_plan((v_now ->> 'series')::uuid);
    end if;
    for v_part in
      select * from row_changes c
       where c.household_id = (select current_household()) and c.part_of = v_change.row_id and c.changed_at = v_change.changed_at
         and c.table_name = 'transactions'
    loop
      if v_part.after is null then
        perform restore_deleted_row(v_part.id);
      elsif v_part.before is null then
        perform remove_returned_row(v_part.id);
      elsif row_now(v_part.table_name, v_part.row_id) is not null then
        perform restore_columns(v_part.id);
      end if;
    end loop;
  end if;
  perform retake_from_pockets(array(
    select c.row_id from row_changes c
     where c.household_id = (select current_household()) and c.table_name = 'transactions' and c.after is null
       and (c.id = p_id or (c.part_of = v_change.row_id and c.changed_at = v_change.changed_at))));
  perform set_config('app.restores', '', true);
  perform set_config('app.changed_with', '', true);
  perform sum_splits(array(
    select distinct s.id from (values (v_now ->> 'split_id'), (v_change.before ->> 'split_id'), (v_change.after ->> 'split_id')) as v(id)
      join splits s on s.household_id = (select current_household()) and s.id = v.id::uuid));
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'taken_since' using errcode = case v_constraint when 'budgets_one_line' then 'PE002' else 'PE001' end;
  when sqlstate 'PL404' then
    raise exception 'loan_deleted_since' using errcode = 'PE003';
  when check_violation or foreign_key_violation or sqlstate 'PR001' or sqlstate 'PL405' or sqlstate 'PX001' or sqlstate 'PX002' or sqlstate 'PC405' or sqlstate 'PC409' then
    raise exception 'changed_too_much' using errcode = 'PE410', detail = sqlerrm;
end
$$;

grant execute on function restore_change(uuid,integer) to app;
