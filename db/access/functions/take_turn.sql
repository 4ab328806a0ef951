-- Makes long reads of the caller's household run one after another: they may be as long as its ledger, and no household may keep
-- more than one connection busy with them. PA429: too many wait already.
create function take_turn() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform take_place();
  perform pg_advisory_xact_lock(hashtextextended('turn of ' || current_household(), 0));
end
$$;

grant execute on function take_turn() to app;
