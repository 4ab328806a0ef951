-- Internal: who a session belongs to, with their household and its subscription; whether to prompt for the month's budget
-- ('early' while there is nothing to budget with, and on the household's first day); whether they confirmed in the last ten
-- minutes that it is them; when their second factor is turned off, if someone asked for that; whether the household has
-- accounts; for an editor, how many movements wait for a review, 1,000 standing for more; the household's month with its days
-- and, if its months are not the calendar's, the first days of the 25 after it; the names of its first three other members; and
-- whether it is a demo that nothing changes any more.
create function visitor_of_session(p_token_hash bytea, p_at timestamptz) returns visitor
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.user_id, p.email, p.full_name, p.currency_preference,
         h.id, h.name, h.currency, h.time_zone, m.role,
         b.is_active, b.plan_type, b.end_date,
         d.today, s.last_seen_at, null::boolean,
         case when m.role = 'editor' and b.is_active and b.end_date >= d.today
               and not exists (select from budgets l where l.household_id = h.id and l.period = d.month)
              then case when exists (select from budgets l where l.household_id = h.id and l.period = d.month_before)
                        then 'can_copy'
                        when (h.created_at at time zone h.time_zone)::date = d.today
                          or not exists (select from transactions l where l.household_id = h.id)
                        then 'early' else 'fresh' end end,
         s.budget_prompt_later is not distinct from d.month,
         coalesce(s.reauthenticated_at > p_at - lifetime_of('confirmation'), false),
         (select r.effective_at from factor_resets r where r.user_id = s.user_id and r.effective_at > p_at),
         exists (select from accounts a where a.household_id = h.id and a.removed_at is null),
         case when m.role = 'editor'
              then (select count(*)::integer
                      from (select from movements l where l.household_id = h.id and l.state = 'waiting' and l.part !~ '\mfee\M' limit 1000) w)
                 + (select count(*)::integer from unread_messages u where u.user_id = s.user_id and u.household_id = h.id) end,
         d.month, d.first, d.last, d.ahead,
         array(select coalesce(nullif(btrim(q.full_name), ''), q.email)
                 from household_members o join profiles q on q.id = o.user_id
                where o.household_id = h.id and o.active and o.user_id <> s.user_id
                order by o.joined_at, o.user_id limit 3),
         coalesce(h.demo = 'open', false)
    from sessions s
    join profiles p on p.id = s.user_id
    join household_members m on m.user_id = s.user_id and m.active
    join households h on h.id = m.household_id
    left join household_access b on b.household_id = h.id
   cross join lateral (select (p_at at time zone h.time_zone)::date as today) t
   cross join lateral months_on(h.id, t.today) o
   cross join lateral (select t.today, o.*) d
   where s.token_hash = p_token_hash and s.expires_at > p_at
$$;
