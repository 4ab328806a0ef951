-- How the caller can sign in: a row for each linked identity; one without a provider when there is none.
create function own_sign_in_methods() returns table (has_password boolean, provider text, email text, id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from credentials c where c.user_id = current_user_id()), i.provider, i.email, i.id
    from (select current_user_id() as id) own left join identities i on i.user_id = own.id
   order by i.linked_at
$$;

grant execute on function own_sign_in_methods() to app;
