-- Sets the rate of a loan's transaction to the loan's currency: 1 where both are in one currency, the row's own rate
-- where the loan is in the household's, else the rate given with the row. PL405: no rate was given. PL409: a loan was
-- received in another currency than its own.
create function set_loan_rate() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_loan text;
  v_household text;
begin
  select l.currency, h.currency into v_loan, v_household
    from loans l join households h on h.id = l.household_id
   where l.household_id = new.household_id and l.id = new.loan_id;
  if new.type = 'loan_received' and v_loan <> new.currency then
    raise exception 'loan_currency_differs' using errcode = 'PL409';
  elsif v_loan is null or v_loan = new.currency then
    -- Without such a loan the row may already exist; if it is new, count_repayments refuses it.
    new.loan_rate := 1;
    new.loan_rate_source := 'same currency';
    new.loan_rate_date := new.date;
  elsif v_loan = v_household then
    new.loan_rate := new.exchange_rate;
    new.loan_rate_source := new.exchange_rate_source;
    new.loan_rate_date := new.exchange_rate_date;
  elsif coalesce(new.loan_rate_source, 'same currency') = 'same currency'
     or (tg_op = 'UPDATE' and new.currency <> old.currency
         and (new.loan_rate, new.loan_rate_date) is not distinct from (old.loan_rate, old.loan_rate_date)) then
    raise exception 'loan_amount_missing' using errcode = 'PL405';
  end if;
  return new;
end
$$;
