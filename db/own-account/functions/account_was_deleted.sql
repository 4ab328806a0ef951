-- Whether this session ended with its account.
create function account_was_deleted(p_session bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select exists (select from deleted_accounts d where d.session_hash = p_session) $$;

grant execute on function account_was_deleted(bytea) to app;
