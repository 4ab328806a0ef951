-- Records the dated values of assets, from the first write on.
create function record_asset_value() returns trigger language plpgsql as $$
begin
  insert into asset_values (household_id, asset_id, day, value)
  values (new.household_id, new.id, new.last_updated, new.value)
  on conflict (household_id, asset_id, day) do update set value = excluded.value;
  return null;
end
$$;
