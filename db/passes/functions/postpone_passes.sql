-- Internal: lets the passes of a household that have not begun follow what else it has from p_today on: PayPal took over or
-- was paid back, or a pass before them was. Those that have begun stay as they are.
create function postpone_passes(p_household uuid, p_today date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update pass_payments p set granted_on = p_today, covered_until = other_access_end(p_household, p_today)
   where p.household_id = p_household and p.state = 'paid' and p.starts_on > p_today;
  perform reschedule_passes(p_household);
end
$$;
