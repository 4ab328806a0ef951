-- Stops turning off a second factor that was used on this device, the next due of those that it may stop. Stores the link of
-- the mail about that and returns whose it is; no row when there is nothing to stop.
create function stop_factor_reset_on_device(p_device bytea, p_notice_hash bytea, p_notice_expires timestamptz, p_at timestamptz)
returns table (email text, full_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
begin
  perform require_worker();
  -- Whoever disputes the factor meanwhile is waited for.
  perform from profiles p
    where p.id in (select d.user_id from known_devices d join factor_resets w on w.user_id = d.user_id
                    where d.device_hash = p_device and d.passed_factor)
    order by p.id for no key update;
  delete from factor_resets r
   where r.user_id = (select w.user_id from factor_resets w join known_devices d on d.user_id = w.user_id
                              left join authenticators a on a.user_id = w.user_id
                       where d.device_hash = p_device and d.passed_factor and d.may_stop and w.effective_at > p_at
                         and coalesce(greatest(d.passed_factor_at, a.confirmed_at) < w.disputed_from, true)
                       order by w.effective_at limit 1)
  returning r.user_id into v_user;
  if v_user is null then
    return;
  end if;
  perform store_notice_link(v_user, p_notice_hash, p_notice_expires, p_at);
  return query select p.email, p.full_name from profiles p where p.id = v_user;
end
$$;

grant execute on function stop_factor_reset_on_device(bytea,bytea,timestamp with time zone,timestamp with time zone) to app;
