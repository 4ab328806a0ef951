-- Keeps in a sealed setting of this transaction whether the caller told the worker's secret. Does not report the outcome.
create function keep_worker(p_secret text) returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.worker', coalesce((select worker_seal() from worker_secrets s
                                              where s.hash = sha256(convert_to(p_secret, 'UTF8'))), ''), true);
end
$$;

grant execute on function keep_worker(text) to app;
