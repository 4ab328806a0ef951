-- Stores movements of the caller's household (store_movements). PG429: there were too many parts today.
create function stage_movements(p_account uuid, p_source text, p_movements jsonb, p_at timestamptz)
returns table (fresh integer, known integer, differing integer)
language sql set search_path = pg_catalog, public, pg_temp as $$
  select count_upload('movements', p_at);
  select s.fresh, s.known, s.differing
    from store_movements(current_household(), current_user_id(), p_account, p_source, p_movements, p_at) s
$$;

grant execute on function stage_movements(uuid,text,jsonb,timestamp with time zone) to app;
