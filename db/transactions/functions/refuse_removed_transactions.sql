-- PT409: the form of a deleted transaction was sent again.
create function refuse_removed_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from inserted c join removed_transactions r on r.household_id = c.household_id and r.id = c.id) then
    raise exception 'recorded_and_deleted' using errcode = 'PT409';
  end if;
  return null;
end
$$;
