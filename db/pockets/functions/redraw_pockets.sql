-- When entries change, their pockets, even archived ones, pay the new amounts. An entry that has become an income takes nothing
-- while it is one (pocket_held.sql), and the same as before afterwards. Each pocket is summed once, however many of its entries a
-- statement changes, and they take from it in the same order as before.
-- Nested loops are off because a connection keeps its plan, which was often made for one row.
create function redraw_pockets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
declare
  v_move record;
  v_entry transactions;
  v_pocket uuid;
  v_held bigint;
  v_paid bigint;
begin
  -- A restored export brings its own moves.
  if current_setting('app.unrecorded', true) = 'on' then
    return null;
  end if;
  perform from pockets p
    where p.household_id = (select current_household()) and p.id in (
      select m.pocket_id from pocket_moves m
       where m.household_id = (select current_household()) and m.transaction_id in (select c.id from changed_to c))
    order by p.id for update;
  if not found then
    return null;
  end if;
  for v_move in
    with changed as materialized (
      select n.id, n.amount, n.base_amount, n.account_amount, n.type in ('income', 'loan_received') from changed_to n
      except
      select o.id, o.amount, o.base_amount, o.account_amount, o.type in ('income', 'loan_received') from changed_from o
    )
    select m.id, m.pocket_id, m.amount, m.transaction_id, m.schedule_id, m.planned_on, a.currency
      from pocket_moves m
      join pockets p on p.household_id = m.household_id and p.id = m.pocket_id
      join accounts a on a.household_id = p.household_id and a.id = p.account_id
     where m.household_id = (select current_household()) and m.transaction_id in (select c.id from changed c)
     order by m.pocket_id, m.made_at, m.id
  loop
    if v_move.pocket_id is distinct from v_pocket then
      v_pocket := v_move.pocket_id;
      v_held := pocket_held(v_pocket, null);
    end if;
    select * into v_entry from transactions t
     where t.household_id = (select current_household()) and t.id = v_move.transaction_id;
    continue when v_entry.type in ('income', 'loan_received');
    v_held := v_held - v_move.amount;
    v_paid := least(coalesce(wanted_of_pocket(v_entry, v_move.currency, v_move.schedule_id, v_move.planned_on), 0), v_held);
    if v_paid > 0 then
      update pocket_moves m set amount = -v_paid, day = v_entry.date
       where m.household_id = (select current_household()) and m.id = v_move.id;
      v_held := v_held - v_paid;
    else
      delete from pocket_moves m where m.household_id = (select current_household()) and m.id = v_move.id;
    end if;
  end loop;
  return null;
end
$$;
