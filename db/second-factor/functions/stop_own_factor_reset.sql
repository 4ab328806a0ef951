-- Like stop_factor_reset_on_device, by whoever is signed in.
create function stop_own_factor_reset(p_at timestamptz, p_notice_hash bytea default null, p_notice_expires timestamptz default null)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  delete from factor_resets r where r.user_id = current_user_id() and r.effective_at > p_at;
  if found and p_notice_hash is not null then
    perform store_notice_link(current_user_id(), p_notice_hash, p_notice_expires, p_at);
  end if;
end
$$;

grant execute on function stop_own_factor_reset(timestamp with time zone,bytea,timestamp with time zone) to app;
