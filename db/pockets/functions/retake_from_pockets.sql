-- Restored entries take from their pockets what they took before, up to what the pockets hold by now. If there is too little, the
-- latest of them take less.
create function retake_from_pockets(p_entries uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from pockets p
    where p.household_id = (select current_household()) and p.id in (
      select m.pocket_id from pocket_moves m
       where m.household_id = (select current_household()) and m.transaction_id = any (p_entries))
    order by p.id for update;
  if not found then
    return;
  end if;
  with short as materialized (
    select s.id, s.held
      from (select p.id, pocket_held(p.id, null) as held from pockets p
             where p.household_id = (select current_household()) and p.id in (
               select m.pocket_id from pocket_moves m
                where m.household_id = (select current_household()) and m.transaction_id = any (p_entries))) s
     where s.held < 0
  ), retaken as materialized (
    select m.id, greatest(m.amount, sum(m.amount) over (partition by m.pocket_id order by m.made_at desc, m.id) - s.held) as amount
      from short s
      join pocket_moves m on m.household_id = (select current_household()) and m.pocket_id = s.id and m.transaction_id = any (p_entries)
      join transactions t on t.household_id = m.household_id and t.id = m.transaction_id and t.type not in ('income', 'loan_received')
  ), given_back as (
    delete from pocket_moves m using retaken r
     where m.household_id = (select current_household()) and m.id = r.id and r.amount >= 0
  )
  update pocket_moves m set amount = r.amount from retaken r
   where m.household_id = (select current_household()) and m.id = r.id and r.amount < 0 and m.amount <> r.amount;
end
$$;

grant execute on function retake_from_pockets(uuid[]) to app;
