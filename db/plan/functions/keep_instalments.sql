-- Keeps the rows of instalments as their schedule lists them. What was said of one goes with it when it moves by a month at most;
-- they are matched by position: first, second and so on. Those of a later year are different ones.
create function keep_instalments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_earlier date[] := array(
    select d.day from schedule_days d where d.household_id = new.household_id and d.schedule_id = new.id order by d.day);
  v_later date[];
  v_amounts bigint[];
begin
  select array_agg(i.day order by i.day), array_agg(i.amount order by i.day) into v_later, v_amounts
    from (select split_part(each, ' ', 1)::date as day, split_part(each, ' ', 2)::bigint as amount
            from unnest(string_to_array(new.instalments, ', ')) each) i;
  perform carry_occurrences(new.id, array_agg(m.earlier), array_agg(m.later))
    from unnest(v_earlier, v_later) as m(earlier, later)
   where abs(m.later - m.earlier) between 1 and 31 and m.earlier <> all (v_later) and m.later <> all (v_earlier);
  delete from schedule_days d
   where d.household_id = new.household_id and d.schedule_id = new.id
     and (d.day, d.amount) not in (select * from unnest(v_later, v_amounts));
  insert into schedule_days (household_id, schedule_id, day, amount)
  select new.household_id, new.id, i.day, i.amount from unnest(v_later, v_amounts) as i(day, amount)
  on conflict do nothing;
  return null;
end
$$;
