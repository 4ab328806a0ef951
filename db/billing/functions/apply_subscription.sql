-- Applies what PayPal reported to a household, by the rules of app/domain/subscriptions/subscription-after.ts. PS412: the household
-- has changed since its standing was read, so the result may be wrong. p_counts: whether this subscription is the one
-- that the household lives by; otherwise only the check is recorded. p_duplicates: the subscriptions to be cancelled.
create function apply_subscription(p_household uuid, p_version integer, p_subscription text, p_status text,
  p_next timestamptz, p_paid timestamptz, p_counts boolean, p_is_active boolean, p_plan text, p_end date, p_duplicates text[],
  p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_current subscriptions;
  v_is_own boolean;
  v_begins boolean := false;
begin
  perform require_worker();
  select * into v_current from subscriptions s where s.household_id = p_household for update;
  if not found or v_current.version <> p_version then
    raise exception 'household_changed' using errcode = 'PS412';
  end if;
  v_is_own := v_current.paypal_subscription_id is not distinct from p_subscription;
  if p_counts then
    v_begins := begin_subscription(p_subscription, p_household, p_at);
    update subscriptions s
       set is_active = p_is_active, plan_type = p_plan, end_date = p_end, paypal_subscription_id = p_subscription,
           status = p_status, next_payment = coalesce(p_next, case when v_is_own then s.next_payment end),
           last_payment = coalesce(p_paid, case when v_is_own then s.last_payment end),
           cancelled_at = case when p_status = 'CANCELLED'
                            then coalesce(case when v_is_own then s.cancelled_at end, p_at) end,
           start_date = case when v_begins
                          then (select (p_at at time zone h.time_zone)::date from households h where h.id = p_household)
                          else s.start_date end
     where s.household_id = p_household;
    perform postpone_passes(p_household, (p_at at time zone h.time_zone)::date) from households h where h.id = p_household;
  end if;
  update subscriptions s
     set checked_at = p_at, version = s.version + 1,
         -- One that the household lives by again is no longer a duplicate, nor is one that is over.
         duplicate_subscription_ids = array(
           select id from unnest(v_current.duplicate_subscription_ids) id
            where id <> all (p_duplicates)
              and (id <> p_subscription or not (p_counts and p_is_active or p_status in ('CANCELLED', 'EXPIRED'))))
           || p_duplicates,
         pending_since = case when is_resolved.yes then null else s.pending_since end,
         pending_subscription_id = case when is_resolved.yes then null else s.pending_subscription_id end
    from (select v_current.pending_subscription_id is not distinct from p_subscription
                 and p_status not in ('APPROVAL_PENDING', 'APPROVED') as yes) is_resolved
   where s.household_id = p_household;
end
$$;

grant execute on function apply_subscription(uuid,integer,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean,text,date,text[],timestamp with time zone) to app;
