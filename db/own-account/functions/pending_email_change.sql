-- The address that the caller has asked for and not confirmed yet; null when there is none.
create function pending_email_change() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.new_email from email_links l
   where l.user_id = current_user_id() and l.purpose = 'change-email' and l.used_at is null
     and l.expires_at > request_time()
   order by l.created_at desc limit 1
$$;

grant execute on function pending_email_change() to app;
