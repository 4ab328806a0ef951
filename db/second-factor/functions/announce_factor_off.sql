-- Stores the link of the mail about a second factor whose request is due; telling its owner twice stores it once.
create function announce_factor_off(p_user_id uuid, p_link_hash bytea, p_expires timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  perform lock_account(p_user_id);
  if exists (select from factor_resets r where r.user_id = p_user_id and r.effective_at <= p_at)
     and not exists (select from email_links l where l.token_hash = p_link_hash) then
    perform store_notice_link(p_user_id, p_link_hash, p_expires, p_at);
  end if;
end
$$;

grant execute on function announce_factor_off(uuid,bytea,timestamp with time zone,timestamp with time zone) to app;
