-- Internal: how long a request to turn off an account's second factor waits. Three days where it may rest on the mailbox
-- alone: after a mailed code or link, or within a day of a password that was set with one. Later the factor is off three
-- days after such a password at the soonest.
create function factor_reset_wait(p_user_id uuid, p_by_mail boolean, p_at timestamptz) returns interval
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when p_by_mail or c.mailed_at > p_at - lifetime_of('mailed password') then lifetime_of('mailed factor reset')
              else greatest(lifetime_of('factor reset'), c.mailed_at + lifetime_of('mailed factor reset') - p_at) end
    from (select) as request left join credentials c on c.user_id = p_user_id
$$;
