-- Uses a link and changes the caller's address. The notice goes to the old one, whose reader may take it back. Returns 'changed', 'taken', 'gone', or a state of find_email_change.
-- With the new address, too, the trial has begun when it did.
create function confirm_email_change(p_link_hash bytea, p_notice_hash bytea, p_notice_expires timestamptz, p_at timestamptz,
  p_trial_key bytea default null, p_old_trial_key bytea default null)
returns table (outcome text, old_email text, new_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_link record;
  v_old text;
  v_is_secured boolean;
begin
  perform lock_own_account();
  perform from email_links l where l.token_hash = p_link_hash for update;
  select * into v_link from find_email_change(p_link_hash, p_at);
  select p.email, p.secured_at is not null into v_old, v_is_secured from profiles p where p.id = current_user_id() for update;
  if v_link.state is distinct from 'open' then
    return query select coalesce(v_link.state, 'gone'), v_old, v_link.new_email;
    return;
  end if;
  begin
    update profiles p set email = v_link.new_email where p.id = current_user_id();
  exception when unique_violation then
    delete from email_links l where l.token_hash = p_link_hash;
    return query select 'taken', v_old, v_link.new_email;
    return;
  end;
  perform keep_own_trial(p_old_trial_key, p_old_trial_key, p_at);
  perform keep_own_trial(p_trial_key, p_old_trial_key, p_at);
  update sign_ups s set used_at = p_at where s.email = v_link.new_email and s.used_at is null;
  -- The old address is no longer theirs: leave nothing with it that deleting the account would miss.
  delete from sign_ups s where s.email = v_old;
  delete from sign_in_codes c where c.email = v_old;
  -- Of a secured account, the link with which its owner takes it back, too.
  update email_links l set used_at = p_at
   where l.user_id = current_user_id() and l.used_at is null
     and (l.purpose = 'change-email' or (l.purpose = 'reset' and not v_is_secured));
  insert into email_links (token_hash, user_id, purpose, restores_email, created_at, expires_at)
  values (p_notice_hash, current_user_id(), 'not-me', v_old, after_links(current_user_id(), p_at), p_notice_expires);
  return query select 'changed', v_old, v_link.new_email;
end
$$;

grant execute on function confirm_email_change(bytea,bytea,timestamp with time zone,timestamp with time zone,bytea,bytea) to app;
