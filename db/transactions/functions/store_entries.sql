-- Stores transactions with the loans and assets that they make: those of a form, a file or a review. Loans' balances follow
-- in the same statement (count_repayments). Returns how many were stored: one whose id is stored already stays as it is.
create function store_entries(p_entries new_entry[], p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                     interest_rate, duration, duration_unit)
  select current_household(), e.id, coalesce(e.loan_name, ''), e.currency, e.amount, e.amount, e.date, e.interest_rate,
         e.duration, e.duration_unit
    from unnest(p_entries) e where e.type = 'loan_received'
  on conflict (household_id, id) do nothing;
  insert into assets (household_id, id, name, currency, value, last_updated)
  select current_household(), e.id, coalesce(e.asset_name, ''), e.currency, e.amount, e.date
    from unnest(p_entries) e where e.type = 'asset_purchased'
  on conflict (household_id, id) do nothing;
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                            exchange_rate_date, type, category, subcategory, loan_id, interest_amount, loan_rate,
                            loan_rate_source, loan_rate_date, asset_id, account_id, account_rate, account_rate_source,
                            account_rate_date, to_account_id, to_rate, to_rate_source, to_rate_date, fee_of, is_correction,
                            saves, created_by, created_at)
  select current_household(), e.id, e.date, e.description, e.amount, e.currency, coalesce(e.exchange_rate, 1),
         coalesce(e.exchange_rate_source, 'same currency'), coalesce(e.exchange_rate_date, e.date), e.type, e.category,
         e.subcategory, case e.type when 'loan_received' then e.id else e.loan_id end, coalesce(e.interest, 0), e.loan_rate,
         e.loan_rate_source, e.loan_rate_date, case e.type when 'asset_purchased' then e.id end, e.account_id,
         e.account_rate, e.account_rate_source, e.account_rate_date, e.to_account_id, e.to_rate, e.to_rate_source,
         e.to_rate_date, e.fee_of, coalesce(e.is_correction, false), e.saves, current_user_id(), p_at
    from unnest(p_entries) e
  on conflict (household_id, id) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function store_entries(new_entry[],timestamp with time zone) to app;
