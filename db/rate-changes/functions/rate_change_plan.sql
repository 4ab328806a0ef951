-- What a rate change would do to each transaction. Without rate none is known for its day, and it stays as it is; a rate
-- without base_after: the result would exceed what can be recorded. p_rate null: the published rates. Not in it, as what
-- moved an account is a fact: transfers, their fees, and what an account in the household's currency was charged at a
-- rate that someone typed.
--   loan_id, repaid_before, repaid_after  where it repays a loan in the household's currency, whose balance depends on the
--                                         rate; in cents of that currency
create function rate_change_plan(p_currency text, p_from date, p_to date, p_rate numeric)
returns table (id uuid, version integer, day date, type text, description text, amount bigint, base_before bigint, base_after bigint,
  rate numeric(30, 18), rate_source text, rate_date date, changes boolean,
  loan_id uuid, repaid_before bigint, repaid_after bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.version, t.date, t.type, t.description, t.amount, t.base_amount,
         case when round(t.amount * n.rate) <= 1000000000000 then round(t.amount * n.rate)::bigint end,
         n.rate, n.source, n.day,
         n.rate is not null and (n.rate, n.source, n.day)
           is distinct from (t.exchange_rate, t.exchange_rate_source, t.exchange_rate_date),
         repaid.id, t.loan_amount - t.loan_interest,
         case when repaid.id is not null and round(t.amount * n.rate) <= 1000000000000
           then (round(t.amount * n.rate) - round(t.interest_amount * n.rate))::bigint end
    from transactions t
    left join loans repaid
      on repaid.household_id = t.household_id and repaid.id = t.loan_id and repaid.currency = (select household_currency())
    left join lateral (
      select p_rate as rate, 'typed' as source, t.date as day where p_rate is not null
      union all
      select r.rate, r.source, r.day
        from published_rate(t.currency, (select household_currency()), t.date) r where p_rate is null) n on true
   where t.household_id = (select current_household()) and t.exchange_rate_source <> 'same currency' and t.currency = p_currency
     and t.date between p_from and p_to and t.type <> 'transfer' and t.fee_of is null
     and not (t.exchange_rate_source = 'typed' and exists (
       select from accounts a where a.household_id = t.household_id and a.id = t.account_id
          and a.currency = (select household_currency()) and a.removed_at is null))
$$;

grant execute on function rate_change_plan(text,date,date,numeric) to app;
