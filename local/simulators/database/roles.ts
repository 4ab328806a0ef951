import type { Connection } from "./engine.ts";

/** Older ones let whoever may make roles also give themselves the right to run programs on the server. */
const OLDEST_VERSION = 160_000;

/**
 * Makes the role that migrations run as: it owns the schema and may make roles, and is bound by everything else.
 * The role of the worker is made by the first migration, as it is in production.
 * @throws when the connection is not a superuser's, since only that may let both roles in; when `owner` is already there
 * and above everything; on a Postgres before 16.
 */
export async function prepareOwner(connection: Connection): Promise<void> {
  // The owner may put functions into the schema `public`, and none of them is to run with a superuser's rights.
  await connection.query("set search_path to pg_catalog");
  const [server] = (
    await connection.query("select current_setting('server_version_num'), current_setting('is_superuser')")
  ).rows;
  if (Number(server?.[0]) < OLDEST_VERSION) throw new Error("The database must be Postgres 16 or newer.");
  if (server?.[1] !== "on")
    throw new Error("The database must be reached as a superuser: it lets `app` and `owner` in.");
  const [known] = (await connection.query("select rolsuper or rolbypassrls from pg_roles where rolname = 'owner'"))
    .rows;
  if (known?.[0] === "t") throw new Error("The database has a role `owner` that may do everything; ours may not.");
  if (!known) await connection.query("create role owner nologin createrole nosuperuser nobypassrls");
  await connection.query("alter schema public owner to owner");
  await connection.query(
    "do $$ begin execute format('grant create on database %I to owner', current_database()); end $$",
  );
  await connection.query("reset search_path");
}
