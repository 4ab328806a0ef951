-- Lets a phone of the caller send messages for one account. At most ten a person; an eleventh replaces the oldest. False when
-- this id was added before: it keeps the token that it had. PC404: no such account. PG002: M-PESA is in shillings, and the
-- account is not. PN401: they have not confirmed that it is them, as whoever has the key sends on after their session has
-- ended. PN429: they made too many within a day.
create function add_phone_key(p_id uuid, p_account uuid, p_name text, p_token_hash bytea, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_currency text;
begin
  perform require_current_editor();
  perform require_reauthentication();
  select a.currency into v_currency
    from accounts a where a.household_id = (select current_household()) and a.id = p_account and a.removed_at is null;
  if not found then
    raise exception 'account_gone' using errcode = 'PC404';
  elsif v_currency <> 'KES' then
    raise exception 'account_not_in_shillings' using errcode = 'PG002';
  end if;
  insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
  values (current_household(), p_id, current_user_id(), p_account, p_token_hash, p_name, p_at)
  on conflict do nothing;
  if not found then
    perform note_no_effect();
    return false;
  end if;
  perform count_access_change('new phone keys', p_at);
  delete from phone_keys t
   where t.household_id = (select current_household()) and t.user_id = current_user_id()
     and t.id in (select o.id from phone_keys o
                   where o.household_id = (select current_household()) and o.user_id = current_user_id()
                   order by o.created_at desc, o.id desc offset limit_of('phone keys'));
  return true;
end
$$;

grant execute on function add_phone_key(uuid,uuid,text,bytea,timestamp with time zone) to app;
