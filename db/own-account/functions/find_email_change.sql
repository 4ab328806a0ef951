-- What a link would do: 'open', 'already' (it has been used), 'others' (it belongs to another account). No row: there
-- is none, or it has expired. Looking does not use it up.
create function find_email_change(p_link_hash bytea, p_at timestamptz) returns table (state text, new_email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when l.user_id is distinct from current_user_id() then 'others'
              when l.used_at is not null then 'already' else 'open' end, l.new_email
    from email_links l join profiles p on p.id = l.user_id
   where l.token_hash = p_link_hash and l.purpose = 'change-email'
     and case when l.used_at is null then l.expires_at > p_at else p.email = l.new_email end
$$;

grant execute on function find_email_change(bytea,timestamp with time zone) to app;
