-- Counts an attempt and returns the caller's password hash; null, which nothing matches, for accounts without a
-- password.
create function begin_password_change(p_at timestamptz) returns table (limited boolean, password_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := encode(sha256(convert_to('change-password|' || current_user_id(), 'UTF8')), 'hex');
begin
  if not within_limits(array[v_key], array[10], interval '15 minutes', p_at) then
    return query select true, null::text;
    return;
  end if;
  return query select false, (select c.password_hash from credentials c where c.user_id = current_user_id());
end
$$;

grant execute on function begin_password_change(timestamp with time zone) to app;
