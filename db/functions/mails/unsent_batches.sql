-- Batches that were put down and not marked as sent: the worker died before it queued them, or they were dead letters. One
-- that is still in the queue may be among them; handing it over twice sends it once. Resend remembers a batch for 24
-- hours. After 20 nobody may try again, as that could send it twice: for an hour more it is told as given up.
create function unsent_batches(p_at timestamptz, p_limit integer) returns table (batch uuid, given_up boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.batch, min(m.created_at) <= p_at - interval '20 hours'
    from scheduled_mails m
   where m.sent_at is null and m.created_at > p_at - interval '21 hours'
   group by m.batch order by min(m.created_at), m.batch limit p_limit
$$;

grant execute on function unsent_batches(timestamp with time zone,integer) to app;
