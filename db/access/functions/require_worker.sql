-- The first statement of every function that believes the worker. PA502: whoever asks did not tell the worker's secret, or a
-- wrong one. While no secret is stored, none is asked for: the worker has to know it first.
create function require_worker() returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.worker', true), '') is distinct from worker_seal()
     and exists (select from worker_secrets) then
    raise exception 'worker_unknown' using errcode = 'PA502';
  end if;
end
$$;

grant execute on function require_worker() to app;
