-- The rates that staged rows need and lack: each currency's to the household's, and a repayment's to its loan's.
create function import_pairs(p_import uuid) returns table (currency text, target text, date date)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.currency, (select household_currency()), r.date
    from import_rows r
   where r.household_id = (select current_household()) and r.import_id = p_import and r.problem is null
     and r.rate is null and r.currency <> (select household_currency())
  union
  select r.currency, l.currency, r.date
    from import_rows r
    join (select lower(k.name) as name, k.currency from loans k
           where k.household_id = (select current_household()) and k.removed_at is null
          union
          select lower(n.loan), n.currency from import_rows n
           where n.household_id = (select current_household()) and n.import_id = p_import and n.type = 'loan_received'
             and n.problem is null) l on l.name = lower(r.loan)
   where r.household_id = (select current_household()) and r.import_id = p_import and r.problem is null
     and r.type = 'loan_repayment' and r.loan_rate is null and l.currency not in (r.currency, (select household_currency()))
$$;

grant execute on function import_pairs(uuid) to app;
