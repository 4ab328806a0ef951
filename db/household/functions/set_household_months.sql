-- Says which days the household's months have, and counts its totals anew. p_first_days: of January 1970 and every month after
-- it to December 2100; empty for the calendar's. p_was: the setting that was shown; null: whatever it is. Returns false
-- where someone changed it meanwhile. PH004: it was changed too often within a day, as each counts everything anew.
create function set_household_months(p_was text, p_begins text, p_first_days date[], p_by_hand text[], p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household uuid := current_household();
begin
  perform require_current_editor();
  if p_was <> months_setting(v_household) then
    return false;
  elsif p_was is not null and not within_limits(array['months of ' || v_household], 'month changes', p_at) then
    raise exception 'too_many_month_changes' using errcode = 'PH004';
  end if;

  delete from household_months m where m.household_id = v_household;
  insert into household_months (household_id, period, first_day, by_hand)
  select v_household, p.period, d.first_day, p.period = any (p_by_hand)
    from unnest(p_first_days) with ordinality d(first_day, position)
   cross join lateral (select months_after('1970-01', d.position::integer - 1) as period) p;
  perform require_whole_months(v_household);
  update households h set month_begins = p_begins where h.id = v_household;

  delete from transaction_totals t where t.household_id = v_household;
  insert into transaction_totals (household_id, period, type, category, subcategory, total, count)
  select t.household_id, p.month, t.type, coalesce(t.category, ''), coalesce(t.subcategory, ''), sum(t.base_amount), count(*)
    from transactions t cross join lateral month_of_day(t.household_id, t.date) as p(month)
   where t.household_id = v_household and t.type <> 'transfer'
   group by 1, 2, 3, 4, 5;
  return true;
end
$$;

grant execute on function set_household_months(text, text, date[], text[], timestamptz) to app;
