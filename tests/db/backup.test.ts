/** `npm run backup` and `npm run restore`: what was there is there again, row by row, and nothing else is overwritten. */
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { neon } from "@neondatabase/serverless";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { backUp } from "#db/backup/back-up.ts";
import { restoreBackup } from "#db/backup/restore.ts";
import { compareCatalogues, describeCatalogue } from "#db/catalogue.ts";
import { newId } from "#db/id.ts";
import { migrate, readSchema } from "#db/migrate.ts";
import { type Database, startDatabase } from "../../local/simulators/database.ts";
import { createEmptyDatabase, createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";
import { furnishHousehold } from "./full-household.ts";
import { entry, LOAN_TERMS, record } from "./ledger.ts";
import { connect, type Sql, scopeOf, type TestDatabase } from "./support.ts";

const APP_PASSWORD = "local";

/** A database on the shared server, by both protocols. */
type Both = Database & { owner: Sql; tcp: string };
const opened: Both[] = [];
let folder: string;
let source: Both;
let path: string;
let before: Record<string, string[]>;

async function open(url: string): Promise<Both> {
  const database = await startDatabase({ port: 0, postgresUrl: url });
  const both = { ...database, owner: connect(database.url("owner")), tcp: url };
  opened.push(both);
  return both;
}
const target = ({ url, tcp }: Both) => ({ ownerUrl: url("owner"), copyUrl: asOwner(tcp), appPassword: APP_PASSWORD });
/** The role that owns the tables, on a superuser's connection: what it makes is the owner's. */
const asOwner = (url: string) => `${url}?options=${encodeURIComponent("-c role=owner")}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-backup-"));
  source = await open(await createTestDatabase());
  const full = await furnishHousehold(source as unknown as TestDatabase);
  const scope = scopeOf(source as unknown as TestDatabase, full.editor);
  const odd = 'Tab\t, line\n, \\N, \\. and "quotes"; Ĩ 🧺';
  await record(scope, newId(), "tithe", entry({ amount: 100_000, description: odd }));
  await record(scope, newId(), "loan_received", entry({ amount: 250_000, ...LOAN_TERMS, loan_name: "Chama" }));
  await source.owner`select nextval('pass_receipts')`;
  await source.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-20', 129.2561, 'test', '2026-11-20')`;
  await source.owner`insert into exchange_rate_requests (currency, day, requested_at)
    values ('KES', '2026-11-20', '2026-11-20')`;
  // More than the driver reads at once.
  await source.owner`insert into attempts (key, window_start, count)
    select md5(n::text) || repeat('x', n % 100), '2026-01-01', n from generate_series(1, 30000) n`;
  before = await contentOf(source);
  path = join(folder, "backup.gz");
  await backUp(asOwner(source.tcp), path);
});
afterEach(async () => {
  for (const each of opened.splice(1)) await close(each);
});
afterAll(async () => {
  if (source) await close(source);
  await rm(folder, { recursive: true, force: true });
});
async function close(database: Both) {
  await database.stop();
  await dropTestDatabase(database.tcp);
}

/** Every row of every table, and every sequence, by the catalogue. */
async function contentOf({ tcp }: Both): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: tcp });
  await client.connect();
  try {
    const { rows: names } = await client.query(
      "select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
    );
    const content: Record<string, string[]> = {};
    for (const { name, kind } of names) {
      // When a migration or a file was applied is the new database's own.
      const ofTable =
        name === "schema_migrations" ? "t.tag" : name === "schema_objects" ? "t::text" : "to_jsonb(t)::text";
      const row = kind === "S" ? "(last_value + is_called::int)::text" : ofTable;
      const { rows } = await client.query(`select ${row} as row from public."${name}" t order by 1`);
      content[name] = rows.map((each) => each.row);
    }
    return content;
  } finally {
    await client.end();
  }
}

describe("a backup", () => {
  test("of a full household has a row of every table, or the comparison would prove nothing", () => {
    expect(Object.entries(before).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(45);
  });

  test("restored into an empty database, is the same in every row, sequence and definition, and every figure is right", async () => {
    const restored = await open(await createEmptyDatabase());
    const outcome = await restoreBackup(path, target(restored));
    expect(outcome).toMatchObject({ households: 1, differences: [] });
    const after = await contentOf(restored);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
    const [expected, actual] = [
      await describeCatalogue(neon(source.url("owner"))),
      await describeCatalogue(neon(restored.url("owner"))),
    ];
    expect(compareCatalogues(expected, actual)).toEqual([]);
  });

  test("is of one moment, and keeps nobody waiting who writes meanwhile", async () => {
    let isDone = false;
    let householdCount = 0;
    const writing = (async () => {
      while (!isDone) {
        const id = newId();
        await source.owner.transaction([
          source.owner`insert into households (id, name, currency, time_zone, created_at)
            values (${id}, 'Later', 'KES', 'Africa/Nairobi', '2026-01-01')`,
          source.owner`insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
            values (${id}, true, 'monthly', '2026-01-01', '2099-12-31')`,
        ]);
        householdCount += 1;
      }
    })();
    const counts = await backUp(asOwner(source.tcp), join(folder, "later.gz"));
    isDone = true;
    await writing;
    expect(householdCount).toBeGreaterThan(2);
    expect(counts.households).toBe(counts.subscriptions);
    await source.owner`delete from households where name = 'Later'`;
  });

  test("of an earlier version is brought up to date", async () => {
    const now = await readSchema();
    const next = { tag: "9999_next", statements: ["alter table households add column motto text not null default ''"] };
    const schema = { ...now, migrations: [...now.migrations, next] };
    const old = await open(await createEmptyDatabase());
    await migrate({ ownerUrl: old.url("owner"), appPassword: APP_PASSWORD, schema: { ...now, objects: [] } });
    await old.owner`insert into households (id, name, currency, time_zone, created_at)
      values (${newId()}, 'Kamau', 'KES', 'Africa/Nairobi', '2026-01-01')`;
    const file = join(folder, "old.gz");
    await backUp(asOwner(old.tcp), file);
    const restored = await open(await createEmptyDatabase());
    expect(await restoreBackup(file, { ...target(restored), schema })).toMatchObject({
      households: 1,
      differences: [],
    });
    const { rows } = await restored.owner`select tag from schema_migrations order by tag`;
    expect(rows.map(({ tag }) => tag)).toEqual(schema.migrations.map(({ tag }) => tag));
  });

  test("is readable by its owner only, and overwrites no file", async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUp(asOwner(source.tcp), path)).rejects.toThrow(/EEXIST|exists/);
    expect((await stat(path)).size).toBeGreaterThan(1000);
  });

  test("that fails leaves no file", async () => {
    const unfinished = join(folder, "unfinished.gz");
    const asWorker = asOwner(source.tcp).replace("role%3Downer", "role%3Dapp");
    await expect(backUp(asWorker, unfinished)).rejects.toThrow("permission denied");
    await expect(stat(unfinished)).rejects.toThrow("ENOENT");
  });
});

describe("a restore is refused, and changes nothing,", () => {
  const refused = async (file: string, why: RegExp) => {
    const empty = await open(await createEmptyDatabase());
    await expect(restoreBackup(file, target(empty))).rejects.toThrow(why);
    expect(await contentOf(empty)).toEqual({});
  };
  /** The backup with its text changed. */
  const changed = async (name: string, change: (text: string) => string) => {
    const file = join(folder, name);
    await writeFile(file, gzipSync(change(gunzipSync(await readFile(path)).toString("utf8"))));
    return file;
  };

  test("into a database that has tables, even without a row", async () => {
    const used = await open(await createTestDatabase());
    const content = await contentOf(used);
    await expect(restoreBackup(path, target(used))).rejects.toThrow(/not empty.*Restore into a new one/);
    expect(await contentOf(used)).toEqual(content);
  });

  test("when a row of the file was changed", async () => {
    await refused(await changed("row.gz", (text) => text.replace("Chama", "Chema")), /damaged: the rows of loans/);
  });

  test("when the file ends early", async () => {
    const whole = await readFile(path);
    const cut = join(folder, "cut.gz");
    await writeFile(cut, whole.subarray(0, whole.length / 2));
    await refused(cut, /is damaged/);
    await refused(await changed("no-end.gz", (text) => text.replace('{"end":true}\n', "")), /is damaged/);
  });

  test("when it is no backup, or is not there", async () => {
    const other = join(folder, "other.gz");
    await writeFile(other, gzipSync("date,type\n"));
    await refused(other, /is no backup of Pamoja/);
    await writeFile(other, "date,type\n");
    await refused(other, /is damaged/);
    await refused(join(folder, "nothing.gz"), /There is no /);
  });

  test("when it is of a version newer than the code", async () => {
    const newer = await changed("newer.gz", (text) => text.replace(/("migrations":\[[^\]]*)\]/, '$1,"9999_later"]'));
    await refused(newer, /a version that this one does not know \(9999_later\)/);
  });
});
