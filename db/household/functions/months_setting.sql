-- What a household says of its months, as one text (app/domain/household-months.ts): `25 2027-01:2026-12-18`.
create function months_setting(p_household uuid) returns text
language sql stable as $$
  select concat_ws(' ', coalesce(h.month_begins, '1'),
           (select string_agg(m.period || ':' || m.first_day, ' ' order by m.period)
              from household_months m where m.household_id = h.id and m.by_hand))
    from households h where h.id = p_household
$$;

grant execute on function months_setting(uuid) to app;
