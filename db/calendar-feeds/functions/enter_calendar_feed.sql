-- Opens the batch in which a calendar reads a household's plan: counts the request, and keeps in settings of this transaction
-- that it is the token's person who asks, as a viewer, without a session, so that row-level security shows what they may see
-- and nothing can be changed. Of what is not 'open' nothing is kept, and the queries that follow find nothing.
--   p_keys   counters: of the token, and of the network and the neighbourhood that sent an unknown one
--   outcome  'open'; 'lapsed': the household's access has ended; 'ended': their membership has; 'unknown' token; 'limited', and
--            retry_after says for how many seconds
create function enter_calendar_feed(p_token_hash bytea, p_keys text[], p_at timestamptz)
returns table (outcome text, retry_after integer, household text, currency text, today date, with_amounts boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_feed calendar_feeds;
  v_reader visitor;
begin
  perform require_worker();
  select * into v_feed from calendar_feeds f where f.token_hash = p_token_hash;
  if v_feed.user_id is null then
    retry_after := count_stranger(p_keys[2:3], 'calendars of strangers', p_at);
    outcome := case when retry_after is null then 'unknown' else 'limited' end;
    return next;
    return;
  elsif not within_limits(p_keys[1:1], 'reads of a calendar', p_at) then
    outcome := 'limited';
    select ceil(extract(epoch from a.window_start + rate_window('reads of a calendar') - p_at)) into retry_after
      from attempts a where a.key = p_keys[1];
    return next;
    return;
  end if;
  select m.user_id, h.id, h.name, h.currency, h.currency, h.time_zone, 'viewer', b.is_active, b.end_date,
         (p_at at time zone h.time_zone)::date
    into v_reader.user_id, v_reader.household_id, v_reader.household_name, v_reader.household_currency,
         v_reader.currency_preference, v_reader.time_zone, v_reader.role, v_reader.is_active, v_reader.end_date, v_reader.today
    from household_members m
    join households h on h.id = m.household_id
    left join household_access b on b.household_id = h.id
   where m.household_id = v_feed.household_id and m.user_id = v_feed.user_id and m.active and v_feed.ended_at is null;
  if not found then
    outcome := 'ended';
    return next;
    return;
  end if;
  update calendar_feeds f set last_read_at = p_at
   where f.household_id = v_feed.household_id and f.user_id = v_feed.user_id
     and coalesce(f.last_read_at, '-infinity') < p_at - interval '1 hour';
  household := v_reader.household_name;
  today := v_reader.today;
  with_amounts := v_feed.with_amounts;
  if v_reader.household_currency is not null and v_reader.is_active and v_reader.end_date >= v_reader.today then
    select m.month into v_reader.month from months_on(v_reader.household_id, v_reader.today) m;
    perform keep_caller(v_reader, null, p_at);
    outcome := 'open';
    currency := v_reader.household_currency;
  else
    outcome := 'lapsed';
  end if;
  return next;
end
$$;

grant execute on function enter_calendar_feed(bytea,text[],timestamp with time zone) to app;
