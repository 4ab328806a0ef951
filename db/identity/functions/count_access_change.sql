-- Internal: counts a change of what opens the caller's account, each of which sends them a mail. PN429: there were too many of
-- the kind within a day (detail: the rate).
create function count_access_change(p_rate text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not within_limits(array[access_change_key(p_rate)], p_rate, p_at) then
    raise exception 'too_many_access_changes' using errcode = 'PN429', detail = p_rate;
  end if;
end
$$;
