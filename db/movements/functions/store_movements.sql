-- Stores movements that messages or a statement reported, in a household and for a person of it. One that is known already is
-- stored once, whichever way it came: what it lacked is filled in, and what someone decided about it stays. One that was
-- discarded is offered again, as if it were new. Returns how many are new, how many were known, and how many of those had another
-- amount, which changes nothing; a fee is counted with its movement, as the review shows it. Whoever calls it sees and changes only
-- what row-level security lets them. PG001: too many wait for a review. PC404: no such account. PG002: M-PESA is in shillings, and
-- the account is not; whoever stores a file's rows sees to their currency.
-- Nested loops are off, and plans are made anew, because a plan knows neither how many movements are staged nor how many of the
-- account are known: made for one, it would compare each with each. Of the account those are read that have one of the receipts.
create function store_movements(p_household uuid, p_user uuid, p_account uuid, p_source text, p_movements jsonb, p_at timestamptz)
returns table (fresh integer, known integer, differing integer)
language plpgsql set search_path = pg_catalog, public, pg_temp
  set enable_nestloop = off set plan_cache_mode = force_custom_plan as $$
declare
  v_currency text;
  v_receipts text[];
  v_offered integer;
  v_stored integer;
  v_fees uuid[];
begin
  -- Movements that arrive at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('movements of ' || p_household, 0));
  select a.currency into v_currency
    from accounts a where a.household_id = p_household and a.id = p_account and a.removed_at is null;
  if not found then
    raise exception 'account_gone' using errcode = 'PC404';
  elsif v_currency <> 'KES' and p_source <> 'file' then
    raise exception 'account_not_in_shillings' using errcode = 'PG002';
  end if;
  create temporary table if not exists staged_movements (like movements) on commit drop;
  truncate staged_movements;
  insert into staged_movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet,
                           party_name, party_number, party_account, payee, payee_name, balance, reverses, source, state,
                           created_by, created_at)
  select p_household, r.id, p_account, r.receipt, r.part, r.day, r.time, r.amount, r.direction, r.kind, r.wallet,
         r.party_name, r.party_number, r.party_account, r.payee, r.payee_name, r.balance, r.reverses, p_source, 'waiting',
         p_user, p_at
    from jsonb_to_recordset(p_movements) as r(id uuid, receipt text, part text, day date, time text, amount bigint,
         direction text, kind text, wallet text, party_name text, party_number text, party_account text, payee text,
         payee_name text, balance bigint, reverses text);
  update staged_movements s set part = p.part
    from parts_of_movements(p_household, p_account, p_source, p_movements) p where p.id = s.id;
  v_receipts := array(select distinct s.receipt from staged_movements s);
  v_fees := array(select f.id from staged_movements f
                   where f.part ~ '\mfee\M' and f.receipt in (select m.receipt from staged_movements m where m.part !~ '\mfee\M'));
  with offered as (
    update movements l
       set state = 'waiting', addition_id = null, decision = null, rule_id = null, amount = s.amount, direction = s.direction,
           day = coalesce(s.day, l.day),
           source = p_source, created_by = p_user, created_at = p_at
      from staged_movements s
     where l.household_id = p_household and l.account_id = p_account and l.receipt = any (v_receipts)
       and s.receipt = l.receipt and s.part = l.part
       and l.state = 'discarded'
    returning s.id)
  select count(*) filter (where o.id <> all (v_fees)) into v_offered from offered o;
  select count(*) filter (where s.id <> all (v_fees)) - v_offered,
         count(*) filter (where (l.amount, l.direction) is distinct from (s.amount, s.direction))
    into known, differing
    from staged_movements s
    join movements l on l.receipt = s.receipt and l.part = s.part
   where l.household_id = p_household and l.account_id = p_account and l.receipt = any (v_receipts);
  update movements l
     set day = coalesce(l.day, s.day), time = coalesce(l.time, s.time), reverses = coalesce(l.reverses, s.reverses),
         balance = coalesce(l.balance, s.balance),
         party_name = coalesce(l.party_name, s.party_name), party_number = coalesce(l.party_number, s.party_number),
         party_account = coalesce(l.party_account, s.party_account),
         payee = case when l.party_number is null and s.party_number is not null then s.payee else l.payee end,
         payee_name = case when l.party_name is null and s.party_name is not null then s.payee_name else l.payee_name end,
         kind = case when l.kind = 'unknown' then s.kind else l.kind end
    from staged_movements s
   where l.household_id = p_household and l.account_id = p_account and l.receipt = any (v_receipts)
     and s.receipt = l.receipt and s.part = l.part
     and (l.amount, l.direction) = (s.amount, s.direction)
     and ((l.day is null and s.day is not null) or (l.time is null and s.time is not null)
          or (l.balance is null and s.balance is not null) or (l.party_name is null and s.party_name is not null)
          or (l.party_number is null and s.party_number is not null)
          or (l.reverses is null and s.reverses is not null)
          or (l.party_account is null and s.party_account is not null) or (l.kind = 'unknown' and s.kind <> 'unknown'));
  with stored as (
    insert into movements select s.* from staged_movements s
    on conflict (household_id, account_id, receipt, part) do nothing
    returning id)
  select count(*) filter (where i.id <> all (v_fees)) + v_offered, count(*) into fresh, v_stored from stored i;
  if fresh + v_stored > 0 then
    perform require_room_for_movements(p_household);
  end if;
  return next;
end
$$;

grant execute on function store_movements(uuid,uuid,uuid,text,jsonb,timestamp with time zone) to app;
