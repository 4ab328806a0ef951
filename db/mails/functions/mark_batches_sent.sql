-- Marks whole batches as sent, including mails that were left out because they were no longer due.
create function mark_batches_sent(p_batches uuid[], p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update scheduled_mails set sent_at = p_at where batch = any (p_batches) and sent_at is null
$$;

grant execute on function mark_batches_sent(uuid[],timestamp with time zone) to app;
