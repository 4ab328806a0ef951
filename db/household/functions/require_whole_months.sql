-- Internal: a household has no month of its own, or all from 1970 to 2100, each beginning after the one before, 36 at most by
-- hand. PH003 otherwise.
create function require_whole_months(p_household uuid) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
  v_first date;
  v_in_order boolean;
  v_by_hand integer;
begin
  select count(*), min(m.first_day), coalesce(bool_and(m.first_day > m.before), true), count(*) filter (where m.by_hand)
    into v_count, v_first, v_in_order, v_by_hand
    from (select first_day, by_hand, lag(first_day) over (order by period) as before
            from household_months where household_id = p_household) m;
  if v_count > 0 and (v_count <> 131 * 12 or v_first <> '1970-01-01' or not v_in_order or v_by_hand > 36) then
    raise exception 'months_broken' using errcode = 'PH003';
  end if;
end
$$;
