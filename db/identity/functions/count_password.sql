-- Internal: counts a password that is tried at an account. tries: how many there were in a quarter of an hour; null when that,
-- or the day's, is too many. day_tries: how many there were today on this device, if it has signed in to the account: the
-- day's limit holds there, too, as whoever stole what marks it would else have the quarter hours of a whole day.
create function count_password(p_email text, p_device bytea, p_keys text[], p_at timestamptz, out tries integer, out day_tries integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_key text := (select device_tries_key(d.user_id, p_device) from known_devices d join profiles p on p.id = d.user_id
                  where p.email = p_email and d.device_hash = p_device);
begin
  tries := count_attempt(p_email, p_device, p_keys, 'passwords', p_at);
  if tries is null or v_key is null then
    return;
  elsif not within_limits(array[v_key], 'guesses', p_at) then
    tries := null;
  end if;
  day_tries := (select a.count from attempts a where a.key = v_key);
end
$$;
