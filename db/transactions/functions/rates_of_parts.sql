-- Internal: the rates that a split's parts are to have: that of the whole for all but the largest, whose rate makes the converted
-- parts, each rounded by itself, add up to the converted whole. The rate of the whole is read from the smallest part.
--   p_parts  [{"id", "amount"}]
create function rates_of_parts(p_stored transactions[], p_parts jsonb)
returns table (id uuid, exchange_rate numeric, account_rate numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with whole as (
    select sum(t.amount) as amount, sum(t.base_amount) as base, sum(t.account_amount) as account,
           (array_agg(t.exchange_rate order by t.amount, t.id desc))[1] as rate,
           (array_agg(t.account_rate order by t.amount, t.id desc))[1] as account_rate
      from unnest(p_stored) t),
  parts as (
    select p.id, p.amount, sum(p.amount) over () as total, row_number() over (order by p.amount desc, p.id) = 1 as is_largest
      from jsonb_to_recordset(p_parts) as p(id uuid, amount bigint)),
  needed as (
    select p.*, w.rate, w.account_rate,
           case when p.total = w.amount then w.base else round(p.total * w.rate) end
             - sum(round(p.amount * w.rate)) over () + round(p.amount * w.rate) as base,
           case when p.total = w.amount then w.account else round(p.total * w.account_rate) end
             - sum(round(p.amount * w.account_rate)) over () + round(p.amount * w.account_rate) as account
      from parts p cross join whole w)
  select n.id, case when n.is_largest and n.base > 0 and n.base <> round(n.amount * n.rate) then round(n.base / n.amount, 18) else n.rate end,
         case when n.is_largest and n.account > 0 and n.account <> round(n.amount * n.account_rate) then round(n.account / n.amount, 18)
              else n.account_rate end
    from needed n
$$;

grant execute on function rates_of_parts(transactions[],jsonb) to app;
