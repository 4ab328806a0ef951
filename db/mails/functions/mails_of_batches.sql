-- The unsent mails of some batches that are still due at p_at, in a stable order.
create function mails_of_batches(p_batches uuid[], p_at timestamptz) returns table (batch uuid, email text, first_name text, kind text, about text, day date, unsubscribe_token uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select m.batch, p.email, p.first_name, m.kind, m.about, m.day, p.unsubscribe_token
    from scheduled_mails m
    join profiles p on p.id = m.user_id
    join household_members e on e.household_id = m.household_id and e.user_id = m.user_id
                            and e.active and e.role = 'editor'
    join households h on h.id = m.household_id
    join household_access s on s.household_id = m.household_id and s.is_active
   cross join lateral (select (p_at at time zone h.time_zone)::date as today) t
   cross join lateral (select t.today, month_of_day(h.id, t.today) as month) d
   where m.batch = any (p_batches) and m.sent_at is null and s.end_date >= d.today
     and case m.kind
         when 'set-your-budget' then
           p.wants_budget_mails and m.about = d.month
           and not exists (select from budgets b where b.household_id = m.household_id and b.period = m.about)
         when 'plan' then
           (p.wants_due_mails or p.wants_pay_mails or p.wants_short_mails or is_notified(p, p_at)) and m.day = d.today
         else
           p.wants_trial_mails and s.plan_type = case when m.kind like 'pass-%' then 'pass' else 'trial' end
           and m.about = to_char(s.end_date, 'YYYY-MM-DD') and m.day = d.today
         end
   order by m.batch, m.household_id, m.user_id, m.kind
$$;

grant execute on function mails_of_batches(uuid[],timestamp with time zone) to app;
