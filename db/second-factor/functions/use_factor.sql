-- Internal: uses up the code of a time step, which the worker has checked, or a recovery code. False when it was used before, or
-- the authenticator p_factor_id that it was checked against is not the account's any more: then nothing is changed. A worker
-- that does not name it gives null.
create function use_factor(p_user_id uuid, p_step bigint, p_recovery_hash bytea, p_factor_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_step is null then
    delete from recovery_codes c where c.user_id = p_user_id and c.code_hash = p_recovery_hash;
  else
    update authenticators a set last_step = p_step
     where a.user_id = p_user_id and (p_factor_id is null or a.id = p_factor_id) and a.confirmed_at is not null
       and a.last_step < p_step;
  end if;
  return found;
end
$$;
