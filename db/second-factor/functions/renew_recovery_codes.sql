-- False when the caller has no second factor. PN401: they have not confirmed that it is them. PN429: they renewed them too
-- often within a day.
create function renew_recovery_codes(p_code_hashes bytea[], p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_reauthentication();
  perform from authenticators a where a.user_id = current_user_id() for update;
  if not second_factor_is_on(current_user_id(), p_at) then
    perform note_no_effect();
    return false;
  end if;
  perform count_access_change('new recovery codes', p_at);
  perform store_recovery_codes(p_code_hashes);
  return true;
end
$$;

grant execute on function renew_recovery_codes(bytea[],timestamp with time zone) to app;
