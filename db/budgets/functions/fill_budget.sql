-- Plans the lines of a month that plan nothing yet, or are not in it: with the amount given for each or, where that is null, with
-- what the month before held of it. What was spent or given is rounded up, to tens and from a thousand on to hundreds.
-- p_lines: [{id, type, category, subcategory, amount}], in cents. Returns how many lines were planned. PB405: none.
create function fill_budget(p_period text, p_lines jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('budget of ' || current_household(), 0));
  insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount, awaits_first_rate)
  select current_household(), l.id, p_period, l.type, l.category, l.subcategory, a.amount, false
    from jsonb_to_recordset(p_lines) as l(id uuid, type text, category text, subcategory text, amount bigint)
    left join transaction_totals t
      on t.household_id = (select current_household()) and t.period = months_after(p_period, -1) and t.type = l.type
     and t.category = case when l.type = 'tithe' then '' else l.category end and t.subcategory = coalesce(l.subcategory, '')
   cross join lateral (select case when t.total < 100000 then 1000 else 10000 end as cents) step
   cross join lateral (
     select coalesce(l.amount, case when l.type in ('expense', 'giving')
                                    then ceil(t.total::numeric / step.cents)::bigint * step.cents else t.total end) as amount) a
   where a.amount > 0
  on conflict (household_id, period, transaction_type, category, subcategory) do update
     set budgeted_amount = excluded.budgeted_amount, version = budgets.version + 1
   where budgets.budgeted_amount = 0 and budgets.planned_currency is null;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    raise exception 'nothing_to_fill' using errcode = 'PB405';
  end if;
  return v_count;
end
$$;

grant execute on function fill_budget(text,jsonb) to app;
