-- Whether a link sets a password, after counting the attempt, before that is hashed: 'tried', 'limited' or 'gone'.
create function begin_reset(p_link_hash bytea, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  if not exists (select from email_links l where l.token_hash = p_link_hash and l.purpose = 'reset' and l.used_at is null
                    and l.expires_at > p_at) then
    return 'gone';
  elsif not may_try_link('reset', p_link_hash, p_at) then
    return 'limited';
  end if;
  return 'tried';
end
$$;

grant execute on function begin_reset(bytea,timestamp with time zone) to app;
