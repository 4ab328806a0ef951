-- Batches that were recorded and not marked as sent: the worker died before it queued them, or they became dead
-- letters. One that is still in the queue may be among them; queueing it twice sends it once, as Resend remembers a
-- batch for 24 hours. After 20 hours another try could send it twice: for one more hour it is reported as given up.
create function unsent_batches(p_at timestamptz, p_limit integer) returns table (batch uuid, given_up boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select m.batch, min(m.created_at) <= p_at - interval '20 hours'
    from scheduled_mails m
   where m.sent_at is null and m.created_at > p_at - interval '21 hours'
   group by m.batch order by min(m.created_at), m.batch limit p_limit
$$;

grant execute on function unsent_batches(timestamp with time zone,integer) to app;
