/**
 * Brings a database up to date, as its owner: `npm run db:migrate` against Neon with DATABASE_OWNER_URL (unpooled) and
 * DATABASE_APP_PASSWORD, and DATABASE_WORKER_SECRET to store its hash; `npm start` calls `migrate` itself. New
 * migrations and then every changed type, function, view, trigger and policy are one transaction: a failure
 * leaves the database as it was.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { NeonDbError, type NeonQueryFunction, type NeonQueryPromise, neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "./client.ts";
import { repeatable } from "./repeat.ts";
import {
  createStatement,
  dropStatement,
  readSchemaObjects,
  type SchemaObject,
  withDependents,
} from "./schema-objects.ts";
import { describeWorkerSecrets, storeWorkerSecret } from "./worker-secrets.ts";

type Migration = { tag: string; statements: string[] };
/** What a database that has earlier migrations needs to become what the baseline makes of an empty one. */
type Adoption = { after: string; as: string; statements: string[] };
/** Everything that `migrate` applies. */
export type Schema = { migrations: Migration[]; objects: SchemaObject[]; adoption?: Adoption };
type Applied = { tags: Set<string>; checksums: Map<string, string> };

const FOLDER = new URL("./migrations/", import.meta.url);

/** Reads the migrations and objects that a database should have. */
export async function readSchema(): Promise<Schema> {
  const journal = await readFile(new URL("meta/_journal.json", FOLDER), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const migrations = await Promise.all(
    entries.map(async ({ tag }) => ({ tag, statements: await readStatements(tag) })),
  );
  const adoption = { after: "0035_payee_history", as: "0036_baseline", statements: await readStatements("adoption") };
  return { migrations, objects: await readSchemaObjects(), adoption };
}

async function readStatements(name: string): Promise<string[]> {
  const text = await readFile(new URL(`${name}.sql`, FOLDER), "utf8");
  return text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== "");
}

/** Changes whenever the schema does. */
export function checksumOf({ migrations, objects }: Schema): string {
  return createHash("sha256")
    .update(JSON.stringify([migrations, objects]))
    .digest("hex");
}

/**
 * @param ownerUrl connection string of the role that owns the tables
 * @param appPassword password of the worker's role `app`, which is created or gets this password first
 * @param workerSecret what the worker tells to be believed; whatever is stored stays without it
 * @param schema the target; read from the files of db/ unless given
 * @returns the names of the migrations and the paths of the files applied now, in order, and whether the database was
 *   empty before
 * @throws when the database has a migration that is not in the schema, as it is newer or has another history
 */
export async function migrate({
  ownerUrl,
  appPassword,
  workerSecret,
  schema,
}: {
  ownerUrl: string;
  appPassword: string;
  workerSecret?: string;
  schema?: Schema;
}) {
  reachLocalDatabases();
  const sql = neon(ownerUrl);
  await repeatable(() =>
    sql.transaction([
      sql`create table if not exists schema_migrations (tag text primary key, applied_at timestamptz not null default now())`,
      sql`create table if not exists schema_objects (path text primary key, checksum text not null)`,
      // Earlier versions stored the folder of the noun, too.
      sql`update schema_objects set path = regexp_replace(path, '/.*/', '/') where path like '%/%/%'`,
      ...prepareAppRole(sql, appPassword),
    ]),
  );
  const { migrations, objects, adoption } = schema ?? (await readSchema());
  const applied = await readApplied(sql);
  const isAdopted = adoption !== undefined && applied.tags.has(adoption.after);
  const knownTags = isAdopted ? new Set([adoption.as]) : applied.tags;
  const unknownTags = [...knownTags].filter((tag) => !migrations.some((migration) => migration.tag === tag));
  if (unknownTags.length > 0) {
    throw new Error(
      `This database has migrations that this version does not know: ${unknownTags.join(", ")}.${
        adoption
          ? ` If it is an older one, bring it to ${adoption.after} with the version that has that migration.`
          : ""
      }`,
    );
  }
  const newMigrations = migrations.filter(({ tag }) => !knownTags.has(tag));
  const { dropped, created } = planObjects(objects, applied, isAdopted || newMigrations.length > 0);
  const statements = [
    ...(isAdopted
      ? [
          ...adoption.statements.map((statement) => sql.query(statement)),
          sql`delete from schema_migrations`,
          sql`insert into schema_migrations (tag) values (${adoption.as})`,
        ]
      : []),
    ...newMigrations.flatMap(({ tag, statements }) => [
      ...statements.map((statement) => sql.query(statement)),
      sql`insert into schema_migrations (tag) values (${tag})`,
    ]),
    ...dropped.flatMap((key) => [sql.query(dropStatement(key)), sql`delete from schema_objects where path = ${key}`]),
    ...created.flatMap((object) => [
      sql.query(createStatement(object)),
      sql`insert into schema_objects (path, checksum) values (${object.key}, ${object.checksum})`,
    ]),
  ];
  if (statements.length > 0) await applyAlone(sql, statements);
  if (workerSecret !== undefined) await storeWorkerSecret(sql, workerSecret);
  const isNew = applied.tags.size === 0;
  return { isNew, applied: [...newMigrations.map(({ tag }) => tag), ...created.map(({ path }) => path)] };
}

/** Milliseconds for which the tables are asked for, again and again. */
const LONGEST_WAIT = 60_000;
/** How long one try waits for a table that is in use. Postgres looks for deadlocks after a second. */
const LOCK_TIMEOUT = "100ms";
const IN_USE = "55P03";

/**
 * Runs the statements once no other transaction has a table: one that began before would wait for what the migration holds,
 * and the migration for it. Every batch of the worker reads its secret first (db/access/functions/keep_worker.sql), so
 * that table is asked for first: whoever comes later waits there, before it holds anything.
 * @throws when a table stays in use for a minute
 */
async function applyAlone(
  sql: NeonQueryFunction<false, false>,
  statements: NeonQueryPromise<false, false, Record<string, unknown>[]>[],
): Promise<void> {
  const tables = await sql`select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname <> 'worker_secrets', relname`;
  const lock = `lock table ${tables.map(({ name }) => name).join(", ")} in access exclusive mode`;
  for (const start = Date.now(); ; ) {
    try {
      await sql.transaction([
        sql.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`),
        sql.query(lock),
        sql`set local lock_timeout = 0`,
        ...statements,
      ]);
      return;
    } catch (error) {
      const isInUse = error instanceof NeonDbError && error.code === IN_USE;
      if (!isInUse || Date.now() - start > LONGEST_WAIT) throw error;
    }
  }
}

function prepareAppRole(sql: NeonQueryFunction<false, false>, password: string) {
  const literal = `'${password.replaceAll("'", "''")}'`;
  return [
    // Roles created in Neon's console bypass row-level security; one created by SQL does not.
    sql`do $$ begin
      if not exists (select from pg_roles where rolname = 'app') then create role app login; end if;
    end $$`,
    sql.query(`alter role app password ${literal}`),
    // The worker gives up on a call long before; what it no longer waits for must not run for ever.
    sql`alter role app set statement_timeout = '30s'`,
  ];
}

async function readApplied(sql: NeonQueryFunction<false, false>): Promise<Applied> {
  const [tags, checksums] = await sql.transaction([
    sql`select tag from schema_migrations`,
    sql`select path, checksum from schema_objects`,
  ]);
  return {
    tags: new Set(tags?.map(({ tag }) => tag)),
    checksums: new Map(checksums?.map(({ path, checksum }) => [path, checksum])),
  };
}

/**
 * Recreates what changed and what depends on it, as a function with another return type has to be dropped first; after a
 * migration everything, as any table may have changed. Drops what no longer has a file.
 */
function planObjects(objects: SchemaObject[], { checksums }: Applied, hasMigrations: boolean) {
  const changedObjects = objects.filter(({ key, checksum }) => hasMigrations || checksums.get(key) !== checksum);
  const created = withDependents(objects, new Set(changedObjects.map(({ key }) => key)));
  const goneKeys = [...checksums.keys()].filter((key) => !objects.some((object) => object.key === key));
  const replaced = created.filter(({ key }) => checksums.has(key)).map(({ key }) => key);
  // Triggers and policies depend on functions, and nothing on them.
  const isLeaf = (key: string) => /^(triggers|policies)\//.test(key);
  const dropped = [...goneKeys.filter(isLeaf), ...replaced.toReversed(), ...goneKeys.filter((key) => !isLeaf(key))];
  return { dropped, created };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_APP_PASSWORD: appPassword } = process.env;
  if (!ownerUrl || !appPassword) {
    console.error(
      "Set DATABASE_OWNER_URL (the owner's unpooled address) and DATABASE_APP_PASSWORD (for the role app).",
    );
    process.exit(1);
  }
  const workerSecret = process.env.DATABASE_WORKER_SECRET?.trim();
  if (workerSecret !== undefined && workerSecret.length < 32) {
    console.error("DATABASE_WORKER_SECRET is not at least 32 characters long.");
    process.exit(1);
  }
  const { applied } = await migrate({ ownerUrl, appPassword, ...(workerSecret === undefined ? {} : { workerSecret }) });
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
  console.log(await describeWorkerSecrets(neon(ownerUrl)));
}
