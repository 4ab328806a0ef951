-- Whether the person with this token gets this kind of mail; null when nobody has the token.
create function gets_mails(p_token uuid, p_kind text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select case p_kind when 'budget' then wants_budget_mails when 'trial' then wants_trial_mails when 'due' then wants_due_mails
                     when 'pay' then wants_pay_mails when 'short' then wants_short_mails end
    from profiles where unsubscribe_token = p_token
$$;

grant execute on function gets_mails(uuid,text) to app;
