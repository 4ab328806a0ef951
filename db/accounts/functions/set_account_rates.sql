-- Sets a row's rates to the currencies of its accounts: 1 where both are in one currency, the row's own rate where the
-- account is in the household's, else the rate given with the row.
-- PC404: no such account. PC405: no rate was given. PC409: a transfer in another currency than the account that it leaves.
create function set_account_rates() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household text := (select h.currency from households h where h.id = new.household_id);
  v_account accounts;
  v_to accounts;
  -- What is brought back may lie in an account that was removed since.
  v_restores boolean := is_restoring();
  -- The currencies that the row's stored rates are to; null where it has none.
  v_rated_currency text;
  v_rated_to_currency text;
begin
  if tg_op = 'UPDATE' and new.currency = old.currency then
    select a.currency into v_rated_currency
      from accounts a where a.household_id = old.household_id and a.id = old.account_id;
    select a.currency into v_rated_to_currency
      from accounts a where a.household_id = old.household_id and a.id = old.to_account_id;
  end if;
  if new.account_id is null then
    new.account_rate := null;
    new.account_rate_source := null;
    new.account_rate_date := null;
  else
    select * into v_account from accounts a where a.household_id = new.household_id and a.id = new.account_id;
    if v_account.id is null or (v_account.removed_at is not null and not v_restores
         and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id)) then
      raise exception 'account_gone' using errcode = 'PC404', detail = 'account';
    elsif new.type = 'transfer' and v_account.currency <> new.currency then
      raise exception 'account_currency_changed' using errcode = 'PC409';
    elsif v_account.currency = new.currency then
      new.account_rate := 1;
      new.account_rate_source := 'same currency';
      new.account_rate_date := new.date;
    elsif v_account.currency = v_household then
      new.account_rate := new.exchange_rate;
      new.account_rate_source := new.exchange_rate_source;
      new.account_rate_date := new.exchange_rate_date;
    elsif coalesce(new.account_rate_source, 'same currency') = 'same currency'
       or (tg_op = 'UPDATE' and v_account.currency is distinct from v_rated_currency
           and (new.account_rate, new.account_rate_date) is not distinct from (old.account_rate, old.account_rate_date)) then
      raise exception 'account_amount_missing' using errcode = 'PC405', detail = 'account';
    end if;
  end if;

  if new.to_account_id is null then
    new.to_rate := null;
    new.to_rate_source := null;
    new.to_rate_date := null;
  else
    select * into v_to from accounts a where a.household_id = new.household_id and a.id = new.to_account_id;
    if v_to.id is null or (v_to.removed_at is not null and not v_restores
         and (tg_op = 'INSERT' or new.to_account_id is distinct from old.to_account_id)) then
      raise exception 'account_gone' using errcode = 'PC404', detail = 'to_account';
    elsif v_to.currency = new.currency then
      new.to_rate := 1;
      new.to_rate_source := 'same currency';
      new.to_rate_date := new.date;
    elsif v_to.currency = v_household then
      new.to_rate := new.exchange_rate;
      new.to_rate_source := new.exchange_rate_source;
      new.to_rate_date := new.exchange_rate_date;
    elsif coalesce(new.to_rate_source, 'same currency') = 'same currency'
       or (tg_op = 'UPDATE' and v_to.currency is distinct from v_rated_to_currency
           and (new.to_rate, new.to_rate_date) is not distinct from (old.to_rate, old.to_rate_date)) then
      raise exception 'account_amount_missing' using errcode = 'PC405', detail = 'to_account';
    end if;
  end if;
  return new;
end
$$;
