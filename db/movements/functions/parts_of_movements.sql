-- Which movement of its receipt each movement of an account is, where that is not what it was read as. A bank prints one reference on
-- all payments of a standing order or a loan, or on several of one day: outside M-PESA it reports one movement of one amount on one
-- day alone. A file may print a day of it up to five after its message; one without a day has any. What left the same balance is the
-- same, and two messages that report other balances are two. What is not known yet gets the numbers after those that are. Alike ones
-- are numbered first, so that there may be any number of them.
create function parts_of_movements(p_household uuid, p_account uuid, p_source text, p_movements jsonb)
returns table (id uuid, part text)
language sql stable set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with arrived as materialized (
    select r.nth, (r.m ->> 'id')::uuid as id, r.m ->> 'receipt' as receipt, r.m ->> 'part' as part, r.m ->> 'direction' as direction,
           (r.m ->> 'day')::date as day, (r.m ->> 'amount')::bigint as amount, (r.m ->> 'balance')::bigint as balance
      from jsonb_array_elements(p_movements) with ordinality r(m, nth)
     where r.m ->> 'wallet' <> 'mpesa'
  ), either as (
    select a.nth, a.receipt, a.part, a.day, a.direction, a.amount, a.balance, p_source = 'file' as of_file from arrived a
     union all
    select null, l.receipt, l.part, l.day, l.direction, l.amount, l.balance, l.source = 'file'
      from movements l
     where l.household_id = p_household and l.account_id = p_account and l.wallet <> 'mpesa'
       and l.receipt = any (array(select distinct a.receipt from arrived a))
  ), parts as (
    select e.*, e.nth is null as is_stored, regexp_replace(e.part, ' \d{1,6}$', '') as base,
           coalesce(substring(e.part from ' (\d{1,6})$')::integer, 1) as number
      from either e
  ), numbered as materialized (
    select p.*,
           row_number() over (partition by p.is_stored, p.receipt, p.base, p.day, p.direction, p.amount
                              order by p.nth, p.number) as nth_alike,
           row_number() over (partition by p.is_stored, p.receipt, p.base, p.day, p.direction, p.amount, p.balance
                              order by p.nth, p.number) as nth_of_balance
      from parts p
  ), new_ones as (
    select n.*, near.days, case when near.days = 6 then 'infinity' else n.day + near.days end as near_day
      from numbered n cross join generate_series(-5, 6) near(days)
     where not n.is_stored and n.day is not null
       -- A bank books after its message, or counts from up to three days before.
       and (near.days = 6 or case when n.of_file then -near.days else near.days end >= -3)
  ), old_ones as (
    select n.*, coalesce(n.day, 'infinity') as near_day from numbered n where n.is_stored
  ), met as (
    select n.nth, o.receipt, o.part, abs(n.days) - 10 as distance
      from new_ones n join old_ones o using (receipt, base, near_day, direction, amount, balance, nth_of_balance)
     where n.days in (0, 6) or o.of_file <> n.of_file
     union all
    select n.nth, o.receipt, o.part, abs(n.days)
      from new_ones n join old_ones o using (receipt, base, near_day, direction, amount, nth_alike)
     where (n.days in (0, 6) or o.of_file <> n.of_file)
       and ((n.days = 0 and (n.of_file or o.of_file)) or (n.balance <> o.balance) is not true)
  ), known as materialized (
    select r.nth, r.part
      from (select m.nth, m.part, row_number() over (partition by m.nth order by m.distance, m.part) as of_new,
                   row_number() over (partition by m.receipt, m.part order by m.distance, m.nth) as of_old
              from met m) r
     where r.of_new = 1 and r.of_old = 1
  ), taken as (
    select p.receipt, p.base, max(p.number) as number from parts p where p.is_stored or p.day is null group by p.receipt, p.base
  ), named as (
    select k.nth, k.part from known k
     union all
    select n.nth, n.base || case when n.number > 1 then ' ' || n.number else '' end
      from (select n.nth, n.base, coalesce(t.number, 0) + row_number() over (partition by n.receipt, n.base order by n.nth) as number
              from numbered n left join taken t using (receipt, base)
             where not n.is_stored and n.day is not null and n.nth not in (select k.nth from known k)) n
  )
  select a.id, n.part from named n join arrived a using (nth) where n.part <> a.part
$$;

grant execute on function parts_of_movements(uuid,uuid,text,jsonb) to app;
