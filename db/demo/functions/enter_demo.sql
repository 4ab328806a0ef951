-- Lets a stranger look around in the newest demo household, for a while that nothing extends. Of the stranger nothing is stored but
-- the counters of their network and neighbourhood (p_keys). Returns 'entered'; 'signed in' where p_own is a session already; 'none'
-- where there is no such household; 'limited'.
create function enter_demo(p_own bytea, p_keys text[], p_token_hash bytea, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_visitor uuid;
begin
  perform require_worker();
  if exists (select from sessions s where s.token_hash = p_own and s.expires_at > p_at) then
    return 'signed in';
  end if;
  select m.user_id into v_visitor
    from households h join household_members m on m.household_id = h.id and m.founder
   where h.demo = 'open' order by h.created_at desc, h.id desc limit 1;
  if v_visitor is null then
    return 'none';
  elsif count_stranger(p_keys, 'demo visits', p_at) is not null then
    return 'limited';
  end if;
  insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
  values (p_token_hash, v_visitor, '', p_at, p_at, p_at + lifetime_of('demo visit'));
  return 'entered';
end
$$;

grant execute on function enter_demo(bytea,text[],bytea,timestamp with time zone) to app;
