-- PH001: a household's currency is chosen once, as every total is in it.
create function forbid_household_currency_change() returns trigger language plpgsql as $$
begin
  if old.currency is not null and new.currency is distinct from old.currency then
    raise exception 'household_currency_kept' using errcode = 'PH001';
  end if;
  return new;
end
$$;
