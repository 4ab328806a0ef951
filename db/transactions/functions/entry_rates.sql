-- The rates of an entry: to the household's currency, and to those of its loan and its account. Each is null where it
-- needs none or it follows from the rest, 'unchanged' where a stored entry keeps it, or a rate (entry_rate).
-- PR001: the household's currency is not the one that was shown ("household_currency").
-- Returns the three of them, or the first question, with 'which' of them it is about.
create function entry_rates(p_entry jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household text := household_currency();
  v_currency text := coalesce(p_entry ->> 'currency', v_household);
  v_date date := p_entry ->> 'date';
  v_stored transactions;
  v_loan text;
  v_account text;
  v_rates jsonb := '{}';
  v_which text;
  v_to text;
  v_source text;
  v_rate jsonb;
begin
  if p_entry ? 'rates' then
    return p_entry -> 'rates';
  end if;
  if p_entry ->> 'household_currency' <> v_household then
    raise exception 'rate_unsuited' using errcode = 'PR001';
  end if;
  select * into v_stored from transactions t
   where t.household_id = (select current_household()) and t.id = (p_entry ->> 'id')::uuid;
  if p_entry ->> 'type' = 'loan_repayment' then
    select l.currency into v_loan from loans l
     where l.household_id = (select current_household()) and l.id = coalesce(v_stored.loan_id, (p_entry ->> 'loan')::uuid);
  end if;
  select a.currency into v_account from accounts a
   where a.household_id = (select current_household())
     and a.id = case when p_entry ? 'account' then (p_entry ->> 'account')::uuid else v_stored.account_id end;
  foreach v_which in array array['base', 'loan', 'account'] loop
    v_to := case v_which when 'base' then v_household when 'loan' then v_loan else v_account end;
    if v_to is null or v_to = v_currency or (v_to = v_household and v_which <> 'base') then
      v_rate := 'null';
    else
      v_source := case v_which when 'base' then v_stored.exchange_rate_source when 'loan' then v_stored.loan_rate_source
                               else v_stored.account_rate_source end;
      v_rate := entry_rate(
        coalesce(p_entry -> 'given' -> v_which, '{}'), v_currency, v_to, v_date, (p_entry ->> 'amount')::bigint,
        coalesce(v_stored.currency = v_currency and v_stored.date = v_date and v_source <> 'same currency', false)
          -- The stored rate is to the currency of the account that it was in.
          and (v_which <> 'account' or exists (
            select from accounts a
             where a.household_id = v_stored.household_id and a.id = v_stored.account_id and a.currency = v_to)), p_at);
      if v_rate ? 'question' then
        return v_rate || jsonb_build_object('which', v_which);
      end if;
    end if;
    v_rates := v_rates || jsonb_build_object(v_which, v_rate);
  end loop;
  return v_rates;
end
$$;

grant execute on function entry_rates(jsonb,timestamp with time zone) to app;
