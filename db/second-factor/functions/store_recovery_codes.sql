-- Internal: the caller's recovery codes, in the place of those that they had.
create function store_recovery_codes(p_code_hashes bytea[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from recovery_codes where user_id = current_user_id();
  insert into recovery_codes (user_id, code_hash) select current_user_id(), hash from unnest(p_code_hashes) hash;
$$;
