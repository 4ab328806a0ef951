-- Guards every way to end a household.
create function require_payments_stopped() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_payments_declared(old.id);
  return old;
end
$$;
