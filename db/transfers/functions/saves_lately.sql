-- The saving line that the last transfer into an account of one's own savings named; null where none did.
create function saves_lately(p_account uuid) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.saves from transactions t
    join accounts a on a.household_id = t.household_id and a.id = t.to_account_id and a.kind in ('sacco', 'chama', 'savings')
   where t.household_id = (select current_household()) and t.to_account_id = p_account
   order by t.date desc, t.created_at desc, t.id limit 1
$$;

grant execute on function saves_lately(uuid) to app;
