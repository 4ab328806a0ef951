-- Uses the link of a mail about a change that its reader did not make: ends every session and whatever was begun, forgets
-- every device, and stores a link to choose a new password. p_stop_hash: asks to turn off the second factor, too, which takes a day
-- as always; null leaves it on. No row when the link is no longer valid.
create function secure_account(p_link_hash bytea, p_reset_hash bytea, p_reset_expires timestamptz, p_stop_hash bytea,
  p_at timestamptz) returns table (user_id uuid, full_name text, addresses text[], reset_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_user uuid := use_link(p_link_hash, 'not-me', p_at);
begin
  if v_user is null then
    return;
  end if;
  delete from sessions s where s.user_id = v_user;
  delete from pending_sign_ins w where w.user_id = v_user;
  delete from pending_identities w where w.user_id = v_user;
  delete from known_devices d where d.user_id = v_user;
  update email_links l set used_at = p_at where l.user_id = v_user and l.used_at is null;
  insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
  values (p_reset_hash, v_user, 'reset', p_at, p_reset_expires);
  if p_stop_hash is not null and second_factor_is_on(v_user, p_at) then
    insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
    values (v_user, p_stop_hash, p_at, p_at + interval '24 hours')
    on conflict on constraint factor_resets_pkey do nothing;
  end if;
  return query select p.id, p.full_name, account_addresses(p.id), r.effective_at
    from profiles p left join factor_resets r on r.user_id = p.id where p.id = v_user;
end
$$;

grant execute on function secure_account(bytea,bytea,timestamp with time zone,bytea,timestamp with time zone) to app;
