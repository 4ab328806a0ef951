-- Takes an entry's amount from a pocket, up to what the pocket holds; for a planned payment, only the linked part. Amounts are in
-- the currency of the pocket's account; with no rate for it, nothing is taken. A repeated call replaces what was taken before.
-- PJ002: the entry has taken from pockets as often as one may (detail: how often).
create function draw_from_pocket(p_pocket uuid, p_entry transactions, p_schedule uuid, p_planned_on date, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_most constant integer := limit_of('moves of an entry');
  v_currency text;
  v_wanted bigint;
begin
  select a.currency into v_currency
    from pockets p join accounts a on a.household_id = p.household_id and a.id = p.account_id
   where p.household_id = (select current_household()) and p.id = p_pocket and p.archived_at is null for update of p;
  if not found or p_entry.type in ('income', 'loan_received') then
    return;
  end if;
  delete from pocket_moves m
   where m.household_id = (select current_household()) and m.transaction_id = p_entry.id and m.pocket_id = p_pocket
     and m.schedule_id is not distinct from p_schedule and m.planned_on is not distinct from p_planned_on;
  if (select count(*) from pocket_moves m
       where m.household_id = (select current_household()) and m.transaction_id = p_entry.id) >= v_most then
    raise exception 'too_many_moves_of_entry' using errcode = 'PJ002', detail = v_most::text;
  end if;
  v_wanted := least(coalesce(wanted_of_pocket(p_entry, v_currency, p_schedule, p_planned_on), 0), pocket_held(p_pocket, null));
  if v_wanted > 0 then
    insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, transaction_id, schedule_id, planned_on, made_by, made_at)
    values (current_household(), gen_random_uuid(), p_pocket, p_entry.date, -v_wanted, 'paid', p_entry.id, p_schedule, p_planned_on,
            current_user_id(), p_at);
  end if;
end
$$;

grant execute on function draw_from_pocket(uuid,transactions,uuid,date,timestamp with time zone) to app;
