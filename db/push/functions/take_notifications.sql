-- What waits to be sent, of a batch or of any, not longer than half a day and not tried too often; nobody else takes it until it is
-- given back (settle_notifications). Only for whoever still edits a household with access and wants to be told.
create function take_notifications(p_batch uuid, p_at timestamptz, p_limit integer)
returns table (session_id uuid, kind text, day date, endpoint text, p256dh text, auth text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_worker();
  return query
  with waiting as materialized (
    select n.session_id, n.kind, n.day
      from notifications n
      join sessions s on s.id = n.session_id and s.expires_at > p_at
      join profiles p on p.id = s.user_id
      join household_members m on m.user_id = s.user_id and m.active and m.role = 'editor'
      join households h on h.id = m.household_id
      join household_access b on b.household_id = h.id and b.is_active and b.end_date >= (p_at at time zone h.time_zone)::date
     where n.taken_at is null and n.tries < limit_of('tries at a notification')
       and n.created_at > p_at - lifetime_of('notification') and (p_batch is null or n.batch = p_batch)
       and case n.kind when 'due' then p.wants_due_notices when 'pay' then p.wants_pay_notices else p.wants_short_notices end
     order by n.created_at, n.session_id, n.kind limit p_limit
       for update of n skip locked)
  update notifications n set taken_at = p_at, tries = n.tries + 1
    from waiting w
    join push_addresses a on a.session_id = w.session_id
   where n.session_id = w.session_id and n.kind = w.kind and n.day = w.day
  returning n.session_id, n.kind, n.day, a.endpoint, a.p256dh, a.auth;
end
$$;

grant execute on function take_notifications(uuid,timestamp with time zone,integer) to app;
