-- Applies the previewed rates and stores the previous ones. Returns how many rows changed; a second call returns the
-- same and changes nothing. p_checksum: of the previewed rows and their rates. PR409: the result would differ from the
-- preview by now. PR429: the household changed rates too often within a day.
create function change_rates(p_id uuid, p_currency text, p_from date, p_to date, p_rate numeric,
  p_checksum text, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
  v_is_less boolean;
begin
  -- Waits for whoever is changing the rate of one of them: the plan starts from what they leave, and nothing changes
  -- between the plan and its execution.
  perform from transactions t
   where t.household_id = (select current_household()) and t.exchange_rate_source <> 'same currency'
     and t.currency = p_currency and t.date between p_from and p_to
   order by t.id for update;
  select r.count into v_count from rate_changes r where r.household_id = (select current_household()) and r.id = p_id;
  if found then
    return v_count;
  elsif (select count(*) from rate_changes r
          where r.household_id = (select current_household()) and r.created_at > p_at - rate_window('rate changes'))
        >= (rate_counts('rate changes'))[1] then
    raise exception 'too_many_rate_changes' using errcode = 'PR429';
  end if;
  create temporary table changing_rows on commit drop as
    select * from rate_change_plan(p_currency, p_from, p_to, p_rate) p where p.changes;
  if exists (select from changing_rows where base_after is null) then
    raise exception 'amount_exceeded_at_rate'
      using errcode = 'check_violation', constraint = 'transactions_base_amount_range';
  elsif (select md5(string_agg(id || ' ' || rate, ',' order by id)) from changing_rows) is distinct from p_checksum then
    raise exception 'rates_changed_since' using errcode = 'PR409';
  end if;
  select count(*) into v_count from changing_rows;
  insert into rate_changes (household_id, id, currency, from_day, to_day, rate, count, created_by, created_at)
  values (current_household(), p_id, p_currency, p_from, p_to, p_rate, v_count, current_user_id(), p_at);
  -- With the parts that keep their rate in a split of which others change: its undoing sees whether one was changed since.
  insert into rate_changed_transactions (household_id, rate_change_id, transaction_id, version, exchange_rate,
                                     exchange_rate_source, exchange_rate_date)
  select current_household(), p_id, t.id, t.version + case when r.id is null then 0 else 1 end, t.exchange_rate,
         t.exchange_rate_source, t.exchange_rate_date
    from transactions t left join changing_rows r on r.id = t.id
   where t.household_id = (select current_household())
     and (r.id is not null or t.split_id in (
       select o.split_id from transactions o join changing_rows c on c.id = o.id
        where o.household_id = (select current_household())));
  -- Amounts that fall go first: a repaid loan is partly owed again before more counts as repaid.
  foreach v_is_less in array array[true, false] loop
    update transactions t
       set exchange_rate = r.rate, exchange_rate_source = r.rate_source, exchange_rate_date = r.rate_date,
           version = t.version + 1
      from changing_rows r
     where t.household_id = (select current_household()) and t.id = r.id and t.version = r.version
       and (r.rate < t.exchange_rate) = v_is_less;
  end loop;
  return v_count;
end
$$;

grant execute on function change_rates(uuid,text,date,date,numeric,text,timestamp with time zone) to app;
