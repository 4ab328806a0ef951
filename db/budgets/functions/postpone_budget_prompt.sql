-- 'I'll do this later': the session is not prompted again about the household's current month.
create function postpone_budget_prompt(p_token_hash bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions set budget_prompt_later = v.month
    from visitor_of_session(p_token_hash, p_at) v
   where token_hash = p_token_hash and expires_at > p_at
$$;

grant execute on function postpone_budget_prompt(bytea,timestamp with time zone) to app;
