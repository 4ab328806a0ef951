-- When a second factor that was used on this device will be turned off, and whether the device may stop that: not if it first
-- passed the factor, or the factor was set up, only after the disputed change, nor once its owner has disowned it
-- (disown_devices). No row when none will be turned off.
create function find_factor_reset_on_device(p_device bytea, p_at timestamptz)
returns table (effective_at timestamptz, may_stop boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.effective_at, d.may_stop and coalesce(greatest(d.passed_factor_at, a.confirmed_at) < r.disputed_from, true)
    from known_devices d join factor_resets r on r.user_id = d.user_id left join authenticators a on a.user_id = d.user_id
   where d.device_hash = p_device and d.passed_factor and r.effective_at > p_at
   order by r.effective_at limit 1
$$;

grant execute on function find_factor_reset_on_device(bytea,timestamp with time zone) to app;
