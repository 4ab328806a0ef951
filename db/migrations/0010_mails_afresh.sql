-- What is yet to be sent of some batches, looked at afresh. A batch may be handed over again for 20 hours, and a mail that
-- was due then may be untrue by now: who unsubscribed, left the household, is an editor no more or lost the verified
-- address gets none; nor does anybody hear of a budget that was made meanwhile or a trial that ends another day. A notice
-- about a trial counts days, so it is true only on its own. p_at: the moment it is.
-- What is left out here is marked as sent with its batch, and is not tried again; as its row stays, it is not put down
-- again either. Should the batch have been taken before, Resend answers that another text came under a known key.
-- The order never changes: a batch sent again must be the same to the letter.
drop function mails_of_batches(uuid[]);
--> statement-breakpoint
create function mails_of_batches(p_batches uuid[], p_at timestamptz)
returns table (batch uuid, email text, first_name text, kind text, about text, day date, unsubscribe_token uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.batch, p.email, p.first_name, m.kind, m.about, m.day, p.unsubscribe_token
    from scheduled_mails m
    join profiles p on p.id = m.user_id and p.email_verified_at is not null
    join household_members e on e.household_id = m.household_id and e.user_id = m.user_id
                            and e.active and e.role = 'editor'
    join households h on h.id = m.household_id
    join subscriptions s on s.household_id = m.household_id and s.is_active
   cross join lateral (select (p_at at time zone h.time_zone)::date as today) d
   where m.batch = any (p_batches) and m.sent_at is null and s.end_date >= d.today
     and case m.kind
         when 'set-your-budget' then
           p.wants_budget_mails and m.about = to_char(d.today, 'YYYY-MM')
           and not exists (select from budgets b where b.household_id = m.household_id and b.period = m.about)
         else
           p.wants_trial_mails and s.plan_type = 'trial'
           and m.about = to_char(s.end_date, 'YYYY-MM-DD') and m.day = d.today
         end
   order by m.batch, m.household_id, m.user_id, m.kind
$$;
--> statement-breakpoint
grant execute on function mails_of_batches(uuid[], timestamptz) to app;
