-- Gives the caller, a viewer too, an address at which a calendar reads what their household plans. It takes the place of the
-- one that they had. False when this id was added before: it keeps the token that it had. PA401: they are in the household no
-- more. PN401: they have not confirmed that it is them, as whoever has the address reads on after their session has ended.
-- PN429: they made too many within a day.
create function add_calendar_feed(p_id uuid, p_with_amounts boolean, p_token_hash bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (lock_membership()).user_id is null then
    raise exception 'signed_out' using errcode = 'PA401';
  end if;
  perform require_reauthentication();
  insert into calendar_feeds as f (household_id, user_id, id, token_hash, with_amounts, created_at)
  values (current_household(), current_user_id(), p_id, p_token_hash, p_with_amounts, p_at)
  on conflict (household_id, user_id) do update
     set id = excluded.id, token_hash = excluded.token_hash, with_amounts = excluded.with_amounts,
         created_at = excluded.created_at, last_read_at = null, ended_at = null
   where f.id <> excluded.id;
  if not found then
    perform note_no_effect();
    return false;
  end if;
  perform count_access_change('new calendar addresses', p_at);
  return true;
end
$$;

grant execute on function add_calendar_feed(uuid,boolean,bytea,timestamp with time zone) to app;
