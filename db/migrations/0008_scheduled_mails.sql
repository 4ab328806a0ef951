-- The scheduled job: which mails are due, and what became of them. A mail is put down once, by the table's key, before
-- anybody sends it; so a second run, or two at once, find nothing left to put down. Nothing here calls now(): p_at is the
-- moment of the run.

-- Puts down one page of due mails, in batches of at most a hundred (what one call to Resend takes).
--   set-your-budget   from 07:00 of the first day of a month until its third day ends: a household without a budget for it
--   trial-ends-soon   from 07:00, once, at 3 to 1 days before the trial's last day
--   trial-ends-today  from 07:00 of that day
-- all by the household's own clock, to its active editors with a verified address who want such mails. Who came only after
-- the month's 07:00 was greeted by the prompt itself, and who founded a household yesterday knows that it is on trial.
-- p_from: where the page before this one ended, null for the first. resume_from is null when this was the last.
create function put_down_due_mails(p_at timestamptz, p_from uuid, p_limit integer)
returns table (batches uuid[], resume_from uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with page as materialized (
    select h.id as household_id, m.user_id, due.kind, due.about, d.day,
           (row_number() over (order by h.id, m.user_id, due.kind) - 1) / 100 as part
      from households h
      join subscriptions s on s.household_id = h.id and s.is_active
      join household_members m on m.household_id = h.id and m.active and m.role = 'editor'
      join profiles p on p.id = m.user_id and p.email_verified_at is not null
     cross join lateral (select p_at at time zone h.time_zone as local) c
     cross join lateral (select c.local::date as day, date_trunc('month', c.local) as month) d
     cross join lateral (
       select 'set-your-budget' as kind, to_char(d.month, 'YYYY-MM') as about
        where p.wants_budget_mails
          and c.local >= d.month + interval '7 hours' and c.local < d.month + interval '3 days'
          and greatest(h.created_at, m.joined_at) < (d.month + interval '7 hours') at time zone h.time_zone
          and not exists (select from budgets b where b.household_id = h.id and b.period = to_char(d.month, 'YYYY-MM'))
       union all
       select case when s.end_date = d.day then 'trial-ends-today' else 'trial-ends-soon' end,
              to_char(s.end_date, 'YYYY-MM-DD')
        where p.wants_trial_mails and s.plan_type = 'trial'
          and c.local::time >= '07:00' and s.end_date - d.day between 0 and 3
          and (s.end_date = d.day or h.created_at <= p_at - interval '1 day')) due
     where (p_from is null or h.id >= p_from) and s.end_date >= d.day
       and not exists (select from scheduled_mails known where known.household_id = h.id and known.user_id = m.user_id
                          and known.kind = due.kind and known.about = due.about)
     order by h.id, m.user_id, due.kind
     limit p_limit),
  parts as materialized (select each.part, gen_random_uuid() as batch from page each group by each.part),
  put_down as (
    insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
    select household_id, user_id, kind, about, day, batch, p_at from page join parts using (part)
     order by household_id, user_id, kind
    on conflict do nothing
    returning batch)
  select array(select distinct batch from put_down),
         (select household_id from page order by household_id desc limit 1)
   where (select count(*) from page) = p_limit
  union all
  select array(select distinct batch from put_down), null
   where (select count(*) from page) < p_limit
$$;
--> statement-breakpoint
-- Batches that were put down and not marked as sent: the worker died before it queued them, or they were dead letters. One
-- that is still in the queue may be among them; handing it over twice sends it once. Resend remembers a batch for 24
-- hours. After 20 nobody may try again, as that could send it twice: for an hour more it is told as given up.
create function unsent_batches(p_at timestamptz, p_limit integer) returns table (batch uuid, given_up boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.batch, min(m.created_at) <= p_at - interval '20 hours'
    from scheduled_mails m
   where m.sent_at is null and m.created_at > p_at - interval '21 hours'
   group by m.batch order by min(m.created_at), m.batch limit p_limit
$$;
--> statement-breakpoint
-- What is yet to be sent of some batches. The order never changes: a batch sent again must be the same to the letter.
create function mails_of_batches(p_batches uuid[])
returns table (batch uuid, email text, first_name text, kind text, about text, day date, unsubscribe_token uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.batch, p.email, p.first_name, m.kind, m.about, m.day, p.unsubscribe_token
    from scheduled_mails m join profiles p on p.id = m.user_id
   where m.batch = any (p_batches) and m.sent_at is null
   order by m.batch, m.household_id, m.user_id, m.kind
$$;
--> statement-breakpoint
create function mark_batches_sent(p_batches uuid[], p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update scheduled_mails set sent_at = p_at where batch = any (p_batches) and sent_at is null
$$;
--> statement-breakpoint
-- Whether the person with this token gets mails of this kind ('budget' or 'trial'); null when nobody has it.
create function gets_mails(p_token uuid, p_kind text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case p_kind when 'budget' then wants_budget_mails when 'trial' then wants_trial_mails end
    from profiles where unsubscribe_token = p_token
$$;
--> statement-breakpoint
-- Turns one kind of mail off, and tells whether anybody has this token. Doing it again changes nothing.
create function unsubscribe(p_token uuid, p_kind text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with done as (
    update profiles set wants_budget_mails = wants_budget_mails and p_kind <> 'budget',
                        wants_trial_mails = wants_trial_mails and p_kind <> 'trial'
     where unsubscribe_token = p_token and p_kind in ('budget', 'trial')
    returning id)
  select exists (select from done)
$$;
--> statement-breakpoint
-- Forgets what nobody can use any more: sessions that ended, links (a week on, as a used one still says so), counters
-- (their windows are an hour at most) and what was mailed over a year ago.
create function sweep(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where expires_at <= p_at;
  delete from email_links where least(used_at, expires_at) <= p_at - interval '7 days';
  delete from attempts where window_start <= p_at - interval '1 day';
  delete from scheduled_mails where created_at <= p_at - interval '13 months';
$$;
--> statement-breakpoint
grant execute on function
  put_down_due_mails(timestamptz, uuid, integer),
  unsent_batches(timestamptz, integer),
  mails_of_batches(uuid[]),
  mark_batches_sent(uuid[], timestamptz),
  gets_mails(uuid, text),
  unsubscribe(uuid, text),
  sweep(timestamptz)
to app;
