-- Records the dated values of liabilities, from the first write on.
create function record_liability_value() returns trigger language plpgsql as $$
begin
  insert into liability_values (household_id, liability_id, day, value)
  values (new.household_id, new.id, new.last_updated, new.value)
  on conflict (household_id, liability_id, day) do update set value = excluded.value;
  return null;
end
$$;
