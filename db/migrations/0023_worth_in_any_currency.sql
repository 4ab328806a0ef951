-- The currencies that somebody counts in: households, their members, what they own and owe, and what was lately asked for.
create or replace function currencies_in_use(p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.currency from households h
  union select p.currency_preference from profiles p where p.currency_preference is not null
  union select a.currency from assets a where a.removed_at is null
  union select l.currency from liabilities l where l.removed_at is null
  union select l.currency from loans l where l.removed_at is null
  union select a.currency from exchange_rates_asked a where a.asked_at > p_at - interval '60 days'
$$;
--> statement-breakpoint
-- What an amount in another currency comes to, in whole cents, halves away from zero. Null: it has no rate, or comes to
-- more than a hundred thousand million, beyond which sums would not be exact on the screens.
create function in_base(p_amount numeric, p_rate numeric) returns bigint language sql immutable parallel safe as $$
  select case when round(p_amount * p_rate) <= 10000000000000 then round(p_amount * p_rate)::bigint end
$$;
--> statement-breakpoint
-- All values of a thing, past and present, are in the one currency that it was recorded in. PV001: it keeps that.
create function keep_currency_of_values() returns trigger language plpgsql as $$
begin
  raise exception 'what is valued keeps its currency' using errcode = 'PV001';
end
$$;
--> statement-breakpoint
create trigger keep_currency_of_values before update on assets
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
--> statement-breakpoint
create trigger keep_currency_of_values before update on liabilities
  for each row when (new.currency <> old.currency) execute function keep_currency_of_values();
--> statement-breakpoint
grant execute on function in_base(numeric, numeric) to app;
