-- Deletes the dated values that an asset or a liability got by a change that is taken back: those after the day from which
-- its value holds again, and those by which it was dated back.
create function remove_later_values(p_change uuid, p_columns jsonb) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change row_changes;
  v_last date := p_columns ->> 'last_updated';
  v_dated_back date;
begin
  select * into v_change from row_changes c where c.household_id = (select current_household()) and c.id = p_change;
  if p_columns -> 'dated_back' = 'null' then
    v_dated_back := v_change.after ->> 'dated_back';
  end if;
  if v_change.table_name = 'assets' then
    delete from asset_values v
     where v.household_id = (select current_household()) and v.asset_id = v_change.row_id and (v.day > v_last or v.day <= v_dated_back);
  elsif v_change.table_name = 'liabilities' then
    delete from liability_values v
     where v.household_id = (select current_household()) and v.liability_id = v_change.row_id
       and (v.day > v_last or v.day <= v_dated_back);
  end if;
end
$$;

grant execute on function remove_later_values(uuid,jsonb) to app;
