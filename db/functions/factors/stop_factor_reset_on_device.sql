-- Stops turning off the second factors that were used on this device, where it may. False when there is nothing to stop.
create function stop_factor_reset_on_device(p_device bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  delete from factor_resets r using known_devices d
   where d.device_hash = p_device and d.passed_factor and r.user_id = d.user_id and r.effective_at > p_at
     and coalesce(d.passed_factor_at < r.disputed_from, true);
  return found;
end
$$;

grant execute on function stop_factor_reset_on_device(bytea,timestamp with time zone) to app;
