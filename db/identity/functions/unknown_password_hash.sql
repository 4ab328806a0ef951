-- Internal: the hash of a password that nobody knows (argon2id as a PHC string, with the costs of
-- app/features/identity/passwords.server.ts), so that checking one against it takes as long as against any other.
create function unknown_password_hash() returns text
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
      || rtrim(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '=')
$$;
