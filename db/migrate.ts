/**
 * Brings a database up to the newest migration, as its owner: `npm run db:migrate` against Neon with DATABASE_OWNER_URL
 * (unpooled) and DATABASE_APP_PASSWORD; `npm start` calls `migrate` itself.
 *
 * Drizzle's own neon-http migrator runs statement by statement and writes its journal last, so a failure in the middle
 * leaves a database that no run can finish. Here each migration and its journal row are one transaction.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "./client.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
type Journal = { entries: { tag: string }[] };

/**
 * @param ownerUrl connection string of the role that owns the tables
 * @param appPassword password of the worker's role `app`, which is made, or given this password, first
 * @returns the names of the migrations that were applied now, oldest first
 */
export async function migrate({ ownerUrl, appPassword }: { ownerUrl: string; appPassword: string }) {
  reachLocalDatabases();
  const sql = neon(ownerUrl);
  await sql`create table if not exists schema_migrations (tag text primary key, applied_at timestamptz not null default now())`;
  // Roles made in Neon's console bypass row-level security; one made by SQL does not.
  const literal = `'${appPassword.replaceAll("'", "''")}'`;
  await sql.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'app') then create role app login; end if;
  end $$`);
  await sql.query(`alter role app password ${literal}`);
  // The worker gives a call up long before; what it no longer waits for must not go on for ever.
  await sql`alter role app set statement_timeout = '30s'`;

  const { entries } = JSON.parse(await readFile(new URL("meta/_journal.json", FOLDER), "utf8")) as Journal;
  const done = new Set((await sql`select tag from schema_migrations`).map((row) => row.tag));
  const applied: string[] = [];
  for (const { tag } of entries) {
    if (done.has(tag)) continue;
    const text = await readFile(new URL(`${tag}.sql`, FOLDER), "utf8");
    const statements = text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== "");
    await sql.transaction([
      ...statements.map((statement) => sql.query(statement)),
      sql`insert into schema_migrations (tag) values (${tag})`,
    ]);
    applied.push(tag);
  }
  return { applied };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_APP_PASSWORD: appPassword } = process.env;
  if (!ownerUrl || !appPassword) {
    console.error(
      "Set DATABASE_OWNER_URL (the owner's unpooled address) and DATABASE_APP_PASSWORD (for the role app).",
    );
    process.exit(1);
  }
  const { applied } = await migrate({ ownerUrl, appPassword });
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
}
