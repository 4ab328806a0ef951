-- PS001: payment events are permanent, whoever writes; even their owner would have to drop the trigger first.
create function forbid_payment_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'payment_event_permanent' using errcode = 'PS001';
end
$$;
