-- Deletes what is expired: sessions, links, signing keys, codes, pending sign-ins, challenges, authenticators that were
-- never confirmed, sign-ups, devices, deleted accounts, when trials began, invitations, attempts, mails, payments that were
-- never made, imports that nobody added within a day or that were not staged to their end, messages of
-- phones that nobody sorted, addresses of calendars of ended memberships, notifications, and what was changed more than 30 days ago: nobody can undo it any more. What was added from a review
-- stays in the list of imports.
create function delete_expired(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  delete from sessions where expires_at <= p_at;
  -- What a mail told of is looked up as long as a link about a later change may still be used (disputed_since).
  delete from email_links
   where case when purpose = 'not-me' then expires_at else least(used_at, expires_at) end <= p_at - interval '7 days';
  delete from sign_in_codes where expires_at <= p_at;
  delete from pending_sign_ins where expires_at <= p_at;
  delete from used_challenges where expires_at <= p_at;
  delete from signing_keys where period < floor(extract(epoch from p_at) / 86400 / 30) - 1;
  delete from authenticators where confirmed_at is null and created_at <= p_at - interval '1 day';
  delete from sign_ups where expires_at <= p_at - interval '7 days';
  delete from known_devices where last_used_at <= p_at - lifetime_of('device');
  delete from trials where began_on <= (p_at at time zone 'UTC')::date - make_interval(months => limit_of('months a trial is remembered'));
  delete from deleted_accounts where deleted_at <= p_at - interval '1 day';
  delete from invitations where least(accepted_at, revoked_at, expires_at) <= p_at - interval '30 days';
  delete from attempts where window_start <= p_at - interval '1 day';
  delete from pass_payments where state in ('asked', 'failed') and asked_at <= p_at - interval '3 months';
  delete from imports where committed_at is null and created_at <= p_at - case
    when staged_rows < expected_rows then lifetime_of('unfinished import') else lifetime_of('waiting import') end;
  delete from unread_messages where arrived_at <= p_at - lifetime_of('unread message');
  delete from calendar_feeds where ended_at <= p_at - lifetime_of('ended calendar');
  delete from row_changes where changed_at <= p_at - lifetime_of('history');
  delete from rate_changes where created_at <= p_at - lifetime_of('history');
  delete from bulk_edits where created_at <= p_at - lifetime_of('history') and outcome is null;
  delete from bulk_edited_transactions b using bulk_edits e
   where e.created_at <= p_at - lifetime_of('history') and b.household_id = e.household_id and b.edit_id = e.id;
  delete from scheduled_mails where created_at <= p_at - interval '13 months';
  delete from plan_mails where created_at <= p_at - interval '13 months';
  delete from notifications where created_at <= p_at - lifetime_of('kept notification');
$$;

grant execute on function delete_expired(timestamp with time zone) to app;
