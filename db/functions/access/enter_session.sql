-- The first statement of every batch: looks up the session and keeps who is asking, with their household, its currency,
-- today, access and whether they confirmed lately that it is them, in settings of this transaction.
create function enter_session(p_token_hash bytea, p_at timestamptz) returns setof visitor
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  v := visitor_of_session(p_token_hash, p_at);
  v.role_is_safe := role_is_safe();
  perform set_config('app.user_id', coalesce(v.user_id::text, ''), true),
          set_config('app.household_id', coalesce(v.household_id::text, ''), true),
          set_config('app.role', coalesce(v.role, ''), true),
          set_config('app.at', p_at::text, true),
          set_config('app.today', coalesce(v.today::text, ''), true),
          set_config('app.time_zone', coalesce(v.time_zone, ''), true),
          set_config('app.reauthenticated', coalesce(v.is_reauthenticated, false)::text, true),
          set_config('app.currency', coalesce(v.household_currency, ''), true),
          set_config('app.access', case
            when v.user_id is null then ''
            when v.currency_preference is null then 'no currency'
            when v.is_active and v.end_date >= v.today then 'open'
            else 'lapsed' end, true);
  return next v;
end
$$;

grant execute on function enter_session(bytea,timestamp with time zone) to app;
