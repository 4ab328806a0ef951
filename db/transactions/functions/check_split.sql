-- Of a split, the parts share a day, an account, a currency and a direction, are at most 20, and sum to the whole. What is left of one
-- as its only part is a row like any other, which the whole follows. Whoever else changes the same split is waited for.
-- PX001: the parts do not sum to the whole. PX002: they differ otherwise, or are too many.
create function check_split() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ids uuid[];
  v_split splits;
  v_parts record;
begin
  v_ids := case when tg_table_name = 'splits' then array[(to_jsonb(new) ->> 'id')::uuid]
                else array[(to_jsonb(old) ->> 'split_id')::uuid, (to_jsonb(new) ->> 'split_id')::uuid] end;
  for v_split in
    select s.* from splits s
     where s.household_id = coalesce(new.household_id, old.household_id) and s.id = any (v_ids) order by s.id for update
  loop
    select count(*) as count, coalesce(sum(t.amount), 0)::bigint as amount,
           count(distinct (t.date, t.account_id, t.currency, t.type = 'income')) as kinds
      into v_parts from transactions t where t.household_id = v_split.household_id and t.split_id = v_split.id;
    if v_parts.count > limit_of('parts of a split') or v_parts.kinds > 1 then
      raise exception 'split_differs' using errcode = 'PX002', table = 'splits';
    elsif v_parts.count = 1 then
      update splits s set amount = v_parts.amount
       where s.household_id = v_split.household_id and s.id = v_split.id and s.amount <> v_parts.amount;
    elsif v_parts.amount <> v_split.amount then
      raise exception 'split_sum_differs' using errcode = 'PX001', table = 'splits';
    end if;
  end loop;
  return null;
end
$$;
