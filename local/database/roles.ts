import type { Connection } from "./engine.ts";

/**
 * Makes the role that migrations run as: it owns the schema and may make roles, and is bound by everything else.
 * The role of the worker is made by the first migration, as it is in production.
 * @throws when the connection is not a superuser's, since only that may act for both roles.
 */
export async function prepareOwner(connection: Connection): Promise<void> {
  const [self] = (await connection.query("select rolsuper from pg_roles where rolname = current_user")).rows;
  if (self?.[0] !== "t") throw new Error("The database must be reached as a superuser: it acts for `app` and `owner`.");
  const known = await connection.query("select from pg_roles where rolname = 'owner'");
  if (known.rows.length === 0) {
    await connection.query("create role owner nologin createrole nosuperuser nobypassrls");
  }
  await connection.query("alter schema public owner to owner");
  await connection.query(
    "do $$ begin execute format('grant create on database %I to owner', current_database()); end $$",
  );
}
