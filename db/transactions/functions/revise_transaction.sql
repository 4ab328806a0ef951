-- Changes a transaction that still has the version that was shown, where its type may become this one ("from_types").
-- Returns its rates, and whether it was revised; or what has to be asked first (entry_rates). Without a currency, that and
-- the rates stay as they are.
create function revise_transaction(p_entry jsonb, p_version integer, p_at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_date date := p_entry ->> 'date';
  v_type text := p_entry ->> 'type';
  v_rates jsonb;
  v_keeps_base boolean;
  v_keeps_loan boolean;
  v_keeps_account boolean;
  v_before transactions;
  v_split uuid;
  v_revised boolean;
begin
  v_rates := case when p_entry ? 'currency' or p_entry ? 'rates' then entry_rates(p_entry, p_at)
                  else '{"base": "unchanged", "loan": "unchanged", "account": "unchanged"}' end;
  if v_rates ? 'question' then
    return v_rates;
  end if;
  v_keeps_base := coalesce(v_rates ->> 'base', '') = 'unchanged';
  v_keeps_loan := coalesce(v_rates ->> 'loan', '') = 'unchanged';
  v_keeps_account := coalesce(v_rates ->> 'account', '') = 'unchanged';
  perform lock_splits(array[(p_entry ->> 'id')::uuid]);
  select * into v_before from transactions t where t.household_id = (select current_household()) and t.id = (p_entry ->> 'id')::uuid;
  update transactions t set
         date = v_date,
         description = p_entry ->> 'description',
         amount = (p_entry ->> 'amount')::bigint,
         currency = case when v_keeps_base then t.currency else coalesce(p_entry ->> 'currency', (select household_currency())) end,
         exchange_rate = case when v_keeps_base then t.exchange_rate
                              else coalesce((v_rates -> 'base' ->> 'rate')::numeric, 1) end,
         exchange_rate_source = case when v_keeps_base then t.exchange_rate_source
                                     else coalesce(v_rates -> 'base' ->> 'source', 'same currency') end,
         exchange_rate_date = case when v_keeps_base then t.exchange_rate_date
                                   else coalesce((v_rates -> 'base' ->> 'day')::date, v_date) end,
         loan_rate = case when v_keeps_loan then t.loan_rate else (v_rates -> 'loan' ->> 'rate')::numeric end,
         loan_rate_source = case when v_keeps_loan then t.loan_rate_source else v_rates -> 'loan' ->> 'source' end,
         loan_rate_date = case when v_keeps_loan then t.loan_rate_date else (v_rates -> 'loan' ->> 'day')::date end,
         account_rate = case when v_keeps_account then t.account_rate else (v_rates -> 'account' ->> 'rate')::numeric end,
         account_rate_source = case when v_keeps_account then t.account_rate_source
                                    else v_rates -> 'account' ->> 'source' end,
         account_rate_date = case when v_keeps_account then t.account_rate_date
                                  else (v_rates -> 'account' ->> 'day')::date end,
         -- A form that offered no accounts leaves it where it is.
         account_id = case when p_entry ? 'account' then (p_entry ->> 'account')::uuid else t.account_id end,
         type = v_type,
         -- What is no expense any more is no fee.
         fee_of = case v_type when 'expense' then t.fee_of end,
         category = p_entry ->> 'category',
         subcategory = p_entry ->> 'subcategory',
         interest_amount = coalesce((p_entry ->> 'interest')::bigint, 0),
         version = t.version + 1
   where t.household_id = (select current_household()) and t.id = (p_entry ->> 'id')::uuid and t.version = p_version
     and p_entry -> 'from_types' ? t.type
  returning t.split_id into v_split;
  v_revised := found;
  if v_split is not null then
    -- A split has one day, one account and one currency. A rate that stays may be the largest part's alone (rates_of_parts).
    perform set_config('app.changed_with', p_entry ->> 'id', true);
    update transactions o
       set date = t.date, currency = t.currency, account_id = t.account_id,
           exchange_rate = case t.exchange_rate when v_before.exchange_rate then o.exchange_rate else t.exchange_rate end,
           exchange_rate_source = t.exchange_rate_source, exchange_rate_date = t.exchange_rate_date,
           account_rate = case t.account_rate when v_before.account_rate then o.account_rate else t.account_rate end,
           account_rate_source = t.account_rate_source, account_rate_date = t.account_rate_date, version = o.version + 1
      from transactions t
     where t.household_id = (select current_household()) and t.id = (p_entry ->> 'id')::uuid
       and o.household_id = t.household_id and o.split_id = v_split and o.id <> t.id
       and (t.date, t.currency, t.account_id, t.exchange_rate, t.account_rate) is distinct from
           (v_before.date, v_before.currency, v_before.account_id, v_before.exchange_rate, v_before.account_rate);
    perform set_config('app.changed_with', '', true);
    set constraints check_split, check_split_again, check_split_left immediate;
    set constraints check_split, check_split_again, check_split_left deferred;
  end if;
  return v_rates || jsonb_build_object('revised', v_revised);
end
$$;

grant execute on function revise_transaction(jsonb,integer,timestamp with time zone) to app;
