-- Opens the batch of queries in which a household's plan is read for its mails: keeps in settings of this transaction that one of those
-- who get them asks, as a viewer, without a session, so that row-level security shows what they may see and nothing can be
-- changed. Returns who gets mails or notifications of p_batch, with what they want of each (wants, notices) and what they were told by
-- other batches, as 'kind about'. Nobody: nothing is kept, and the queries that follow find nothing.
create function enter_plan_mails(p_batch uuid, p_at timestamptz)
returns table (user_id uuid, email text, first_name text, unsubscribe_token uuid, wants text[], notices text[], without_amounts boolean, told text[],
               currency text, today date, month text, month_first date, month_last date, months_ahead text[])
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_reader visitor;
begin
  perform require_worker();
  for user_id, email, first_name, unsubscribe_token, wants, notices, without_amounts, told, currency, today, month, month_first,
      month_last, months_ahead, v_reader.household_id, v_reader.time_zone, v_reader.end_date in
    select p.id, p.email, p.first_name, p.unsubscribe_token,
           array_remove(array[case when p.wants_due_mails then 'due' end, case when p.wants_pay_mails then 'pay' end,
                              case when p.wants_short_mails then 'short' end], null),
           case when is_notified(p, p_at) then array_remove(array[case when p.wants_due_notices then 'due' end,
             case when p.wants_pay_notices then 'pay' end, case when p.wants_short_notices then 'short' end], null) else '{}' end,
           p.mails_without_amounts,
           array(select t.kind || ' ' || t.about from plan_mails t
                  where t.household_id = h.id and t.user_id = p.id and t.batch <> p_batch),
           h.currency, d.today, o.month, o.first, o.last, o.ahead, h.id, h.time_zone, s.end_date
      from scheduled_mails m
      join profiles p on p.id = m.user_id
      join household_members e on e.household_id = m.household_id and e.user_id = m.user_id and e.active and e.role = 'editor'
      join households h on h.id = m.household_id and h.currency is not null
      join household_access s on s.household_id = m.household_id and s.is_active
     cross join lateral (select (p_at at time zone h.time_zone)::date as today) d
     cross join lateral months_on(h.id, d.today) o
     where m.batch = p_batch and m.kind = 'plan' and m.sent_at is null and m.day = d.today and s.end_date >= d.today
     order by p.id
  loop
    return next;
  end loop;
  if v_reader.household_id is not null then
    v_reader.user_id := user_id;
    v_reader.household_currency := currency;
    v_reader.currency_preference := currency;
    v_reader.role := 'viewer';
    v_reader.is_active := true;
    v_reader.today := today;
    v_reader.month := month;
    perform keep_caller(v_reader, null, p_at);
  end if;
end
$$;

grant execute on function enter_plan_mails(uuid,timestamp with time zone) to app;
