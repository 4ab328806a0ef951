-- The time zone if this database knows it; Nairobi's for any other name.
create function known_time_zone(p_name text, p_at timestamptz) returns text language plpgsql stable as $$
begin
  perform p_at at time zone p_name;
  return coalesce(p_name, 'Africa/Nairobi');
exception when invalid_parameter_value then
  return 'Africa/Nairobi';
end
$$;
