-- Internal: the row along with which a fee is changed: the one that it was paid for (p_fee_of), if that is gone or was changed in
-- this request.
create function changed_along_with(p_household uuid, p_fee_of uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p_fee_of
   where p_fee_of is not null
     and (not exists (select from transactions t where t.household_id = p_household and t.id = p_fee_of)
          or exists (select from row_changes c where c.household_id = p_household and c.row_id = p_fee_of
                        and c.changed_at = request_time()))
$$;
