-- Internal: for what cannot be undone. Locks the caller's account. PN401: they have not confirmed in the last ten minutes that
-- it is them.
create function require_reauthentication() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not is_reauthenticated() then
    raise exception 'confirmation_needed' using errcode = 'PN401';
  end if;
end
$$;
