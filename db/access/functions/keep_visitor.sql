-- Looks a session up and keeps who is asking in settings of this transaction, sealed. PA502: only the worker opens a session,
-- as whoever has a backup knows the hashes of the tokens.
create function keep_visitor(p_token_hash bytea, p_at timestamptz) returns visitor
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  if p_token_hash is not null then
    perform require_worker();
  end if;
  v := visitor_of_session(p_token_hash, p_at);
  perform set_config('app.user_id', coalesce(v.user_id::text, ''), true),
          set_config('app.household_id', coalesce(v.household_id::text, ''), true),
          set_config('app.role', coalesce(v.role, ''), true),
          set_config('app.at', p_at::text, true),
          set_config('app.today', coalesce(v.today::text, ''), true),
          set_config('app.time_zone', coalesce(v.time_zone, ''), true),
          set_config('app.session', case when v.user_id is null then '' else encode(p_token_hash, 'hex') end, true),
          set_config('app.reauthenticated', coalesce(v.is_reauthenticated, false)::text, true),
          set_config('app.currency', coalesce(v.household_currency, ''), true),
          set_config('app.access', case
            when v.user_id is null then ''
            when v.currency_preference is null then 'no currency'
            when v.is_active and v.end_date >= v.today then 'open'
            else 'lapsed' end, true);
  perform set_config('app.seal', visitor_seal(), true);
  return v;
end
$$;

grant execute on function keep_visitor(bytea,timestamp with time zone) to app;
