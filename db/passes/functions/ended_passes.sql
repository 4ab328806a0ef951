-- Payments of the last hours that ended and of which no mail told yet, of all or of one reference; to whoever began them.
create function ended_passes(p_reference text, p_at timestamptz, p_limit integer)
returns table (household_id uuid, id uuid, email text, first_name text, household text, state text, failure text,
  method text, months integer, amount bigint, receipt_number integer, receipt_code text, paid_on date, starts_on date, ends_on date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  select p.household_id, p.id, f.email, f.first_name, h.name, p.state, p.failure, p.method, p.months, p.amount, p.receipt_number, p.receipt_code,
         (p.paid_at at time zone h.time_zone)::date, p.starts_on, p.ends_on
    from pass_payments p
    join profiles f on f.id = p.asked_by
    join households h on h.id = p.household_id
   where p.state in ('paid', 'failed') and p.mailed_at is null and p.ended_at > p_at - interval '20 hours'
     and (p_reference is null or p.reference = p_reference)
   order by p.ended_at limit p_limit
$$;

grant execute on function ended_passes(text,timestamp with time zone,integer) to app;
