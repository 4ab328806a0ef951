-- Like store_notice_link, for a change that the caller makes in the same transaction.
create function store_own_notice_link(p_link_hash bytea, p_expires timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform store_notice_link(current_user_id(), p_link_hash, p_expires, p_at);
end
$$;

grant execute on function store_own_notice_link(bytea,timestamp with time zone,timestamp with time zone) to app;
