-- PR001: an account in the household's currency has the rate 1; one in another currency needs a rate and never takes 1 by
-- default.
create function check_opening_rate() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from households h where h.id = new.household_id
              and ((new.currency = h.currency) <> (new.opening_rate_source = 'same currency')
                   or (new.currency = h.currency and new.opening_rate <> 1))) then
    raise exception 'rate_unsuited' using errcode = 'PR001';
  end if;
  return new;
end
$$;
