-- Whether the caller can accept an invitation now: what accept_invitation would find before it asks about payments.
create function may_accept_invitation(p_token_hash bytea, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select disputable_until(current_user_id(), p_at) is null and coalesce((select acceptance_obstacle(i, current_user_id(), m.household_id, p_at) = 'open'
    from invitations i
    left join household_members m on m.user_id = current_user_id() and m.active
   where i.token_hash = p_token_hash), false)
$$;

grant execute on function may_accept_invitation(bytea,timestamp with time zone) to app;
