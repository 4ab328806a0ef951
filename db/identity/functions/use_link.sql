-- Internal: uses a link, once. Of several concurrent calls one gets the user, the others null. Concurrent changes to the
-- account are either complete by now, or wait.
create function use_link(p_link_hash bytea, p_purpose text, p_at timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select lock_account((select l.user_id from email_links l where l.token_hash = p_link_hash));
  update email_links set used_at = p_at
   where token_hash = p_link_hash and purpose = p_purpose and used_at is null and expires_at > p_at
  returning user_id
$$;
