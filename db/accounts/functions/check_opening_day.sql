-- PC006: an account cannot begin after today, as its balance of today would be unknown.
create function check_opening_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.opening_day > household_today() and (tg_op = 'INSERT' or new.opening_day <> old.opening_day) then
    raise exception 'opening_day_in_future' using errcode = 'PC006';
  end if;
  return new;
end
$$;
