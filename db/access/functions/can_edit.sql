-- Whether the caller is an editor of the household.
create function can_edit() returns boolean language sql stable parallel safe as
$$ select coalesce(entered('role'), '') = 'editor' $$;

grant execute on function can_edit() to app;
