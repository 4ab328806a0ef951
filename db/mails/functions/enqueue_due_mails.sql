-- Records the mails that became due by p_at, in batches of up to a hundred, page by page: p_from is the household to go
-- on from, and resume_from is null on the last page. 'plan' is what a household's plan may have to tell, once a day in its
-- morning, by mail or by notification: those of a household are a batch of their own, as they are written from its plan.
create function enqueue_due_mails(p_at timestamptz, p_from uuid, p_limit integer) returns table (batches uuid[], resume_from uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  with page as materialized (
    select h.id as household_id, m.user_id, due.kind, due.about, d.day,
           case when due.kind = 'plan' then h.id::text
                else ((row_number() over (order by h.id, m.user_id, due.kind) - 1) / 100)::text end as part
      from households h
      join household_access s on s.household_id = h.id and s.is_active
      join household_members m on m.household_id = h.id and m.active and m.role = 'editor'
      join profiles p on p.id = m.user_id
     cross join lateral (select p_at at time zone h.time_zone as local) c
     cross join lateral month_of_day(h.id, c.local::date) as o(period)
     cross join lateral (select c.local::date as day, o.period, month_first_day(h.id, o.period)::timestamp as month) d
     cross join lateral (
       select 'set-your-budget' as kind, d.period as about
        where p.wants_budget_mails
          and c.local >= d.month + interval '7 hours' and c.local < d.month + interval '3 days'
          and greatest(h.created_at, m.joined_at) < (d.month + interval '7 hours') at time zone h.time_zone
          and not exists (select from budgets b where b.household_id = h.id and b.period = d.period)
          -- A month that is begun again and again by hand is new once.
          and not exists (select from scheduled_mails last where last.household_id = h.id and last.user_id = m.user_id
                             and last.kind = 'set-your-budget' and last.day > d.day - 14)
       union all
       select case when s.end_date = d.day then 'trial-ends-today' else 'trial-ends-soon' end,
              to_char(s.end_date, 'YYYY-MM-DD')
        where p.wants_trial_mails and s.plan_type = 'trial'
          and c.local::time >= '07:00' and s.end_date - d.day between 0 and 3
          and (s.end_date = d.day or h.created_at <= p_at - interval '1 day')
       union all
       select case when s.end_date - d.day <= 1 then 'pass-ends-tomorrow' else 'pass-ends-soon' end,
              to_char(s.end_date, 'YYYY-MM-DD')
        where p.wants_trial_mails and s.plan_type = 'pass'
          and c.local::time >= '07:00' and s.end_date - d.day between 0 and 5
          and not exists (select from subscriptions b where b.household_id = h.id and b.status = 'ACTIVE'
                            and b.is_active and b.end_date >= d.day)
       union all
       select 'plan', to_char(d.day, 'YYYY-MM-DD')
        where (p.wants_due_mails or p.wants_pay_mails or p.wants_short_mails or is_notified(p, p_at)) and h.currency is not null
          and c.local::time >= '07:00' and c.local::time < '12:00'
          and exists (select from schedules g where g.household_id = h.id and g.removed_at is null and g.paused_at is null)) due
     where (p_from is null or h.id >= p_from) and s.end_date >= d.day
       and not exists (select from scheduled_mails existing where existing.household_id = h.id and existing.user_id = m.user_id
                          and existing.kind = due.kind and existing.about = due.about)
     order by h.id, m.user_id, due.kind
     limit p_limit),
  parts as materialized (select each.part, gen_random_uuid() as batch from page each group by each.part),
  enqueued as (
    insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
    select household_id, user_id, kind, about, day, batch, p_at from page join parts using (part)
     order by household_id, user_id, kind
    on conflict do nothing
    returning batch)
  select array(select distinct batch from enqueued),
         (select household_id from page order by household_id desc limit 1)
   where (select count(*) from page) = p_limit
  union all
  select array(select distinct batch from enqueued), null
   where (select count(*) from page) < p_limit
$$;

grant execute on function enqueue_due_mails(timestamp with time zone,uuid,integer) to app;
