-- Ends the caller's session once it has tried ten wrong proofs, and stores the link of the mail about it. False when it has
-- tries left; PA401: it has ended.
create function end_guessing_session(p_own_session bytea, p_notice_hash bytea, p_notice_expires timestamptz, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_own_account();
  delete from sessions s where s.token_hash = p_own_session and s.user_id = current_user_id() and s.proof_tries >= limit_of('proofs in a session');
  if not found then
    return false;
  end if;
  perform store_notice_link(current_user_id(), p_notice_hash, p_notice_expires, p_at);
  return true;
end
$$;

grant execute on function end_guessing_session(bytea,bytea,timestamp with time zone,timestamp with time zone) to app;
