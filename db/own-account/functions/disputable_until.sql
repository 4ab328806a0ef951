-- Internal: until when someone may take an account's former address back, and with it the account; null where nobody may.
create function disputable_until(p_user uuid, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(l.expires_at) from email_links l
   where l.user_id = p_user and l.restores_email is not null and l.used_at is null and l.expires_at > p_at
$$;
