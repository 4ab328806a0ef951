-- Stores legs of the caller's household (store_legs). PG429: there were too many parts today.
create function stage_legs(p_account uuid, p_source text, p_legs jsonb, p_at timestamptz)
returns table (fresh integer, known integer, differing integer)
language sql set search_path = pg_catalog, public, pg_temp as $$
  select count_upload('movements', p_at);
  select s.fresh, s.known, s.differing
    from store_legs(current_household(), current_user_id(), p_account, p_source, p_legs, p_at) s
$$;

grant execute on function stage_legs(uuid,text,jsonb,timestamp with time zone) to app;
