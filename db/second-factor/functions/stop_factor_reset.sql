-- Cancels a request to turn off the second factor, by the link in the mail about it, and stores the link of the mail about the
-- cancellation. False when there is nothing left to cancel.
create function stop_factor_reset(p_stop_hash bytea, p_at timestamptz, p_notice_hash bytea default null,
  p_notice_expires timestamptz default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
begin
  perform lock_account((select r.user_id from factor_resets r where r.stop_hash = p_stop_hash));
  delete from factor_resets r where r.stop_hash = p_stop_hash and r.effective_at > p_at returning r.user_id into v_user;
  if v_user is not null and p_notice_hash is not null then
    perform store_notice_link(v_user, p_notice_hash, p_notice_expires, p_at);
  end if;
  return v_user is not null;
end
$$;

grant execute on function stop_factor_reset(bytea,timestamp with time zone,bytea,timestamp with time zone) to app;
