-- Notes that a mail told how a payment ended, so that none says it again.
create function mark_pass_mailed(p_household uuid, p_id uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  update pass_payments p set mailed_at = p_at where p.household_id = p_household and p.id = p_id
$$;

grant execute on function mark_pass_mailed(uuid,uuid,timestamp with time zone) to app;
