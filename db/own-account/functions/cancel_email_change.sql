create function cancel_email_change() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_own_account();
  delete from email_links where user_id = current_user_id() and purpose = 'change-email' and used_at is null
$$;

grant execute on function cancel_email_change() to app;
