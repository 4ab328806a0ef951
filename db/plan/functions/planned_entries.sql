-- The entries that may be something planned: for each schedule the newest of its payee, loan or transfer or, while its payee is
-- unknown, those of about its amount; entries dated ahead; and those that people linked; each with its payee or payer. It runs as
-- its owner and reads the household's rows alone: row-level security would keep the index of descriptions from being used, and be
-- checked for each row.
create function planned_entries()
returns table (entry transactions, payee text, payee_name text, payee_account text)
language sql stable security definer rows 500 set search_path = pg_catalog, public, pg_temp as $$
  with planned as materialized (
    select s.*, household_today() - case when s.unit in ('once', 'year', 'listed') then 395 else 90 end as since
      from schedules s
     where s.household_id = (select current_household()) and s.removed_at is null and s.paused_at is null),
  -- One lookup for each of what schedules have in common.
  payees as (select payee, payee_name, direction, min(since) as since from planned where payee is not null group by 1, 2, 3
             union all
             -- A message may leave out the account, which keys of a paybill end in.
             select left(payee, -length(payee_account) - 3), left(payee_name, -length(payee_account) - 3), direction, min(since)
               from planned where right(payee, length(payee_account) + 3) = ' / ' || lower(payee_account) group by 1, 2, 3),
  amounts as (select type, case when is_about then amount * 8 / 10 else amount end as least,
                     case when is_about then coalesce(amount_to, amount) * 12 / 10 else coalesce(amount_to, amount) end as most,
                     greatest(min(since), household_today() - 60) as since
                from planned where payee is null and loan_id is null and direction <> 'transfer' group by 1, 2, 3),
  -- Read once for all of them, by their days: a busy household has thousands in those. `offset 0`: by amount it has more.
  recent as materialized (
    select * from (
      select t.id, t.type, t.amount, t.date from transactions t
       where t.household_id = (select current_household()) and t.type = any (array(select type from amounts))
         and t.date >= (select min(since) from amounts) offset 0) t
     where t.amount between (select min(least) from amounts) and (select max(most) from amounts)),
  found as (
    select e.id from payees p cross join lateral (
      (select m.transaction_id as id from movements m
        where m.household_id = (select current_household()) and m.state = 'added' and m.payee = p.payee
          and m.direction = p.direction and m.day >= p.since order by m.day desc limit 50)
      union
      (select m.transaction_id from movements m
        where m.household_id = (select current_household()) and m.state = 'added' and m.payee_name = p.payee_name
          and m.direction = p.direction and m.day >= p.since order by m.day desc limit 50)
      union
      (select t.id from transactions t
        where t.household_id = (select current_household()) and lower(t.description) in (p.payee, p.payee_name)
          and t.date >= p.since order by t.date desc limit 50)) e
    union
    select e.id from amounts a cross join lateral (
      select r.id from recent r
       where r.type = a.type and r.date >= a.since and r.amount between a.least and a.most
       order by r.date desc limit 20) e
    union
    select e.id from (select distinct loan_id from planned where loan_id is not null) l cross join lateral (
      select t.id from transactions t
       where t.household_id = (select current_household()) and t.loan_id = l.loan_id and t.type = 'loan_repayment'
       order by t.date desc limit 50) e
    union
    select e.id from (select distinct to_account_id from planned where to_account_id is not null) a cross join lateral (
      select t.id from transactions t
       where t.household_id = (select current_household()) and t.to_account_id = a.to_account_id
         and t.date >= household_today() - 395 order by t.date desc limit 50) e
    union
    select l.transaction_id from occurrence_links l
     where l.household_id = (select current_household()) and l.verdict = 'yes' and l.planned_on >= household_today() - 400
    union all
    (select t.id from transactions t
      where t.household_id = (select current_household()) and t.account_id is null and t.date > household_today()
      order by t.date limit 300)
    union all
    (select t.id from transactions t
      where t.household_id = (select current_household()) and t.account_id is not null and t.date > household_today()
      order by t.date limit 300)),
  newest as materialized (
    -- A household of 200 schedules has some 700, each looked up by its key: joined, all of its entries would be read.
    select e.entry from (select distinct id from found) f cross join lateral (
      select t as entry from transactions t
       where t.household_id = (select current_household()) and t.id = f.id limit 1) e
     order by (e.entry).date desc, f.id limit 2000)
  select n.entry, k.* from newest n cross join lateral entry_payee(n.entry) k
$$;

grant execute on function planned_entries() to app;
