-- A row in the household's own currency is what it is; one in another needs a rate, and never takes 1 for it unasked.
-- PR001: a row's rate does not suit its currency. PR404: it has none.
create function check_rates_match_currencies() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from came c join households h on h.id = c.household_id
     where (c.currency = h.currency) <> (c.exchange_rate_source = 'same currency')
        or (c.currency = h.currency and c.exchange_rate <> 1)) then
    raise exception 'the rate does not suit the currency' using errcode = 'PR001';
  end if;
  return null;
end
$$;
