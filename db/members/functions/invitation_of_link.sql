-- The invitation behind a link, as it stands for the caller; 'replaced' when a newer mail has replaced the link.
create function invitation_of_link(p_token_hash bytea, p_at timestamptz)
returns table (state text, email text, role text, household_name text, invited_by text, leaves text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.state, i.email, i.role,
         case when s.state not in ('other address', 'replaced') then h.name end,
         case when s.state not in ('other address', 'replaced') then p.first_name end,
         (select own.name from household_members m join households own on own.id = m.household_id
           where m.user_id = current_user_id() and m.active and not m.founder)
    from invitations i
    join households h on h.id = i.household_id
    left join profiles p on p.id = i.invited_by
    cross join lateral (
      select case when i.token_hash = p_token_hash then invitation_state(i, current_user_id(), p_at)
                  when i.revoked_at is null then 'replaced'
                  else invitation_state(i, current_user_id(), p_at) end as state) s
   where i.token_hash = p_token_hash or i.replaced_hashes @> array[p_token_hash]
$$;

grant execute on function invitation_of_link(bytea,timestamp with time zone) to app;
