-- Writes down what the mails and notifications of a batch are about to tell, before they are sent, and returns what they may: what was
-- written down first, so that a batch that is tried again, or twice at once, tells nothing else. Notifications of it wait from now on,
-- one of each kind for each browser of a person.
--   p_told      rows of user_id, kind and about; the kind of a notification begins with 'notice-'
--   p_is_short  whether money still runs short: else that it did is forgotten, and told again the next time
create function claim_plan_mails(p_batch uuid, p_told jsonb, p_is_short boolean, p_at timestamptz)
returns table (user_id uuid, kind text, about text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  v_household uuid;
begin
  perform require_worker();
  perform from scheduled_mails m where m.batch = p_batch and m.kind = 'plan' order by m.user_id for update;
  select m.household_id into v_household from scheduled_mails m
   where m.batch = p_batch and m.kind = 'plan' and m.sent_at is null limit 1;
  if v_household is null then
    return;
  end if;
  if not p_is_short then
    delete from plan_mails t where t.household_id = v_household and t.kind in ('short', 'notice-short');
  end if;
  if not exists (select from plan_mails t where t.household_id = v_household and t.batch = p_batch) then
    insert into plan_mails (household_id, user_id, kind, about, batch, created_at)
    select v_household, t.user_id, t.kind, t.about, p_batch, p_at
      from jsonb_to_recordset(p_told) as t (user_id uuid, kind text, about text)
      join scheduled_mails m on m.batch = p_batch and m.kind = 'plan' and m.household_id = v_household and m.user_id = t.user_id
     order by 2, 3, 4
    on conflict do nothing;
    insert into notifications (session_id, kind, day, batch, created_at)
    select distinct a.session_id, substr(t.kind, 8), m.day, p_batch, p_at
      from plan_mails t
      join scheduled_mails m on m.batch = p_batch and m.kind = 'plan' and m.user_id = t.user_id
      join sessions s on s.user_id = t.user_id and s.expires_at > p_at
      join push_addresses a on a.session_id = s.id
     where t.household_id = v_household and t.batch = p_batch and t.kind like 'notice-%'
     order by 1, 2
    on conflict do nothing;
  end if;
  return query select t.user_id, t.kind, t.about from plan_mails t where t.household_id = v_household and t.batch = p_batch;
end
$$;

grant execute on function claim_plan_mails(uuid,jsonb,boolean,timestamp with time zone) to app;
