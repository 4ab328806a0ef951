-- Asks before an asset is recorded twice. PV409: the household has another asset of this name.
create function require_new_asset_name(p_name text, p_id uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Assets that are recorded at once are looked at one after the other.
  perform pg_advisory_xact_lock(hashtextextended('assets of ' || current_household(), 0));
  if exists (select from assets a where a.household_id = (select current_household()) and a.removed_at is null
                and a.id <> p_id and lower(a.name) = lower(p_name)) then
    raise exception 'asset_name_known' using errcode = 'PV409';
  end if;
end
$$;

grant execute on function require_new_asset_name(text,uuid) to app;
