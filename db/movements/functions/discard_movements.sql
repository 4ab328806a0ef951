-- Takes the caller's own movements out of the review, and those of nobody who is still there, as one addition that can be
-- undone; what comes again later is offered again. p_expected: how many movements the caller was shown, charges not
-- counted. Returns how many it discarded; a second call with the same id returns the same and changes nothing. PG409: there
-- are more or fewer by now.
create function discard_movements(p_id uuid, p_expected integer, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer := lock_movements(p_id);
begin
  if v_count is not null then
    return v_count;
  end if;
  update movements l set state = 'discarded', addition_id = p_id
   where l.household_id = (select current_household()) and l.state = 'waiting'
     and coalesce(l.created_by = (select current_user_id()), true)
     and exists (select from accounts a where a.household_id = l.household_id and a.id = l.account_id and a.removed_at is null);
  insert into bulk_edits (household_id, id, count, created_by, created_at, outcome, sources, files, left_out)
  select current_household(), p_id, count(*), current_user_id(), p_at, 'discarded', array_agg(distinct l.source order by l.source),
         array_agg(distinct i.file_name order by i.file_name) filter (where i.id is not null), 0
    from movements l
    left join imports i on i.household_id = l.household_id and i.account_id = l.account_id and i.committed_at = l.created_at
   where l.household_id = (select current_household()) and l.addition_id = p_id and l.part !~ '\mfee\M'
  returning count into v_count;
  if v_count <> p_expected then
    raise exception 'review_changed_since' using errcode = 'PG409';
  end if;
  return v_count;
end
$$;

grant execute on function discard_movements(uuid,integer,timestamp with time zone) to app;
