/** Household isolation, tested on every table in the catalogue. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { allRows, type StoredRow, type Table, tablesOf } from "./catalogue.ts";
import { type FullHousehold, furnishHousehold } from "./full-household.ts";
import { AT, hashOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "./support.ts";

/** Tables that everyone may read and nobody may change, as they belong to no household. */
const REFERENCE = ["currencies", "exchange_rates"];
/** Nobody's own, so no household's furniture: what there is of them belongs to all. */
const FILLED_BEFORE = [
  ...REFERENCE,
  "exchange_rate_requests",
  "schema_migrations",
  "schema_objects",
  "seal_keys",
  "worker_secrets",
];

const REFUSED = "42501";

let database: TestDatabase;
let tables: Table[];
let ours: FullHousehold;
let lapsed: Member;
let former: Member;
let theirs: FullHousehold;
/** Per table, what belongs to our household (or, in reference tables, to all). */
let stored: Map<string, StoredRow[]>;

beforeAll(async () => {
  database = await startMigrated();
  tables = await tablesOf(database.owner);
  await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-20', 129.24, 'Frankfurter', now())`;
  await database.owner`insert into exchange_rate_requests (currency, day, requested_at) values ('KES', '2026-11-20', now())`;
  theirs = await furnishHousehold(database);
  const ended = { isActive: true, planType: "monthly", endDate: "2026-01-01" } as const;
  lapsed = await makeMember(database, await makeHousehold(database, { subscription: ended }));
  former = await makeMember(database, await makeHousehold(database));
  const before = await allRows(database.owner, tables);
  ours = await furnishHousehold(database);
  const after = await allRows(database.owner, tables);
  await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${ours.id}, ${former.userId}, 'editor', false, false, '2025-06-01')`;
  const known = (name: string) => new Set(before.get(name)?.map(({ row }) => JSON.stringify(row)));
  stored = new Map(
    [...after].map(([name, rows]) => [
      name,
      FILLED_BEFORE.includes(name) ? rows : rows.filter(({ row }) => !known(name).has(JSON.stringify(row))),
    ]),
  );
});

afterAll(() => database.stop());

type Answer = { rows: Record<string, unknown>[]; rowCount: number; refusal: string | null };

/** What the settings of our editor's session are. */
const ourSettings = () => [
  ["user_id", ours.editor.userId],
  ["household_id", ours.id],
  ["role", "editor"],
  ["access", "open"],
];

/** The token of a session, none, or that of someone who then writes our settings over their own. */
type Asking = string | null | { forgedWith: string };

/** Runs one statement as the worker would for whoever is asking. */
async function attempt(asking: Asking, query: string, params: unknown[] = []): Promise<Answer> {
  const isForged = asking !== null && typeof asking === "object";
  const token = isForged ? asking.forgedWith : asking;
  const hash = token === null ? null : await hashOf(token);
  const { app } = database;
  const settings = isForged ? ourSettings() : [];
  try {
    const answers = await app.transaction([
      app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      ...settings.map(([name, value]) => app`select set_config(${`app.${name}`}, ${value}, true)`),
      app.query(query, params),
    ]);
    const answer = answers.at(-1);
    return { rows: answer?.rows ?? [], rowCount: answer?.rowCount ?? 0, refusal: null };
  } catch (error) {
    return { rows: [], rowCount: 0, refusal: String((error as { code?: unknown }).code) };
  }
}

const columnList = (names: readonly string[], prefix = "") => names.map((name) => `${prefix}"${name}"`).join(", ");

/** `where` for exactly one row, and what fills it. */
function atRow({ name, key }: Table, { row }: StoredRow) {
  const record = `jsonb_populate_record(null::${name}, $1::jsonb)`;
  return { where: `(${columnList(key, "t.")}) = (select ${columnList(key, "r.")} from ${record} r)`, params: [row] };
}

/** Tries something on each of our rows and tells what should not have gone as it did. */
async function tellBreaches(attack: (table: Table, row: StoredRow) => Promise<string | null>): Promise<string[]> {
  const actual: string[] = [];
  for (const table of tables) {
    for (const row of stored.get(table.name) ?? []) {
      const breach = await attack(table, row);
      if (breach !== null) actual.push(`${table.name}: ${breach}`);
      if (FILLED_BEFORE.includes(table.name)) break;
    }
  }
  return actual;
}

/** Our rows as they stand now, to the version that Postgres keeps of each. */
async function oursNow(): Promise<Map<string, StoredRow[]>> {
  const now = await allRows(database.owner, tables);
  const mine = (name: string) => new Set(stored.get(name)?.map(({ row }) => JSON.stringify(row)));
  return new Map([...now].map(([name, rows]) => [name, rows.filter(({ row }) => mine(name).has(JSON.stringify(row)))]));
}

const zeroOrRefused = ({ refusal, rowCount }: Answer) =>
  refusal === REFUSED || (refusal === null && rowCount === 0) ? null : `${refusal ?? `${rowCount} rows`}`;

test("every table has a row of our household to test isolation with", () => {
  const empty = tables.filter(({ name }) => !stored.get(name)?.length).map(({ name }) => name);
  expect(empty, "add a row to tests/db/full-household.ts").toEqual([]);
  expect(tables.length).toBeGreaterThanOrEqual(21);
});

const OUTSIDERS: { who: string; token: () => Asking }[] = [
  { who: "a stranger", token: () => null },
  { who: "a holder of a forged token", token: () => "forged" },
  { who: "an editor of another household", token: () => theirs.editor.token },
  { who: "a viewer of another household", token: () => theirs.viewer.token },
  { who: "an editor of another household whose subscription has ended", token: () => lapsed.token },
  { who: "someone who was removed from the household", token: () => former.token },
  { who: "an editor of another household who writes the settings", token: () => ({ forgedWith: theirs.editor.token }) },
];

describe.each(OUTSIDERS)("$who", ({ token }) => {
  test("reads no row of ours", async () => {
    const breaches = await tellBreaches(async ({ name, readable }, { row }) => {
      if (REFERENCE.includes(name)) return null;
      const whole = await attempt(token(), `select to_jsonb(t) as row from ${name} t`);
      if (whole.rows.some((found) => JSON.stringify(found.row) === JSON.stringify(row))) return "the row was read";
      if (readable.length === 0) return whole.refusal === REFUSED ? null : "not refused, though nothing is granted";
      const some = await attempt(token(), `select ${columnList(readable)} from ${name}`);
      if (some.refusal !== null) return `unexpected ${some.refusal}`;
      const part = (from: Record<string, unknown>) => JSON.stringify(readable.map((column) => String(from[column])));
      return some.rows.some((found) => part(found) === part(row)) ? "granted columns of the row were read" : null;
    });
    expect(breaches).toEqual([]);
  });
});

describe.each([...OUTSIDERS, { who: "a viewer of the household", token: () => ours.viewer.token }])(
  "$who",
  ({ token }) => {
    test("adds no row to ours", async () => {
      const before = await allRows(database.owner, tables);
      const breaches = await tellBreaches(async ({ name, columns }, { row }) => {
        const list = columnList(columns);
        const query = `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1::jsonb)`;
        // Row-level security is checked before unique keys: without it, this would be a duplicate key instead.
        const { refusal } = await attempt(token(), query, [row]);
        return refusal === REFUSED ? null : `${refusal ?? "it was added"}`;
      });
      expect(breaches).toEqual([]);
      expect(await allRows(database.owner, tables)).toEqual(before);
    });

    test("changes no row of ours", async () => {
      const before = await oursNow();
      const breaches = await tellBreaches(async (table, row) => {
        // A viewer, too, chooses their own mails.
        const isChoice = (name: string) => table.name === "profiles" && /^(wants|mails)_/.test(name);
        const column = columnList(
          table.columns.filter((name) => !table.key.includes(name) && !isChoice(name)).slice(-1),
        );
        const set = column === "" ? columnList(table.key.slice(-1)) : column;
        // Without a condition no right to read is needed, so this goes further than any update of one row.
        await attempt(token(), `update ${table.name} set ${set} = ${set}`);
        const { where, params } = atRow(table, row);
        return zeroOrRefused(
          await attempt(token(), `update ${table.name} t set ${set} = ${set} where ${where}`, params),
        );
      });
      expect(breaches).toEqual([]);
      expect(await oursNow()).toEqual(before);
    });

    test("moves no row of its own into our household", async () => {
      const before = await oursNow();
      const breaches: string[] = [];
      for (const { name, ofHousehold } of tables) {
        if (!ofHousehold) continue;
        const answer = await attempt(token(), `update ${name} set household_id = $1`, [ours.id]);
        if (answer.refusal === null && answer.rowCount > 0) breaches.push(name);
      }
      expect(breaches).toEqual([]);
      expect(await oursNow()).toEqual(before);
    });

    test("removes no row of ours", async () => {
      const before = await oursNow();
      const breaches = await tellBreaches(async (table, row) => {
        const { where, params } = atRow(table, row);
        return zeroOrRefused(await attempt(token(), `delete from ${table.name} t where ${where}`, params));
      });
      expect(breaches).toEqual([]);
      expect(await oursNow()).toEqual(before);
    });
  },
);

test("a stranger and a viewer remove nothing even without naming one", async () => {
  const before = await allRows(database.owner, tables);
  for (const { name } of tables) {
    for (const token of [null, ours.viewer.token]) {
      expect(zeroOrRefused(await attempt(token, `delete from ${name}`)), name).toBeNull();
    }
  }
  expect(await allRows(database.owner, tables)).toEqual(before);
});

test("household isolation lets the household's own editor through", async () => {
  const answers = await Promise.all(
    tables
      .filter(({ ofHousehold, readable, columns }) => ofHousehold && columns.every((name) => readable.includes(name)))
      .map(async (table) => {
        const [row] = stored.get(table.name) ?? [];
        const { where, params } = atRow(table, row as StoredRow);
        return (await attempt(ours.editor.token, `select 1 from ${table.name} t where ${where}`, params)).rowCount;
      }),
  );
  expect(answers.length).toBeGreaterThanOrEqual(12);
  expect(new Set(answers)).toEqual(new Set([1]));
});
