-- Internal: the last day of a household's trial or plan at PayPal; null when it has ended before p_today.
create function other_access_end(p_household uuid, p_today date) returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.end_date from subscriptions s where s.household_id = p_household and s.is_active and s.end_date >= p_today
$$;
