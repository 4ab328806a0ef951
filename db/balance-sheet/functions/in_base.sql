-- An amount converted to the household's currency, in whole cents, halves away from zero. Null: there is no rate, or
-- the result exceeds a hundred thousand million, above or below zero, beyond which sums would not be exact on the screens.
create function in_base(p_amount numeric, p_rate numeric) returns bigint language sql immutable parallel safe as $$
  select case when abs(round(p_amount * p_rate)) <= 10000000000000 then round(p_amount * p_rate)::bigint end
$$;

grant execute on function in_base(numeric,numeric) to app;
