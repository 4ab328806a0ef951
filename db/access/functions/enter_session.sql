-- The first statement of every batch: looks up the session and keeps who is asking, with their household, its currency,
-- today, access and whether they confirmed lately that it is them, in settings of this transaction; and whether it is the
-- worker that asks for them.
create function enter_session(p_token_hash bytea, p_at timestamptz, p_secret text default null) returns setof visitor
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  perform keep_worker(p_secret);
  v := keep_visitor(p_token_hash, p_at);
  -- Here, as it is about the role of the caller: keep_visitor runs as the owner.
  v.role_is_safe := role_is_safe();
  return next v;
end
$$;

grant execute on function enter_session(bytea,timestamp with time zone,text) to app;
