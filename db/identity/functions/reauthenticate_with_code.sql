-- Records that the caller entered the code that was sent to their address. Returns 'right', or what use_code returns. PF401:
-- the account has a second factor.
create function reauthenticate_with_code(p_own_session bytea, p_browser bytea, p_code_hash bytea, p_device bytea,
  p_at timestamptz) returns table (outcome text, tries_left integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_use record;
begin
  perform lock_own_account();
  if second_factor_is_on(current_user_id(), p_at) then
    raise exception 'the second factor is needed' using errcode = 'PF401';
  end if;
  select * into v_use from use_code(p_browser, p_code_hash, p_device, p_at);
  if v_use.outcome = 'right' then
    if v_use.user_id is distinct from current_user_id() then
      return query select 'gone', 0;
      return;
    end if;
    perform mark_reauthenticated(p_own_session, p_at);
  end if;
  return query select v_use.outcome, v_use.tries_left;
end
$$;

grant execute on function reauthenticate_with_code(bytea,bytea,bytea,bytea,timestamp with time zone) to app;
