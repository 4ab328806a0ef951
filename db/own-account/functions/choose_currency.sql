-- Sets the member's preferred currency, once; a founder's choice is also the household's.
create function choose_currency(p_code text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update profiles set currency_preference = p_code where id = current_user_id() and currency_preference is null;
  if not found then
    return;
  end if;
  update households h set currency = p_code
    from household_members m
   where h.currency is null and h.id = m.household_id and m.user_id = current_user_id() and m.founder;
end
$$;

grant execute on function choose_currency(text) to app;
