-- Begins a demo household of two people, who have no way to sign in and get no mails, and a session in which the first of them enters
-- what is in it. False where there is one of today's already, or one is being made.
--   p_people  of each of the two: id, email and full_name
create function begin_demo(p_household uuid, p_name text, p_people jsonb, p_token_hash bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_first uuid := p_people->0->>'id';
  v_second uuid := p_people->1->>'id';
begin
  perform require_worker();
  perform pg_advisory_xact_lock(hashtextextended('begin_demo', 0));
  if exists (select from households h
              where h.demo = 'begun'
                 or h.demo = 'open' and (h.created_at at time zone h.time_zone)::date = (p_at at time zone h.time_zone)::date) then
    return false;
  end if;
  perform create_account(v_first, p_household, p_people->0->>'email', p_people->0->>'full_name', 'KES', 'Africa/Nairobi', null, p_at);
  update households h set name = p_name, demo = 'begun' where h.id = p_household;
  -- Whoever looks around never meets the end of its access.
  update subscriptions s set end_date = s.start_date + interval '1 year' where s.household_id = p_household;
  insert into profiles (id, email, full_name, currency_preference, created_at)
  values (v_second, p_people->1->>'email', p_people->1->>'full_name', 'KES', p_at);
  insert into household_members (household_id, user_id, role, founder, active, joined_at)
  values (p_household, v_second, 'editor', false, true, p_at);
  update profiles p set wants_budget_mails = false, wants_trial_mails = false where p.id in (v_first, v_second);
  insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
  values (p_token_hash, v_first, '', p_at, p_at, p_at + lifetime_of('making of a demo'));
  return true;
end
$$;

grant execute on function begin_demo(uuid,text,jsonb,bytea,timestamp with time zone) to app;
