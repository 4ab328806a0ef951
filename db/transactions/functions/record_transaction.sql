-- Records a transaction once, with the loan or the asset that it makes. Returns whether it was recorded: a second one with
-- its id changes nothing.
--   p_entry  app/domain/transactions/transaction-entry.ts, with "id", "type" and "rates" (entry_rates); a transfer has "to_account".
--            "asks_for_name": an asset of a name that the household already has is refused (PV409).
create function record_transaction(p_entry jsonb, p_at timestamptz) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_entry new_entry := jsonb_populate_record(null::new_entry, p_entry);
  v_rates jsonb := p_entry -> 'rates';
begin
  if exists (select from transactions t where t.household_id = (select current_household()) and t.id = v_entry.id) then
    return false;
  end if;
  if v_entry.type = 'asset_purchased' and (p_entry ->> 'asks_for_name')::boolean then
    perform require_new_asset_name(v_entry.asset_name, v_entry.id);
  end if;
  -- The database refuses any other than the household's without a rate (PR001), so an outdated form's idea of the
  -- household's currency is never counted one to one.
  v_entry.currency := coalesce(v_entry.currency, household_currency());
  v_entry.exchange_rate := v_rates -> 'base' ->> 'rate';
  v_entry.exchange_rate_source := v_rates -> 'base' ->> 'source';
  v_entry.exchange_rate_date := v_rates -> 'base' ->> 'day';
  v_entry.loan_id := p_entry ->> 'loan';
  v_entry.loan_rate := v_rates -> 'loan' ->> 'rate';
  v_entry.loan_rate_source := v_rates -> 'loan' ->> 'source';
  v_entry.loan_rate_date := v_rates -> 'loan' ->> 'day';
  v_entry.account_id := p_entry ->> 'account';
  v_entry.account_rate := v_rates -> 'account' ->> 'rate';
  v_entry.account_rate_source := v_rates -> 'account' ->> 'source';
  v_entry.account_rate_date := v_rates -> 'account' ->> 'day';
  v_entry.to_account_id := p_entry ->> 'to_account';
  v_entry.to_rate := v_rates -> 'to' ->> 'rate';
  v_entry.to_rate_source := v_rates -> 'to' ->> 'source';
  v_entry.to_rate_date := v_rates -> 'to' ->> 'day';
  return store_entries(array[v_entry], p_at) = 1;
end
$$;

grant execute on function record_transaction(jsonb,timestamp with time zone) to app;
