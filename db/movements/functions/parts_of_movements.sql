-- Which movement of its receipt each movement of an account is, where that is not what it was read as. A bank prints one reference on
-- all payments of a standing order or a loan: outside M-PESA it tells of one movement on one day alone. A message and a file may print
-- days of it that are up to three apart; one without a day has any. Two messages of the same words without a receipt are two where they leave other balances.
-- What is not known yet gets the numbers after those that are. Alike ones are numbered first, so that there may be any number of them.
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
           coalesce(substring(e.part from ' (\d{1,6})$')::integer, 1) as number,
           case when e.receipt like '~%' and not e.of_file then e.balance end as left_over
      from either e
  ), numbered as materialized (
    select p.*,
           row_number() over (partition by p.is_stored, p.receipt, p.base, p.day, p.direction, p.amount, p.left_over
                              order by p.nth, p.number) as nth_alike,
           row_number() over (partition by p.is_stored, p.receipt, p.base, p.day, p.direction order by p.nth, p.number) as nth_of_day
      from parts p
  ), new_ones as (
    select * from numbered n where not n.is_stored and n.day is not null
  ), old_ones as (
    select * from numbered n where n.is_stored
  ), met as (
    -- The same amount on one day.
    select n.nth, o.receipt, o.part, case when n.left_over is distinct from o.left_over then 1 else 0 end as distance
      from new_ones n join old_ones o using (receipt, base, day, direction, amount, nth_alike)
     where not coalesce(n.left_over <> o.left_over, false)
     union all
    -- On another day, as the other way tells of it, or on none.
    select n.nth, o.receipt, o.part, coalesce(abs(o.day - n.day), 5)
      from new_ones n
     cross join lateral (select n.day + days from generate_series(-3, 3) days where days <> 0 union all select 'infinity') near(day)
      join old_ones o on o.receipt = n.receipt and o.base = n.base and o.direction = n.direction and o.amount = n.amount
                     and o.nth_alike = n.nth_alike and coalesce(o.day, 'infinity') = near.day
     where o.of_file <> n.of_file or o.day is null
     union all
    -- Another amount on one day.
    select n.nth, o.receipt, o.part, 6
      from new_ones n join old_ones o using (receipt, base, day, direction, nth_of_day)
     where not coalesce(n.left_over <> o.left_over, false)
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
              from new_ones n left join taken t using (receipt, base)
             where n.nth not in (select k.nth from known k)) n
  )
  select a.id, n.part from named n join arrived a using (nth) where n.part <> a.part
$$;

grant execute on function parts_of_movements(uuid,uuid,text,jsonb) to app;
