-- All values of a thing, past and present, are in the one currency that it was recorded in. PV001: it keeps that.
create function forbid_currency_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is valued keeps its currency' using errcode = 'PV001';
end
$$;
