-- Internal: keeps the day on which an address's trial began, and returns it: the day that is kept already, for twelve months.
-- Another household with the address, made after the first was deleted, has what is left of it.
--   p_trial_key  a hash that only the worker can compute; null where it gave none, and nothing is kept
create function keep_trial(p_trial_key bytea, p_began_on date, p_today date) returns date
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_began date;
begin
  if p_trial_key is null then
    return p_began_on;
  end if;
  insert into trials as t (address_hash, began_on) values (p_trial_key, p_began_on)
  on conflict (address_hash) do update
    set began_on = case when t.began_on <= p_today - make_interval(months => limit_of('months a trial is remembered')) then excluded.began_on else t.began_on end
  returning t.began_on into v_began;
  return v_began;
end
$$;
