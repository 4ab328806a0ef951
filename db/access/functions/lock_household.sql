-- Keeps the figures of the caller's household unchanged until this transaction ends: whoever writes its ledger waits.
create function lock_household() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from households h where h.id = (select current_household()) for no key update;
end
$$;

grant execute on function lock_household() to app;
