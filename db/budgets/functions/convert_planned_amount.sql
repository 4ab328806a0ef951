-- Converts a line planned in another currency, whoever writes it, and rounds once.
-- PR001: it is the household's own currency, or the household has none. PB001: the result exceeds what can be planned.
create function convert_planned_amount() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from households h where h.id = new.household_id and h.currency <> new.planned_currency) then
    raise exception 'rate_unsuited' using errcode = 'PR001';
  end if;
  if round(new.planned_amount * new.exchange_rate) > 1000000000000 then
    raise exception 'plan_exceeded_at_rate' using errcode = 'PB001';
  end if;
  new.budgeted_amount := round(new.planned_amount * new.exchange_rate)::bigint;
  return new;
end
$$;
