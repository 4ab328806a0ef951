-- Internal: for what cannot be undone. PN401: whoever is signed in has not confirmed in the last ten minutes that it is
-- them.
create function require_reauthentication() returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if entered('reauthenticated') is distinct from 'true' then
    raise exception 'not reauthenticated' using errcode = 'PN401';
  end if;
end
$$;
