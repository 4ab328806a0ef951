-- Internal: uses up the code of a time step, which the worker has checked, or a recovery code. False when it was used before:
-- then nothing is changed.
create function use_factor(p_user_id uuid, p_step bigint, p_recovery_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_step is null then
    delete from recovery_codes c where c.user_id = p_user_id and c.code_hash = p_recovery_hash;
  else
    update authenticators a set last_step = p_step
     where a.user_id = p_user_id and a.confirmed_at is not null and a.last_step < p_step;
  end if;
  return found;
end
$$;
