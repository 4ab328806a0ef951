-- PT001: loan and asset transactions keep their type and what they point at; plain types switch freely.
create function forbid_transaction_relink() returns trigger language plpgsql as $$
begin
  if new.loan_id is distinct from old.loan_id or new.asset_id is distinct from old.asset_id
     or (new.type <> old.type and (old.loan_id is not null or old.asset_id is not null)) then
    raise exception 'type_kept' using errcode = 'PT001';
  end if;
  return new;
end
$$;
