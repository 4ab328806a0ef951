-- Internal: counts a mail to an address: per household 5 an hour to one address and 30 an hour in all, and 60 a day to
-- one address from all households on trial, as an account that invites is quickly created. A household that has paid
-- is bound by its own limits alone: strangers cannot use up what it may send.
-- Addresses that differ only in a tag, or in dots at Gmail, are one.
create function may_invite(p_email text, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with mailbox as (
    select regexp_replace(split_part(p_email, '@', 1), case when p_email ~ '@(gmail|googlemail)\.com$' then '\+.*$|\.' else '\+.*$' end, '', 'g')
           || '@' || regexp_replace(split_part(p_email, '@', 2), '^googlemail\.', 'gmail.') as address)
  select within_limits(array[
    encode(sha256(convert_to('invite|to|' || current_household() || '|' || m.address, 'UTF8')), 'hex'),
    encode(sha256(convert_to('invite|by|' || current_household(), 'UTF8')), 'hex')
  ], 'invitations', p_at)
  and (exists (select from household_access b where b.household_id = (select current_household()) and b.plan_type <> 'trial')
    or within_limits(array[encode(sha256(convert_to('invite|to|' || m.address, 'UTF8')), 'hex')], 'invitations to an address', p_at))
    from mailbox m
$$;
