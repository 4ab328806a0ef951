-- What enter_session found out about the caller: 'user_id', 'household_id', 'role', 'access', 'reauthenticated' or 'session'
-- (the hash of its token). Null for a stranger, and for a setting that someone wrote without it.
create function entered(p_setting text) returns text
language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_value text := nullif(current_setting('app.' || p_setting, true), '');
begin
  if v_value is null or coalesce(current_setting('app.seal', true), '') = ''
     or current_setting('app.seal') is distinct from visitor_seal() then
    return null;
  end if;
  return v_value;
end
$$;

grant execute on function entered(text) to app;
