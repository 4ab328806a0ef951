-- Stores a link for a new address, replacing an earlier one. Returns 'sent', 'taken' (the address has an account),
-- 'same' or 'limited'. PN401: the caller has not confirmed that it is them.
create function request_email_change(p_new_email text, p_link_hash bytea,
  p_link_expires timestamptz, p_email_key text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account_key text := encode(sha256(convert_to('change-email|account|' || current_user_id(), 'UTF8')), 'hex');
begin
  perform require_worker();
  perform require_reauthentication();
  if exists (select from profiles p where p.id = current_user_id() and p.email = p_new_email) then
    return 'same';
  elsif not within_limits(array[p_email_key, v_account_key], 'address changes', p_at) then
    return 'limited';
  end if;
  delete from email_links l where l.user_id = current_user_id() and l.purpose = 'change-email' and l.used_at is null;
  insert into email_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
  values (p_link_hash, current_user_id(), 'change-email', p_new_email, p_at, p_link_expires);
  return case when exists (select from profiles p where p.email = p_new_email) then 'taken' else 'sent' end;
end
$$;

grant execute on function request_email_change(text,bytea,timestamp with time zone,text,timestamp with time zone) to app;
