-- Internal: whether a phone may still be paying for a household: M-PESA takes a PIN for three minutes.
create function phone_is_asked(p_household uuid, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from pass_payments p
                  where p.household_id = p_household and p.state = 'asked' and p.method = 'mpesa'
                    and p.asked_at > p_at - lifetime_of('request to pay'))
$$;
