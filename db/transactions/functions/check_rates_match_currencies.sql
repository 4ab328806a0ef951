-- PR001: a row in the household's currency has the rate 1; one in another currency needs a rate and never takes 1 by
-- default.
create function check_rates_match_currencies() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from inserted c join households h on h.id = c.household_id
     where (c.currency = h.currency) <> (c.exchange_rate_source = 'same currency')
        or (c.currency = h.currency and c.exchange_rate <> 1)) then
    raise exception 'rate_unsuited' using errcode = 'PR001';
  end if;
  return null;
end
$$;
