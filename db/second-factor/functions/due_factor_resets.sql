-- The requests that are due, at most p_most, with whom to tell. Their second factors count as off already.
create function due_factor_resets(p_at timestamptz, p_most integer)
returns table (user_id uuid, full_name text, addresses text[], reset_at timestamptz, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select p.id, p.full_name, account_addresses(p.id), r.effective_at, p.email
    from factor_resets r join profiles p on p.id = r.user_id
   where r.effective_at <= p_at order by r.effective_at limit p_most
$$;

grant execute on function due_factor_resets(timestamp with time zone,integer) to app;
