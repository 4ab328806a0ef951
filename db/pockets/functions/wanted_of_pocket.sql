-- What an entry would take from a pocket in a currency if there were enough in it: all of it or, for a planned payment, the linked
-- part. Null: no rate is known.
create function wanted_of_pocket(p_entry transactions, p_currency text, p_schedule uuid, p_planned_on date) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = on as $$
declare
  v_whole constant bigint := amount_in(p_entry, p_currency);
begin
  if p_schedule is null or v_whole is null then
    return v_whole;
  end if;
  -- What was said of it is in the currency of its schedule.
  return (select round(v_whole * least(1, l.amount::numeric / nullif(amount_in(p_entry, s.currency), 0)))::bigint
            from occurrence_links l join schedules s on s.household_id = l.household_id and s.id = l.schedule_id
           where l.household_id = (select current_household()) and l.schedule_id = p_schedule and l.planned_on = p_planned_on
             and l.transaction_id = p_entry.id and l.verdict = 'yes');
end
$$;

grant execute on function wanted_of_pocket(transactions,text,uuid,date) to app;
