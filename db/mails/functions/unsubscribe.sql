-- Turns one kind of mail off, and returns whether anyone has this token. Doing it again changes nothing.
create function unsubscribe(p_token uuid, p_kind text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  with done as (
    update profiles set wants_budget_mails = wants_budget_mails and p_kind <> 'budget',
                        wants_trial_mails = wants_trial_mails and p_kind <> 'trial',
                        wants_due_mails = wants_due_mails and p_kind <> 'due',
                        wants_pay_mails = wants_pay_mails and p_kind <> 'pay',
                        wants_short_mails = wants_short_mails and p_kind <> 'short'
     where unsubscribe_token = p_token and p_kind in ('budget', 'trial', 'due', 'pay', 'short')
    returning id)
  select exists (select from done)
$$;

grant execute on function unsubscribe(uuid,text) to app;
