-- What was asked for under a reference, to check the provider's answer against. household is null when nothing was; ended: it
-- was, by a household that is gone.
create function pass_to_settle(p_provider text, p_reference text)
returns table (household uuid, amount bigint, currency text, method text, asked_at timestamptz, ended boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select p.household_id, p.amount, p.currency, p.method, p.asked_at,
         p.id is null and exists (select from payment_events e where e.id = 'asked ' || p_provider || ' ' || p_reference)
    from (select) one
    left join pass_payments p on p.provider = p_provider and p.reference = p_reference
$$;

grant execute on function pass_to_settle(text,text) to app;
