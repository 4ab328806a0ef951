-- Creates a month's budget from the lines of the nearest earlier month that has any, or from the template. A month that already
-- has a line is left alone, so that two members, or one who presses twice, make one budget. p_lines: [{id, type, category,
-- subcategory}], the template. PB404: no earlier month has a line to copy.
-- Lines planned in another currency stay in it, at the new month's first rate. Where none is known they keep their rate
-- and await the new one, unless the rate was typed.
create function generate_budget(p_period text, p_copy_previous_month boolean, p_lines jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('budget of ' || current_household(), 0));
  perform from budgets b where b.household_id = (select current_household()) and b.period = p_period limit 1;
  if found then
    return 0;
  end if;
  insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount,
    planned_amount, planned_currency, exchange_rate, exchange_rate_source, exchange_rate_date, awaits_first_rate)
  select current_household(), l.id, p_period, l.type, l.category, l.subcategory, 0, null, null, null, null, null, false
    from jsonb_to_recordset(p_lines) as l(id uuid, type text, category text, subcategory text)
   where not p_copy_previous_month
  union all
  select current_household(), gen_random_uuid(), p_period, b.transaction_type, b.category, b.subcategory,
         b.budgeted_amount, b.planned_amount, b.planned_currency, coalesce(f.rate, b.exchange_rate),
         coalesce(f.source, b.exchange_rate_source), coalesce(f.day, b.exchange_rate_date),
         coalesce(f.source, b.exchange_rate_source, 'typed') = 'Frankfurter'
           and not (f.rate is not null and first_rate_is_known(b.planned_currency, (select household_currency()), p_period))
    from budgets b
    left join lateral published_rate(b.planned_currency, (select household_currency()), first_day_of(p_period)) f
      on b.planned_currency is not null
   where p_copy_previous_month and b.household_id = (select current_household())
     and b.period = (select max(e.period) from budgets e
                      where e.household_id = (select current_household()) and e.period < p_period)
  -- A line that someone adds at this moment is theirs.
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count = 0 and not exists (select from budgets b where b.household_id = (select current_household()) and b.period = p_period) then
    raise exception 'no_budget_to_copy' using errcode = 'PB404';
  end if;
  return v_count;
end
$$;

grant execute on function generate_budget(text,boolean,jsonb) to app;
