-- What an entry came to in a currency: its own, that of its account, or the household's; null where no rate of the row says.
create function amount_in(p_entry transactions, p_currency text) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_entry.currency = p_currency then p_entry.amount
    when (select a.currency from accounts a where a.household_id = p_entry.household_id and a.id = p_entry.account_id) = p_currency
      then p_entry.account_amount
    when (select household_currency()) = p_currency then p_entry.base_amount end
$$;

grant execute on function amount_in(transactions,text) to app;
