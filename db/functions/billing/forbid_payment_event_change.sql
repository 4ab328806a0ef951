-- The record is for good, whoever writes: even its owner would have to take the trigger off first.
create function forbid_payment_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of payment events is never changed' using errcode = 'PS001';
end
$$;
