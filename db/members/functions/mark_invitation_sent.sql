-- Records that the mail with that link was sent. A newer link stays unsent.
create function mark_invitation_sent(p_token_hash bytea, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update invitations i set sent_at = p_at
   where i.household_id = (select current_household()) and can_edit() and i.token_hash = p_token_hash
$$;

grant execute on function mark_invitation_sent(bytea,timestamp with time zone) to app;
