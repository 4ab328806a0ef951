-- Replaces a transaction, or the split that it is in, with these parts, whose sum is the whole. The first writer wins: p_shown
-- has the ids and versions of the parts that were shown. Returns 'saved', 'gone', 'changed' (also if an id is another row's or
-- another split's), 'fixed' (it cannot have parts) or 'turned' (what went out would come in, or the other way round).
--   p_whole  {"description", "amount", "planned"}: the last is the occurrence that it is, unless already said (link_planned)
--   p_parts  [{"id", "type", "category", "subcategory", "description", "amount"}]
create function save_split(p_split uuid, p_transaction uuid, p_shown text, p_whole jsonb, p_parts jsonb, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row transactions;
  v_split uuid;
  v_lead uuid;
  v_kept uuid;
  v_links jsonb;
  v_pockets uuid[];
begin
  perform lock_splits(array[p_transaction]);
  select * into v_row from transactions t
   where t.household_id = (select current_household()) and t.id = p_transaction for update;
  if not found then
    return 'gone';
  elsif v_row.type not in ('income', 'expense', 'saving', 'giving', 'tithe') or v_row.fee_of is not null or v_row.is_correction then
    return 'fixed';
  end if;
  create temporary table wanted on commit drop as
    select p.* from jsonb_to_recordset(p_parts)
      as p(id uuid, type text, category text, subcategory text, description text, amount bigint);
  create temporary table parts on commit drop as
    select t.* from transactions t
     where t.household_id = (select current_household()) and (t.id = p_transaction or t.split_id = v_row.split_id);
  if not exists (select w.* from wanted w except select p.id, p.type, p.category, p.subcategory, p.description, p.amount from parts p)
     and (select count(*) from wanted) = (select count(*) from parts) and v_row.split_id is not null
     and exists (select from splits s where s.household_id = (select current_household()) and s.id = v_row.split_id
                    and s.description = p_whole ->> 'description') then
    drop table wanted, parts;
    return 'saved';
  elsif (select string_agg(p.id || ' ' || p.version, ' ' order by p.id) from parts p) is distinct from p_shown then
    drop table wanted, parts;
    return 'changed';
  end if;
  v_split := coalesce(v_row.split_id, p_split);
  if exists (select from transactions t
              where t.household_id = (select current_household()) and t.id not in (select p.id from parts p)
                and (t.id in (select w.id from wanted w) or t.split_id = v_split)) then
    drop table wanted, parts;
    return 'changed';
  elsif exists (select from wanted w where (w.type = 'income') <> (v_row.type = 'income')) then
    drop table wanted, parts;
    return 'turned';
  end if;
  if p_whole ->> 'planned' is not null then
    perform link_planned(p_transaction, p_whole -> 'planned', p_at);
  end if;
  insert into splits (household_id, id, description, amount, created_by, created_at)
  values (current_household(), v_split, p_whole ->> 'description', (p_whole ->> 'amount')::bigint, current_user_id(), p_at)
  on conflict (household_id, id) do update set description = excluded.description;

  -- The history shows the first part that changes, and the others along with it.
  select min(w.id::text)::uuid into v_lead from wanted w join parts p on p.id = w.id
   where (w.type, w.category, w.subcategory, w.description, w.amount, v_split)
     is distinct from (p.type, p.category, p.subcategory, p.description, p.amount, p.split_id);
  v_lead := coalesce(v_lead, (select min(p.id::text)::uuid from parts p where p.id not in (select w.id from wanted w)));
  perform set_config('app.changed_with', coalesce(v_lead::text, ''), true);
  select coalesce(jsonb_agg(jsonb_build_object('schedule', l.schedule_id, 'planned_on', l.planned_on)), '[]') into v_links
    from (select l.schedule_id, l.planned_on
            from occurrence_links l join schedules s on s.household_id = l.household_id and s.id = l.schedule_id
            join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
           where l.household_id = (select current_household()) and l.transaction_id in (select p.id from parts p)
             and l.verdict = 'yes' and l.amount >= amount_in(t, s.currency)
           group by l.schedule_id, l.planned_on having count(*) = (select count(*) from parts)) l;
  v_pockets := array(
    select m.pocket_id from pocket_moves m
     where m.household_id = (select current_household()) and m.transaction_id in (select p.id from parts p) and m.schedule_id is null
     group by m.pocket_id having count(*) = (select count(*) from parts));
  create temporary table rated on commit drop as
    select r.* from rates_of_parts(array(select t from transactions t
      where t.household_id = (select current_household()) and t.id in (select p.id from parts p)), p_parts) r;
  update transactions t
     set type = w.type, category = w.category, subcategory = w.subcategory, description = w.description, amount = w.amount,
         exchange_rate = r.exchange_rate, account_rate = r.account_rate, split_id = v_split, version = t.version + 1
    from wanted w join rated r on r.id = w.id
   where t.household_id = (select current_household()) and t.id = w.id and t.id in (select p.id from parts p)
     and (w.type, w.category, w.subcategory, w.description, w.amount, r.exchange_rate, r.account_rate, v_split)
       is distinct from (t.type, t.category, t.subcategory, t.description, t.amount, t.exchange_rate, t.account_rate, t.split_id);
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                            exchange_rate_date, type, category, subcategory, account_id, account_rate, account_rate_source,
                            account_rate_date, split_id, created_by, created_at)
  select current_household(), w.id, v_row.date, w.description, w.amount, v_row.currency, r.exchange_rate,
         v_row.exchange_rate_source, v_row.exchange_rate_date, w.type, w.category, w.subcategory, v_row.account_id,
         r.account_rate, v_row.account_rate_source, v_row.account_rate_date, v_split, current_user_id(), p_at
    from wanted w join rated r on r.id = w.id where w.id not in (select p.id from parts p);
  -- What belongs to a part that is taken out belongs to one that stays, or else to a new one.
  select coalesce(min(p.id::text), min(w.id::text))::uuid into v_kept from wanted w left join parts p on p.id = w.id;
  update transactions t set fee_of = v_kept, version = t.version + 1
   where t.household_id = (select current_household())
     and t.fee_of in (select p.id from parts p where p.id not in (select w.id from wanted w));
  update movements m set transaction_id = v_kept
   where m.household_id = (select current_household())
     and m.transaction_id in (select p.id from parts p where p.id not in (select w.id from wanted w));
  delete from transactions t
   where t.household_id = (select current_household()) and t.id in (select p.id from parts p)
     and t.id not in (select w.id from wanted w);
  perform carry_to_parts(array(select w.id from wanted w), v_links, v_pockets, p_at);
  perform set_config('app.changed_with', '', true);
  update splits s set amount = (p_whole ->> 'amount')::bigint
   where s.household_id = (select current_household()) and s.id = v_split;
  set constraints check_split, check_split_again, check_split_left immediate;
  set constraints check_split, check_split_again, check_split_left deferred;
  drop table wanted, parts, rated;
  return 'saved';
end
$$;

grant execute on function save_split(uuid,uuid,text,jsonb,jsonb,timestamp with time zone) to app;
