-- Records what the push services answered: 'sent'; 'later', so that it waits again; 'gone', and the address is removed, if it is
-- still the one that was tried; 'refused' leaves it as it is.
--   p_answers  rows of session_id, kind, day, endpoint and answer
create function settle_notifications(p_answers jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  update notifications n set taken_at = null
    from jsonb_to_recordset(p_answers) as r (session_id uuid, kind text, day date, answer text)
   where r.answer = 'later' and n.session_id = r.session_id and n.kind = r.kind and n.day = r.day;
  update push_addresses a set last_sent_at = p_at
    from jsonb_to_recordset(p_answers) as r (session_id uuid, endpoint text, answer text)
   where r.answer = 'sent' and a.session_id = r.session_id and a.endpoint = r.endpoint;
  delete from push_addresses a
   using jsonb_to_recordset(p_answers) as r (session_id uuid, endpoint text, answer text)
   where r.answer = 'gone' and a.session_id = r.session_id and a.endpoint = r.endpoint;
end
$$;

grant execute on function settle_notifications(jsonb,timestamp with time zone) to app;
