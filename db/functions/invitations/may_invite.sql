-- Internal: counts a mail to an address: 5 and 30 in an hour by whom it goes to and who has it sent, and 60 a day from
-- whichever households, as an account that invites is quickly made.
create function may_invite(p_email text, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select within_limits(array[
    encode(sha256(convert_to('invite|to|' || current_household() || '|' || p_email, 'UTF8')), 'hex'),
    encode(sha256(convert_to('invite|by|' || current_household(), 'UTF8')), 'hex')
  ], array[5, 30], interval '1 hour', p_at)
  and within_limits(array[encode(sha256(convert_to('invite|to|' || p_email, 'UTF8')), 'hex')], array[60],
    interval '1 day', p_at)
$$;
