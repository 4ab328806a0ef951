-- Signs in whoever the provider identifies. Returns 'signed in' (known), 'factor' (known, and
-- the second factor is awaited), 'created' (a new account, household and
-- trial), 'prove' (the address has an account with a password, which is awaited), 'taken' (the address has an account
-- that another identity opens), 'secured' (known, and the account is: lock_unless_secured), 'unverified' (new, but the provider does not vouch for the address), or 'limited' (too
-- many new accounts from one network). Only 'signed in' and 'created' create the session.
create function sign_in_with_identity(p_provider text, p_subject text, p_email text, p_is_verified boolean,
  p_full_name text, p_time_zone text, p_user_id uuid, p_household_id uuid, p_pending_hash bytea,
  p_pending_expires timestamptz, p_network_key text, p_token_hash bytea, p_user_agent text, p_country text, p_device bytea,
  p_expires timestamptz, p_at timestamptz, p_trial_key bytea default null) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid;
  v_is_new boolean := false;
  v_outcome text;
begin
  perform require_worker();
  -- Locked in the same order as by whoever unlinks identities.
  select i.user_id into v_user from identities i where i.provider = p_provider and i.subject = p_subject;
  if found and not lock_unless_secured(v_user) then
    return 'secured';
  end if;
  -- The subject identifies the person. Their address may change at the provider; the newest that it vouches for is kept for
  -- display.
  update identities i set email = case when p_is_verified then p_email else i.email end
   where i.provider = p_provider and i.subject = p_subject
  returning i.user_id into v_user;
  if v_user is null and not p_is_verified then
    return 'unverified';
  end if;
  if v_user is null and not exists (select from profiles p where p.email = p_email) then
    if not within_limits(array[p_network_key], 'provider sign-ups', p_at) then
      return 'limited';
    end if;
    v_is_new := create_account(p_user_id, p_household_id, p_email, p_full_name, null, p_time_zone, null, p_at,
                               p_trial_key);
    if v_is_new then
      v_user := p_user_id;
      insert into identities (provider, subject, user_id, email, linked_at)
      values (p_provider, p_subject, v_user, p_email, p_at);
    end if;
  end if;
  if v_user is null then
    -- Another tab may have signed in with this very identity first.
    select i.user_id into v_user from identities i where i.provider = p_provider and i.subject = p_subject;
    if found and not lock_unless_secured(v_user) then
      return 'secured';
    end if;
  end if;
  if v_user is null then
    insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
    select p_pending_hash, p_provider, p_subject, p_email, p.id, p_pending_expires
      from profiles p join credentials c on c.user_id = p.id
     where p.email = p_email
       and not exists (select from identities i where i.user_id = p.id and i.provider = p_provider);
    return case when found then 'prove' else 'taken' end;
  end if;
  v_outcome := start_session(v_user, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
  -- Whoever has the account at the provider most often has its mailbox.
  update pending_sign_ins w set by_mail = true where w.token_hash = p_token_hash;
  return case when v_is_new then 'created' else v_outcome end;
end
$$;

grant execute on function sign_in_with_identity(text,text,text,boolean,text,text,uuid,uuid,bytea,timestamp with time zone,text,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone,bytea) to app;
