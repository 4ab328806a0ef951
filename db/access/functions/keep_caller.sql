-- Internal: keeps who is asking in sealed settings of this transaction. For a demo household's visitor the transaction becomes
-- read-only, whatever is called in it: Postgres does not let that be undone.
create function keep_caller(p_caller visitor, p_session bytea, p_at timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.user_id', coalesce(p_caller.user_id::text, ''), true),
          set_config('app.household_id', coalesce(p_caller.household_id::text, ''), true),
          set_config('app.role', coalesce(p_caller.role, ''), true),
          set_config('app.at', p_at::text, true),
          set_config('app.today', coalesce(p_caller.today::text, ''), true),
          set_config('app.month', coalesce(p_caller.month, ''), true),
          set_config('app.time_zone', coalesce(p_caller.time_zone, ''), true),
          set_config('app.session', case when p_caller.user_id is null then '' else coalesce(encode(p_session, 'hex'), '') end, true),
          set_config('app.reauthenticated', coalesce(p_caller.is_reauthenticated, false)::text, true),
          set_config('app.currency', coalesce(p_caller.household_currency, ''), true),
          set_config('app.access', case
            when p_caller.user_id is null then ''
            when p_caller.is_demo then 'demo'
            when p_caller.currency_preference is null then 'no currency'
            when p_caller.is_active and p_caller.end_date >= p_caller.today then 'open'
            else 'lapsed' end, true);
  perform set_config('app.seal', visitor_seal(), true);
  if p_caller.is_demo then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;
