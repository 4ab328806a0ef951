-- The household's transactions in which each of several words is found somewhere, as find_transactions finds one.
--   p_types  for each word, the types whose names have it, as one text: `expense,income`
-- Words found in descriptions alone narrow the search by their index; without any, every other word is looked up there.
create function find_by_words(p_words text[], p_types text[], p_after date default null) returns setof transactions
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household uuid := current_household();
  v_words text[] := '{}';
  v_described text := '';
  v_elsewhere text[] := '{}';
  v_found text;
  v_at integer;
  v_text text;
  v_ids uuid[];
begin
  for v_at in 1 .. cardinality(p_words) loop
    v_text := '***=' || p_words[v_at];
    v_found := concat_ws(' or ',
      case when p_types[v_at] <> '' then format('t.type = any (%L)', string_to_array(p_types[v_at], ',')) end,
      (select format('t.category = any (%L)', array_agg(distinct s.category)) from transaction_totals s
        where s.household_id = v_household and s.category ~* v_text having count(*) > 0),
      (select format('t.subcategory = any (%L)', array_agg(distinct s.subcategory)) from transaction_totals s
        where s.household_id = v_household and s.subcategory ~* v_text having count(*) > 0),
      (select format('t.account_id = any (%1$L) or t.to_account_id = any (%1$L)', array_agg(a.id)) from accounts a
        where a.household_id = v_household and is_name_with(a.name, p_words[v_at]) having count(*) > 0),
      (select format('t.created_by = any (%L)', array_agg(m.user_id)) from household_members m join profiles p on p.id = m.user_id
        where m.household_id = v_household and p.full_name ~* v_text having count(*) > 0),
      (select format('t.id = any (%L)', array_agg(l.transaction_id)) from movements l
        where l.household_id = v_household and l.receipt = upper(p_words[v_at]) and l.transaction_id is not null having count(*) > 0));
    if v_found = '' then
      v_described := v_described || format(' and t.description ~* %L', v_text);
    else
      v_words := v_words || v_text;
      v_elsewhere := v_elsewhere || v_found;
    end if;
  end loop;
  for v_at in 1 .. cardinality(v_words) loop
    if v_described = '' then
      execute 'select array(select t.id from transactions t where t.household_id = $1 and t.description ~* $2)'
         into v_ids using v_household, v_words[v_at];
      v_elsewhere[v_at] := v_elsewhere[v_at] || format(' or t.id = any (%L)', v_ids);
    else
      v_elsewhere[v_at] := v_elsewhere[v_at] || format(' or t.description ~* %L', v_words[v_at]);
    end if;
  end loop;
  return query execute format('select * from transactions t where t.household_id = $1 and ($2 is null or t.date > $2)%s%s', v_described,
    (select string_agg(format(' and (%s)', e.condition), '') from unnest(v_elsewhere) as e(condition))) using v_household, p_after;
end
$$;

grant execute on function find_by_words(text[], text[], date) to app;
