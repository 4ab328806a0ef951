-- p_opened_in: the household that the form was opened in, where the form says so. PH409: the person has moved to
-- another household since, and what they entered is not meant for it.
create function require_household(p_opened_in uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_opened_in <> current_household() then
    raise exception 'other_household' using errcode = 'PH409';
  end if;
end
$$;

grant execute on function require_household(uuid) to app;
