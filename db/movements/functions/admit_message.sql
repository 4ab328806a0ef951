-- Whether a phone may send a message now, before it is read. It is counted.
--   p_keys   counters: of the token by the minute and by the day, and of the network and the neighbourhood that sent an unknown token
--   outcome  'admitted'; 'unknown' token; 'limited', and retry_after says for how many seconds; 'refused', as the person may no
--            longer write in the household
create function admit_message(p_token_hash bytea, p_keys text[], p_at timestamptz)
returns table (outcome text, retry_after integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_token phone_keys;
  v_exceeded integer;
begin
  perform require_worker();
  select * into v_token from phone_keys t where t.token_hash = p_token_hash;
  if v_token.id is null then
    retry_after := count_stranger(p_keys[3:4], 'messages of strangers', p_at);
    outcome := case when retry_after is null then 'unknown' else 'limited' end;
    return next;
    return;
  end if;
  v_exceeded := case
    when not within_limits(p_keys[1:1], 'messages of a phone', p_at) then 1
    when not within_limits(p_keys[2:2], 'messages of a phone, daily', p_at) then 2 end;
  if v_exceeded is not null then
    outcome := 'limited';
    select ceil(extract(epoch from a.window_start + rate_window((array['messages of a phone', 'messages of a phone, daily'])[v_exceeded]) - p_at))
      into retry_after from attempts a where a.key = p_keys[v_exceeded];
  else
    outcome := case when today_of_sender(v_token, p_at) is null then 'refused' else 'admitted' end;
  end if;
  return next;
end
$$;

grant execute on function admit_message(bytea,text[],timestamp with time zone) to app;
