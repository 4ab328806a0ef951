-- Restores the previous rates, except of rows changed or deleted since, of splits of which a part was, and of repayments of a loan whose balance was set by
-- hand since, which records them; amounts that fall go first here, too. Returns how many rows it restored. PR404: there is no
-- such rate change, or it was undone.
create function undo_rate_change(p_id uuid, p_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer := 0;
  v_changed integer;
  v_is_less boolean;
  v_restored uuid[];
begin
  update rate_changes r set undone_at = p_at
   where r.household_id = (select current_household()) and r.id = p_id and r.undone_at is null;
  if not found then
    raise exception 'rate_change_gone' using errcode = 'PR404';
  end if;
  perform set_config('app.restores', 'rate change ' || p_id, true);
  -- Whoever is changing one of the rows, or correcting a loan that they repay, is waited for.
  perform from transactions t
   where t.household_id = (select current_household())
     and t.id in (select r.transaction_id from rate_changed_transactions r
                   where r.household_id = (select current_household()) and r.rate_change_id = p_id)
   order by t.id for update;
  perform from loans l
   where l.household_id = (select current_household())
     and l.id in (select t.loan_id from rate_changed_transactions r
                    join transactions t on t.household_id = r.household_id and t.id = r.transaction_id
                   where r.household_id = (select current_household()) and r.rate_change_id = p_id)
   order by l.id for no key update;
  -- Found before any is restored: the parts of a split are restored in both rounds.
  v_restored := array(
    select t.id from rate_changed_transactions r
      join transactions t on t.household_id = r.household_id and t.id = r.transaction_id and t.version = r.version
     where r.household_id = (select current_household()) and r.rate_change_id = p_id
       and (r.exchange_rate, r.exchange_rate_source, r.exchange_rate_date)
         is distinct from (t.exchange_rate, t.exchange_rate_source, t.exchange_rate_date)
       and not exists (
         select from transactions o
           left join rate_changed_transactions p
             on p.household_id = o.household_id and p.rate_change_id = p_id and p.transaction_id = o.id
          where o.household_id = t.household_id and o.split_id = t.split_id and o.version is distinct from p.version)
       and not exists (select from loans l
                        where l.household_id = t.household_id and l.id = t.loan_id and t.type = 'loan_repayment'
                          and l.currency = (select household_currency()) and l.balance_set_at > (select restored_since())));
  foreach v_is_less in array array[true, false] loop
    update transactions t
       set exchange_rate = r.exchange_rate, exchange_rate_source = r.exchange_rate_source,
           exchange_rate_date = r.exchange_rate_date, version = t.version + 1
      from rate_changed_transactions r
     where r.household_id = (select current_household()) and r.rate_change_id = p_id
       and t.household_id = (select current_household()) and t.id = r.transaction_id and t.version = r.version
       and t.id = any (v_restored) and (r.exchange_rate < t.exchange_rate) = v_is_less;
    get diagnostics v_changed = row_count;
    v_count := v_count + v_changed;
  end loop;
  perform set_config('app.restores', '', true);
  return v_count;
end
$$;

grant execute on function undo_rate_change(uuid,timestamp with time zone) to app;
