-- Adds a passkey of the caller, whose challenge is good once. Returns 'added', 'known' (it is here already), 'many' (they have 20)
-- or 'gone' (the challenge was used). PN401: they have not confirmed that it is them. PN429: they added too many
-- within a day.
create function add_passkey(p_id uuid, p_credential_id text, p_public_key bytea, p_counter bigint, p_transports text[],
  p_backed_up boolean, p_name text, p_challenge bytea, p_challenge_expires timestamptz, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_reauthentication();
  if not use_challenge(p_challenge, p_challenge_expires) then
    perform note_no_effect();
    return 'gone';
  elsif (select count(*) from passkeys k where k.user_id = current_user_id()) >= limit_of('passkeys') then
    perform note_no_effect();
    return 'many';
  end if;
  insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
  values (p_id, current_user_id(), p_credential_id, p_public_key, p_counter, p_transports, p_backed_up, p_name,
    after_links(current_user_id(), p_at))
  on conflict do nothing;
  if not found then
    perform note_no_effect();
    return 'known';
  end if;
  perform count_access_change('new passkeys', p_at);
  return 'added';
end
$$;

grant execute on function add_passkey(uuid,text,bytea,bigint,text[],boolean,text,bytea,timestamp with time zone,timestamp with time zone) to app;
