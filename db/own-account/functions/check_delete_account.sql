-- Before the caller's account is deleted, or a household that ends with it. PD005, with the day until which: someone may still
-- take its former address back, and with it the account.
create function check_delete_account(p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_until timestamptz := disputable_until(current_user_id(), p_at);
begin
  if v_until is not null then
    raise exception 'address_changed_lately'
      using errcode = 'PD005', detail = coalesce(household_day(v_until), (v_until at time zone 'UTC')::date)::text;
  end if;
end
$$;

grant execute on function check_delete_account(timestamp with time zone) to app;
