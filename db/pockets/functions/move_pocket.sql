-- Puts an amount into a pocket (above zero), or takes it from there (below), once: a second call with its id changes nothing.
-- PJ409: with its id another amount was moved, or another pocket.
-- PJ404: the pocket is gone or archived. PJ001: there is less in it (detail: how much). PJ003: there would be more in it than the
-- largest amount (detail: how much there is).
create function move_pocket(p_id uuid, p_pocket uuid, p_amount bigint, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_held bigint;
  v_is_same boolean;
begin
  perform from pockets p
    where p.household_id = (select current_household()) and p.id = p_pocket and p.archived_at is null for update;
  if not found then
    raise exception 'pocket_gone' using errcode = 'PJ404';
  end if;
  select (m.pocket_id, m.amount) = (p_pocket, p_amount) into v_is_same
    from pocket_moves m where m.household_id = (select current_household()) and m.id = p_id;
  if v_is_same then
    return;
  elsif found then
    raise exception 'pocket_moved_otherwise' using errcode = 'PJ409';
  end if;
  v_held := pocket_held(p_pocket, null);
  if v_held + p_amount < 0 and p_amount < 0 then
    raise exception 'pocket_holds_less' using errcode = 'PJ001', detail = v_held::text;
  end if;
  if v_held + p_amount > 1000000000000 and p_amount > 0 then
    raise exception 'pocket_full' using errcode = 'PJ003', detail = v_held::text;
  end if;
  insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_by, made_at)
  values (current_household(), p_id, p_pocket, household_today(), p_amount, case when p_amount > 0 then 'put' else 'taken' end,
          current_user_id(), p_at);
end
$$;

grant execute on function move_pocket(uuid,uuid,bigint,timestamp with time zone) to app;
