-- Internal: records for the rest of this transaction that what the caller asked for was so already, so that no mail tells of it.
create function note_no_effect() returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.without_effect', 'on', true)
$$;
