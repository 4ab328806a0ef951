-- Like store_notice_link, for a change that the caller makes in the same transaction; none where it had no effect
-- (note_no_effect).
create function store_own_notice_link(p_link_hash bytea, p_expires timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.without_effect', true), '') <> 'on' then
    perform store_notice_link(current_user_id(), p_link_hash, p_expires, p_at);
  end if;
end
$$;

grant execute on function store_own_notice_link(bytea,timestamp with time zone,timestamp with time zone) to app;
