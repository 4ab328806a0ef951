-- Internal: whether our server is having PayPal begin a subscription, going by when it last set out to. PayPal answers
-- within seconds: if nothing has begun after ten minutes, it was not asked, or has refused.
create function is_activating(p_requested_at timestamptz, p_at timestamptz) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(p_requested_at > p_at - lifetime_of('activation'), false)
$$;
