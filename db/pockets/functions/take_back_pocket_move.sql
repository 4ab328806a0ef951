-- Takes back what was put into a pocket or taken out, or says that an entry was not paid from it. One that is gone is a success.
-- PJ404: the pocket is archived. PJ001: what was put in is not all there any more (detail: how much is).
create function take_back_pocket_move(p_id uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_move pocket_moves;
  v_held bigint;
begin
  select * into v_move from pocket_moves m
   where m.household_id = (select current_household()) and m.id = p_id and m.kind <> 'returned';
  if not found then
    return;
  end if;
  perform from pockets p
    where p.household_id = (select current_household()) and p.id = v_move.pocket_id and p.archived_at is null for update;
  if not found then
    raise exception 'pocket_gone' using errcode = 'PJ404';
  end if;
  v_held := pocket_held(v_move.pocket_id, null);
  if v_move.amount > 0 and v_held < v_move.amount then
    raise exception 'pocket_holds_less' using errcode = 'PJ001', detail = v_held::text;
  end if;
  delete from pocket_moves m where m.household_id = (select current_household()) and m.id = p_id;
end
$$;

grant execute on function take_back_pocket_move(uuid) to app;
