-- Internal: gives each paid pass of a household its days, and the household the last of them.
create function reschedule_passes(p_household uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update pass_payments p set starts_on = null, ends_on = null
   where p.household_id = p_household and p.state <> 'paid' and p.ends_on is not null;
  update pass_payments p set starts_on = s.starts_on, ends_on = s.ends_on
    from pass_schedule(p_household, null, null) s
   where p.household_id = p_household and p.id = s.id;
  update subscriptions s
     set passes_end = (select max(p.ends_on) from pass_payments p where p.household_id = p_household and p.state = 'paid')
   where s.household_id = p_household;
end
$$;
