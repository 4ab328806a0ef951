-- Internal: the household's today, where the person of a phone's key may write in it; else null.
create function today_of_sender(p_key phone_keys, p_at timestamptz) returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.today
    from (select h.id, (p_at at time zone h.time_zone)::date as today from households h) h
    join household_members m on m.household_id = h.id and m.user_id = p_key.user_id and m.active and m.role = 'editor'
    join household_access b on b.household_id = h.id and b.is_active and b.end_date >= h.today
   where h.id = p_key.household_id
$$;
