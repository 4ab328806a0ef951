-- All values of a thing, past and present, are in the one currency that it was recorded in. PV001: it keeps that.
create function keep_currency_of_values() returns trigger language plpgsql as $$
begin
  raise exception 'what is valued keeps its currency' using errcode = 'PV001';
end
$$;
