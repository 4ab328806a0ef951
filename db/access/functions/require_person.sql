-- p_typed_by: who typed the form, where the form says so. PA409: someone else has signed in since.
create function require_person(p_typed_by uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_typed_by <> current_user_id() then
    raise exception 'other_person' using errcode = 'PA409';
  end if;
end
$$;

grant execute on function require_person(uuid) to app;
