-- Removes a second factor whose request is due; nothing happens where it was carried out, or another one set up, meanwhile.
create function carry_out_factor_reset(p_user_id uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_worker();
  perform lock_account(p_user_id);
  perform from factor_resets r where r.user_id = p_user_id and r.effective_at <= p_at for update;
  if found then
    perform remove_factor(p_user_id);
  end if;
end
$$;

grant execute on function carry_out_factor_reset(uuid,timestamp with time zone) to app;
