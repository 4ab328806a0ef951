-- Stops waiting for a payment. It may still be made on the phone, and then it counts.
create function stop_waiting_for_pass(p_id uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_editor();
  update pass_payments p set stopped_at = p_at
   where p.household_id = (select current_household()) and p.id = p_id and p.state = 'asked' and p.stopped_at is null;
end
$$;

grant execute on function stop_waiting_for_pass(uuid,timestamp with time zone) to app;
