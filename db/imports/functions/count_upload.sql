-- Counts what is sent to be imported into the caller's household: 'file', fifty a day, or 'movements' of messages and
-- statements or 'rows' of a file, a thousand parts a day of each. PI429, PG429: there were more.
create function count_upload(p_what text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not within_limits(array[encode(sha256(convert_to('uploads|' || p_what || '|' || current_household(), 'UTF8')), 'hex')],
                       case p_what when 'file' then 'files' else 'parts of files' end, p_at) then
    raise exception 'too_many_uploads' using errcode = case p_what when 'movements' then 'PG429' else 'PI429' end;
  end if;
end
$$;

grant execute on function count_upload(text,timestamp with time zone) to app;
