-- Every session but the one that changes it ends.
create function change_password(p_token_hash bytea, p_old_hash text, p_new_hash text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update credentials set password_hash = p_new_hash
   where user_id = current_user_id() and password_hash = p_old_hash;
  if not found then
    return false;
  end if;
  delete from sessions where user_id = current_user_id() and token_hash <> p_token_hash;
  update email_links set used_at = p_at where user_id = current_user_id() and used_at is null;
  return true;
end
$$;

grant execute on function change_password(bytea,text,text,timestamp with time zone) to app;
