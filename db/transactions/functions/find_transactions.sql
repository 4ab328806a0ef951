-- The household's transactions that a text finds, in whatever case: in the description, the category, the name of an account or of who
-- recorded it; by M-PESA's code; and those of p_types, whose names have it. p_after: only those dated after a day.
-- Row-level security would keep the index of descriptions from being used, as `~*` may tell something about rows that it is not to
-- see; here it sees the household's alone. The time of a regular expression grows with the sum of the lengths of text and
-- description; that of `ilike` grows with their product, where letters repeat.
create function find_transactions(p_text text, p_types text[], p_after date default null) returns setof transactions
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  v_household uuid := current_household();
  v_text text := '***=' || p_text;
  v_accounts uuid[] := array(select a.id from accounts a where a.household_id = v_household and is_name_with(a.name, p_text));
  v_people uuid[] := array(select m.user_id from household_members m join profiles p on p.id = m.user_id
                            where m.household_id = v_household and p.full_name ~* v_text);
  v_categories text[] := array(select distinct t.category from transaction_totals t
                                where t.household_id = v_household and t.category ~* v_text);
  v_subcategories text[] := array(select distinct t.subcategory from transaction_totals t
                                   where t.household_id = v_household and t.subcategory ~* v_text);
  v_by_code uuid[] := array(select l.transaction_id from movements l
                             where l.household_id = v_household and l.receipt = upper(p_text) and l.transaction_id is not null);
  -- Executed, as the planner chooses the index only where it knows the household and the text.
  v_described constant text := 'select * from transactions t where t.household_id = $1 and t.description ~* $2';
  v_ids uuid[];
begin
  if cardinality(v_accounts || v_people || v_by_code) + cardinality(v_categories || v_subcategories || p_types) = 0 then
    return query execute v_described || ' and ($3 is null or t.date > $3)' using v_household, v_text, p_after;
  else
    execute 'select array(select d.id from (' || v_described || ') d)' into v_ids using v_household, v_text;
    return query
      select * from transactions t
       where t.household_id = v_household and (p_after is null or t.date > p_after)
         and (t.type = any (p_types) or t.category = any (v_categories) or t.subcategory = any (v_subcategories)
              or t.account_id = any (v_accounts) or t.to_account_id = any (v_accounts) or t.created_by = any (v_people)
              or t.id = any (v_by_code) or t.id = any (v_ids));
  end if;
end
$$;

grant execute on function find_transactions(text, text[], date) to app;
