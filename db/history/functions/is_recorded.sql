-- Internal: whether changes are recorded now: what someone does, but not the return of a whole export.
create function is_recorded() returns boolean language sql stable parallel safe as
$$ select current_user_id() is not null and coalesce(current_setting('app.unrecorded', true), '') <> 'on' $$;
