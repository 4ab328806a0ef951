-- Stores a new code for a browser, in the place of its earlier one. False after too many requests. It does the same whether
-- or not the address has an account.
create function request_code(p_browser bytea, p_email text, p_code_hash bytea, p_expires timestamptz, p_device bytea,
  p_keys text[], p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  if count_attempt(p_email, p_device, p_keys, 'mailed codes', p_at) is null then
    return false;
  end if;
  insert into sign_in_codes (browser_hash, email, code_hash, created_at, expires_at)
  values (p_browser, p_email, p_code_hash, p_at, p_expires)
  on conflict (browser_hash) do update
     set email = excluded.email, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
         expires_at = excluded.expires_at;
  return true;
end
$$;

grant execute on function request_code(bytea,text,bytea,timestamp with time zone,bytea,text[],timestamp with time zone) to app;
