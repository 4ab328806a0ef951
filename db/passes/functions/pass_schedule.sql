-- Internal: when each pass of a household begins and ends. A pass begins when what is paid for ends: after the pass before
-- it, or after the trial or the plan that was running when it was found paid, or else on that day. Passes that follow each
-- other end as one would that has the months of all, so that no end of a short month costs anyone days.
--   p_months  of one more pass, paid for on p_today; its id is null. Null for none.
create function pass_schedule(p_household uuid, p_today date, p_months integer)
returns table (id uuid, starts_on date, ends_on date)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_pass record;
  v_anchor date;
  v_months integer;
  v_end date;
begin
  for v_pass in
    select p.id, p.months, p.granted_on, p.covered_until, p.paid_at from pass_payments p
     where p.household_id = p_household and p.state = 'paid'
    union all
    select null, p_months, p_today, other_access_end(p_household, p_today), null where p_months is not null
    order by granted_on, paid_at nulls last, id
  loop
    if v_end is null or v_pass.granted_on > v_end or v_pass.covered_until > v_end then
      v_anchor := greatest(v_pass.granted_on, v_pass.covered_until);
      v_months := 0;
      starts_on := case when v_pass.covered_until is null then v_pass.granted_on else v_anchor + 1 end;
    else
      starts_on := v_end + 1;
    end if;
    v_months := v_months + v_pass.months;
    v_end := v_anchor + make_interval(months => v_months);
    id := v_pass.id;
    ends_on := v_end;
    return next;
  end loop;
end
$$;
