-- Deletes everything of the account, including the sign-ups with its address. PN401: the caller has not confirmed that it is them.
-- The session is remembered for a day. PD001: those who remain would have no editor. PD002: the households that would
-- end are no longer the ones of p_ends. PD003: nobody else is in a household that PayPal still charges for. PD005: as
-- check_delete_account. When the trial of the address began is kept.
create function delete_account(p_ends uuid[], p_own_session bytea, p_at timestamptz, p_trial_key bytea default null)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_locked uuid[];
  v_ends uuid[];
begin
  select array_agg(h.id) into v_locked from (
    select each.id from households each where each.id in (select w.id from households_left_behind() w)
     order by each.id for update) h;
  perform from profiles p where p.id = current_user_id() for update;
  perform require_reauthentication();
  perform check_delete_account(p_at);
  if exists (select from households_left_behind() w where w.needs_editor) then
    raise exception 'others_without_editor' using errcode = 'PD001';
  end if;
  v_ends := array(select w.id from households_left_behind() w where w.ends order by w.id);
  if v_ends <> array(select e.id from unnest(p_ends) e(id) order by e.id)
     or exists (select from households_left_behind() w where w.id <> all (coalesce(v_locked, '{}'))) then
    raise exception 'household_changed' using errcode = 'PD002';
  end if;
  perform require_payments_declared(w.id) from households_left_behind() w where w.others = 0;
  perform keep_own_trial(p_trial_key, p_trial_key, p_at);
  delete from households h where h.id = any (v_ends);
  delete from sign_ups s using profiles p where p.id = current_user_id() and s.email = p.email;
  delete from sign_in_codes c using profiles p where p.id = current_user_id() and c.email = p.email;
  delete from profiles p where p.id = current_user_id();
  insert into deleted_accounts (session_hash, deleted_at) values (p_own_session, p_at) on conflict do nothing;
end
$$;

grant execute on function delete_account(uuid[],bytea,timestamp with time zone,bytea) to app;
