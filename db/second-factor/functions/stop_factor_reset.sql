-- Stops turning off the second factor, with the link of the mail about it. False when there is nothing to stop any more.
create function stop_factor_reset(p_stop_hash bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_account((select r.user_id from factor_resets r where r.stop_hash = p_stop_hash));
  delete from factor_resets r where r.stop_hash = p_stop_hash and r.effective_at > p_at;
  return found;
end
$$;

grant execute on function stop_factor_reset(bytea,timestamp with time zone) to app;
