-- Internal: a moment at which nothing else of the household was recorded, for an import that is locked (lock_import): undo_import
-- finds by it what the file made, so that no row has to name its import. Forms, phones and reviews record at whole milliseconds.
create function import_moment(p_at timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select greatest(date_trunc('milliseconds', p_at), max(i.committed_at)) + interval '1 microsecond'
    from imports i
   where i.household_id = (select current_household()) and i.committed_at >= date_trunc('milliseconds', p_at)
     and i.committed_at < date_trunc('milliseconds', p_at) + interval '1 millisecond'
$$;

grant execute on function import_moment(timestamp with time zone) to app;
