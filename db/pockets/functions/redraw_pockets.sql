-- When an entry changes, its pockets pay its new amount.
create function redraw_pockets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_move pocket_moves;
begin
  -- A restored export brings its own moves.
  if current_setting('app.unrecorded', true) = 'on' then
    return null;
  end if;
  for v_move in
    select m.* from pocket_moves m where m.household_id = new.household_id and m.transaction_id = new.id
  loop
    perform draw_from_pocket(v_move.pocket_id, new, v_move.schedule_id, v_move.planned_on, v_move.made_at);
  end loop;
  return null;
end
$$;
