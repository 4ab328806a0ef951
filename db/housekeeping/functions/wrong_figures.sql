-- What ledger_differences finds, without any amount: the household, the kind of the figure, and the account's or loan's id.
create function wrong_figures(p_households uuid[]) returns table (household uuid, kind text, row_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select distinct d.household, d.what,
         case when d.what in ('account', 'loan') then split_part(d.about, ' ', 1)::uuid end
    from ledger_differences(p_households) d
$$;

grant execute on function wrong_figures(uuid[]) to app;
