-- Turns off the caller's second factor. False when it was off. PN401: they have not confirmed that it is them, which needs
-- the factor itself.
create function turn_off_factor(p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_was_on boolean;
begin
  perform require_reauthentication();
  v_was_on := second_factor_is_on(current_user_id(), p_at);
  perform remove_factor(current_user_id());
  if not v_was_on then
    perform note_no_effect();
  end if;
  return v_was_on;
end
$$;

grant execute on function turn_off_factor(timestamp with time zone) to app;
