-- Signs in with the code that this browser asked for. Returns 'signed in', 'factor' (the second one is awaited), 'new' (the
-- address has no account: p_link_hash leads to making one), or what use_code returns.
create function redeem_code(p_browser bytea, p_code_hash bytea, p_link_hash bytea, p_link_expires timestamptz,
  p_token_hash bytea, p_user_agent text, p_country text, p_device bytea, p_expires timestamptz, p_at timestamptz)
returns table (outcome text, tries_left integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_use record;
  v_outcome text;
begin
  select * into v_use from use_code(p_browser, p_code_hash, p_device, p_at);
  if v_use.outcome <> 'right' then
    return query select v_use.outcome, v_use.tries_left;
  elsif v_use.user_id is null then
    insert into sign_ups (token_hash, email, created_at, expires_at)
    values (p_link_hash, v_use.email, p_at, p_link_expires);
    return query select 'new', 0;
  else
    v_outcome := start_session(v_use.user_id, p_token_hash, p_user_agent, p_country, p_device, p_expires, p_at);
    update pending_sign_ins w set by_mail = true where w.token_hash = p_token_hash;
    return query select v_outcome, 0;
  end if;
end
$$;

grant execute on function redeem_code(bytea,bytea,bytea,timestamp with time zone,bytea,text,text,bytea,timestamp with time zone,timestamp with time zone) to app;
