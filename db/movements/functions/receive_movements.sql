-- Stores what a message reported that a phone sent with its token, as long as the token's person may write in its household. A
-- movement without a day gets the household's today, as its message has just arrived.
--   p_unread what nobody but that person can say anything of: {id, encrypted, digest}; it waits for them, once
--   p_keys   the counters of admit_message; null where it was asked before
--   outcome  'received'; 'unknown' token; 'limited', and retry_after says for how many seconds; 'refused', as the person may no
--            longer write there; 'no account', as it is gone; 'full', as too many movements wait for a review
--   kept     how many of p_unread wait now; fewer than there are where many wait already
create function receive_movements(p_token_hash bytea, p_keys text[], p_movements jsonb, p_at timestamptz,
  p_unread jsonb default '[]')
returns table (outcome text, fresh integer, known integer, retry_after integer, kept integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_token phone_keys;
  v_today date;
begin
  perform require_worker();
  if p_keys is not null then
    select a.outcome, a.retry_after into outcome, retry_after from admit_message(p_token_hash, p_keys, p_at) a;
    if outcome <> 'admitted' then
      return next;
      return;
    end if;
  end if;
  select * into v_token from phone_keys t where t.token_hash = p_token_hash;
  v_today := today_of_sender(v_token, p_at);
  if v_token.id is null then
    outcome := 'unknown';
  elsif v_today is null then
    outcome := 'refused';
  else
    -- What is refused here must not take back that it was counted.
    begin
      select s.fresh, s.known into fresh, known
        from store_movements(v_token.household_id, v_token.user_id, v_token.account_id, 'shortcut',
               (select coalesce(jsonb_agg(case when l ->> 'day' is null then l || jsonb_build_object('day', v_today) else l end), '[]')
                  from jsonb_array_elements(p_movements) l), p_at) s;
      kept := keep_unread_messages(v_token, p_unread, p_at);
      update phone_keys t set last_used_at = p_at where t.token_hash = p_token_hash;
      outcome := 'received';
    exception
      when sqlstate 'PC404' or sqlstate 'PG002' then outcome := 'no account';
      when sqlstate 'PG001' then outcome := 'full';
    end;
  end if;
  return next;
end
$$;

grant execute on function receive_movements(bytea,text[],jsonb,timestamp with time zone,jsonb) to app;
