-- Stores the link of the mail about 25 passwords that were tried on a device within a day. The name of whose account it is; null
-- when there were fewer.
create function store_guesses_notice(p_email text, p_device bytea, p_link_hash bytea, p_expires timestamptz, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_person profiles;
begin
  perform require_worker();
  perform lock_account((select p.id from profiles p where p.email = p_email));
  select p.* into v_person from profiles p join attempts a on a.key = device_tries_key(p.id, p_device)
   where p.email = p_email and a.count >= limit_of('guesses a day');
  if found then
    perform store_notice_link(v_person.id, p_link_hash, p_expires, p_at);
  end if;
  return v_person.full_name;
end
$$;

grant execute on function store_guesses_notice(text,bytea,bytea,timestamp with time zone,timestamp with time zone) to app;
