-- p_opened_in: the household that a form says it was opened in, where it says so. PH409: the person is in another one by
-- now, and what they entered is not for it.
create function require_household(p_opened_in uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_opened_in <> current_household() then
    raise exception 'opened in another household' using errcode = 'PH409';
  end if;
end
$$;

grant execute on function require_household(uuid) to app;
