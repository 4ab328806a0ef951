-- Whether an event of PayPal's is recorded: 'new', 'known', or 'replayed' when its delivery was another event's.
create function payment_event_known(p_event text, p_transmission text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select case when exists (select from payment_events e where e.id = p_event) then 'known'
              when exists (select from payment_events e where e.transmission_id = p_transmission) then 'replayed'
              else 'new' end
$$;

grant execute on function payment_event_known(text,text) to app;
