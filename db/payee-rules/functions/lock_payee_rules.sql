-- Internal: lets rules of the caller's household that are recorded or brought back at once follow one another, so that each
-- counts the one before.
create function lock_payee_rules() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payee rules of ' || current_household(), 0));
end
$$;

grant execute on function lock_payee_rules() to app;
