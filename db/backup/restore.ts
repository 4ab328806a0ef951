/**
 * `npm run restore -- FILE`: fills the empty database at DATABASE_OWNER_URL from a backup, brings it up to date, and checks
 * every stored figure.
 */
import { neon } from "@neondatabase/serverless";
import pg from "pg";
import { reachLocalDatabases } from "../client.ts";
import { differenceText, findLedgerDifferences } from "../housekeeping/check-ledger.ts";
import { migrate, readSchema, type Schema } from "../migrate.ts";
import { copyIn } from "./copy.ts";
import { type Header, readBackup } from "./file.ts";
import { connectTo } from "./tables.ts";

type Target = {
  /** The owner's address, as `migrate` takes it. */
  ownerUrl: string;
  /** The same database by Postgres's own protocol; at Neon it is the same address. */
  copyUrl: string;
  appPassword: string;
  /** What it is brought up to; read from the files of db/ unless given. */
  schema?: Schema;
};

/**
 * The tables are made as they were at the time of the backup, then filled in one transaction, and only then come the
 * functions and triggers, and the migrations since.
 * @throws when the file is damaged or from a newer version, or the database is not empty; nothing is changed then
 */
export async function restoreBackup(path: string, { ownerUrl, copyUrl, appPassword, schema: given }: Target) {
  const { header, rows } = await readBackup(path);
  const schema = given ?? (await readSchema());
  const then = schemaOf(header, schema);
  const client = await connectTo(copyUrl);
  try {
    await requireEmpty(client);
    await migrate({ ownerUrl, appPassword, schema: then });
    await fill(client, path);
  } finally {
    await client.end();
  }
  await migrate({ ownerUrl, appPassword, schema });
  reachLocalDatabases();
  return { at: header.at, rows, ...(await findLedgerDifferences(neon(ownerUrl))) };
}

/** The migrations that the backup's database had, and nothing that a row could set off. */
function schemaOf({ migrations }: Header, schema: Schema): Schema {
  const knownMigrations = schema.migrations.slice(0, migrations.length);
  const unknownMigrations = migrations.filter((tag, index) => knownMigrations[index]?.tag !== tag);
  if (unknownMigrations.length > 0) {
    throw new Error(
      `This backup is of a version that this one does not know (${unknownMigrations.join(", ")}). Restore it with the version that made it, and migrate from there.`,
    );
  }
  return { migrations: knownMigrations, objects: [] };
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1 limit 1",
  );
  if (rows[0]) throw new Error(`This database is not empty: it has a table ${rows[0].name}. Restore into a new one.`);
}

async function fill(client: pg.Client, path: string): Promise<void> {
  await client.query("begin");
  const addForeignKeys = await dropForeignKeys(client);
  await readBackup(path, {
    async onHeader({ sequences }) {
      for (const [name, next] of Object.entries(sequences)) {
        await client.query("select setval($1::regclass, $2::bigint, false)", [
          `public.${pg.escapeIdentifier(name)}`,
          next,
        ]);
      }
    },
    async onTable({ table, columns, rows }) {
      const name = `public.${pg.escapeIdentifier(table)}`;
      // Migrations fill tables like that of the currencies.
      await client.query(`delete from ${name}`);
      await copyIn(client, `${name} (${columns.map(pg.escapeIdentifier).join(", ")})`, rows());
    },
  });
  await addForeignKeys();
  await client.query("commit");
  await client.query("analyze");
}

/** So that tables can come in any order. @returns what makes the keys again, which checks every row */
async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, text } of rows) await client.query(`alter table ${table} add constraint ${name} ${text}`);
  };
}

if (import.meta.filename === process.argv[1]) {
  const [path] = process.argv.slice(2);
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_APP_PASSWORD: appPassword } = process.env;
  // On one machine, Neon's protocol and Postgres's own have two addresses.
  const copyUrl = process.env.DATABASE_COPY_URL ?? ownerUrl;
  if (!ownerUrl || !copyUrl || !appPassword || path === undefined) {
    console.error(
      "Set DATABASE_OWNER_URL (the owner's unpooled address of an empty database) and DATABASE_APP_PASSWORD, and name the file: npm run restore -- FILE",
    );
    process.exit(2);
  }
  try {
    const restored = await restoreBackup(path, { ownerUrl, copyUrl, appPassword });
    console.log(`Restored ${restored.rows} rows as of ${restored.at}.`);
    const { households, differences } = restored;
    if (differences.length === 0) console.log(`Every figure of ${households} households is what its rows come to.`);
    else console.error(differences.map(differenceText).join("\n"));
    process.exitCode = differences.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
