-- PV001: all values of an asset, liability or loan, past and present, are in the currency that it was recorded in.
create function forbid_currency_change() returns trigger language plpgsql as $$
begin
  raise exception 'currency_kept' using errcode = 'PV001';
end
$$;
