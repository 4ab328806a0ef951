-- Internal: whether a session of the caller's may end another one: while a second factor is on, one in which it was not used
-- ends none in which it was.
create function may_end_session(p_other sessions, p_own bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not p_other.passed_factor or not second_factor_is_on(p_other.user_id, request_time())
      or exists (select from sessions o where o.token_hash = p_own and o.user_id = p_other.user_id and o.passed_factor)
$$;
