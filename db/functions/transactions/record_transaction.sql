-- Records a transaction once, with the loan or the asset that it makes; a loan's balance falls in the same statement
-- (update_loan_balance). Returns whether it was recorded: a second one with its id changes nothing.
--   p_entry  app/domain/transaction-entry.ts, with "id", "type" and "rates" (entry_rates). "asks_for_name": an asset of a
--            name that the household already has is refused (PV409).
create function record_transaction(p_entry jsonb, p_at timestamptz) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id uuid := p_entry ->> 'id';
  v_type text := p_entry ->> 'type';
  -- The database refuses any other than the household's without a rate (PR001), so an outdated form's idea of the
  -- household's currency is never counted one to one.
  v_currency text := coalesce(p_entry ->> 'currency', household_currency());
  v_date date := p_entry ->> 'date';
  v_amount bigint := p_entry ->> 'amount';
  v_base jsonb := p_entry -> 'rates' -> 'base';
  v_loan jsonb := p_entry -> 'rates' -> 'loan';
  v_account jsonb := p_entry -> 'rates' -> 'account';
begin
  if exists (select from transactions t where t.household_id = current_household() and t.id = v_id) then
    return false;
  end if;
  if v_type = 'loan_received' then
    insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                       interest_rate, duration, duration_unit)
    values (current_household(), v_id, coalesce(p_entry ->> 'loan_name', ''), v_currency, v_amount, v_amount, v_date,
            (p_entry ->> 'interest_rate')::numeric, (p_entry ->> 'duration')::integer, p_entry ->> 'duration_unit')
    on conflict (household_id, id) do nothing;
  elsif v_type = 'asset_purchased' then
    if (p_entry ->> 'asks_for_name')::boolean then
      perform require_new_asset_name(p_entry ->> 'asset_name', v_id);
    end if;
    insert into assets (household_id, id, name, currency, value, last_updated)
    values (current_household(), v_id, coalesce(p_entry ->> 'asset_name', ''), v_currency, v_amount, v_date)
    on conflict (household_id, id) do nothing;
  end if;
  insert into transactions (
    household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source, exchange_rate_date,
    loan_rate, loan_rate_source, loan_rate_date, account_rate, account_rate_source, account_rate_date, type, category,
    subcategory, loan_id, interest_amount, asset_id, account_id, is_correction, created_by, created_at)
  values (
    current_household(), v_id, v_date, p_entry ->> 'description', v_amount, v_currency,
    coalesce((v_base ->> 'rate')::numeric, 1), coalesce(v_base ->> 'source', 'same currency'),
    coalesce((v_base ->> 'day')::date, v_date),
    (v_loan ->> 'rate')::numeric, v_loan ->> 'source', (v_loan ->> 'day')::date,
    (v_account ->> 'rate')::numeric, v_account ->> 'source', (v_account ->> 'day')::date,
    v_type, p_entry ->> 'category', p_entry ->> 'subcategory',
    case v_type when 'loan_received' then v_id else (p_entry ->> 'loan')::uuid end,
    coalesce((p_entry ->> 'interest')::bigint, 0), case v_type when 'asset_purchased' then v_id end,
    (p_entry ->> 'account')::uuid, coalesce((p_entry ->> 'is_correction')::boolean, false), current_user_id(), p_at)
  on conflict (household_id, id) do nothing;
  return found;
end
$$;

grant execute on function record_transaction(jsonb,timestamp with time zone) to app;
