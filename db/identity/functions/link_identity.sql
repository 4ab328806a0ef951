-- Links an identity to the caller (PN401: they have not confirmed that it is them). Linking it again changes
-- nothing. PN409: it belongs to another account. PN410: the account already has another identity of that provider.
create function link_identity(p_provider text, p_subject text, p_email text, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  perform require_reauthentication();
  insert into identities (provider, subject, user_id, email, linked_at)
  values (p_provider, p_subject, current_user_id(), p_email, after_links(current_user_id(), p_at)) on conflict do nothing;
  if found or exists (select from identities i where i.provider = p_provider and i.subject = p_subject
                         and i.user_id = current_user_id()) then
    return;
  elsif exists (select from identities i where i.provider = p_provider and i.subject = p_subject) then
    raise exception 'identity_taken' using errcode = 'PN409';
  end if;
  raise exception 'other_identity_linked' using errcode = 'PN410';
end
$$;

grant execute on function link_identity(text,text,text,timestamp with time zone) to app;
