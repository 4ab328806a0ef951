-- Internal: keeps messages that the phone of a key sent, encrypted, for the key's person; how many of them wait now. One that
-- was sent before is kept once.
create function keep_unread_messages(p_key phone_keys, p_messages jsonb, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_room integer;
  v_kept integer;
begin
  if p_messages = '[]' then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unread messages ' || p_key.user_id, 0));
  select greatest(0, limit_of('unread messages') - count(*)) into v_room from unread_messages u where u.user_id = p_key.user_id;
  insert into unread_messages (household_id, id, user_id, phone_key_id, encrypted, digest, arrived_at)
  select p_key.household_id, (m ->> 'id')::uuid, p_key.user_id, p_key.id, convert_to(m ->> 'encrypted', 'UTF8'),
         convert_to(m ->> 'digest', 'UTF8'), p_at
    from jsonb_array_elements(p_messages) m
   where not exists (select from unread_messages u where u.household_id = p_key.household_id and u.phone_key_id = p_key.id
                        and u.digest = convert_to(m ->> 'digest', 'UTF8'))
   limit v_room
  on conflict do nothing;
  select count(*) into v_kept
    from jsonb_array_elements(p_messages) m
    join unread_messages u on u.household_id = p_key.household_id and u.phone_key_id = p_key.id
     and u.digest = convert_to(m ->> 'digest', 'UTF8');
  return v_kept;
end
$$;
