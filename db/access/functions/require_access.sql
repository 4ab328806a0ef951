-- The second statement of every batch that writes. Raising aborts the batch, so nothing that a guard refuses is
-- written. PA405: to whoever looks around in a demo household, whatever they ask for. p_access: 'signed-in', 'account' (also a currency), 'editor' (also a running subscription and the editor's
-- role).
create function require_access(p_access text) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_access text := entered('access');
begin
  perform require_safe_role();
  if current_user_id() is null then
    raise exception 'signed_out' using errcode = 'PA401';
  elsif v_access = 'demo' then
    raise exception 'demo_household' using errcode = 'PA405';
  elsif p_access = 'signed-in' then
    return;
  elsif v_access = 'no currency' then
    raise exception 'currency_missing' using errcode = 'PA410';
  elsif p_access = 'account' then
    return;
  elsif v_access is distinct from 'open' then
    raise exception 'access_ended' using errcode = 'PA402';
  elsif not can_edit() then
    raise exception 'editors_only' using errcode = 'PA403';
  end if;
end
$$;

grant execute on function require_access(text) to app;
