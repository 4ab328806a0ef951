-- Looks a session up and keeps who is asking (keep_caller). PA502: only the worker opens a session, as whoever has a backup
-- knows the hashes of the tokens.
create function keep_visitor(p_token_hash bytea, p_at timestamptz) returns visitor
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v visitor;
begin
  if p_token_hash is not null then
    perform require_worker();
  end if;
  v := visitor_of_session(p_token_hash, p_at);
  perform keep_caller(v, p_token_hash, p_at);
  return v;
end
$$;

grant execute on function keep_visitor(bytea,timestamp with time zone) to app;
