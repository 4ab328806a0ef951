-- Internal: how long a request to turn off an account's second factor waits, counted from the request. Three days where it
-- may rest on the mailbox alone: after a mailed code or link, or while nobody has used the password that was set with one
-- together with the factor, however long ago that was. Whoever reads the mail can wait, and these three days are the only
-- time in which the owner's devices tell of it.
create function factor_reset_wait(p_user_id uuid, p_by_mail boolean) returns interval
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when p_by_mail or exists (select from credentials c where c.user_id = p_user_id and c.mailed_at is not null)
              then lifetime_of('mailed factor reset') else lifetime_of('factor reset') end
$$;
