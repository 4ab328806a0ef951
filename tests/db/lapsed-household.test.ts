/** What a household whose subscription has ended can still write: nothing, as the worker asks for access before it writes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { allRows, type Table, tablesOf } from "./catalogue.ts";
import { type FullHousehold, furnishHousehold } from "./full-household.ts";
import { AT, hashOf, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
let tables: Table[];
let household: FullHousehold;

beforeAll(async () => {
  database = await startMigrated();
  tables = await tablesOf(database.owner);
  household = await furnishHousehold(database);
  await database.owner`update subscriptions set end_date = '2026-01-01' where household_id = ${household.id}`;
});
afterAll(() => database.stop());

/** What becomes of a write that is sent like an action's: the SQLSTATE that refuses it, or "written". */
async function attempt(token: string, write: string): Promise<unknown> {
  const { app } = database;
  const hash = await hashOf(token);
  const batch = app.transaction([
    app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    app`select require_access('editor')`,
    app.query(write),
  ]);
  return batch.then(
    () => "written",
    (error: { code?: unknown }) => error.code,
  );
}

test.each(["editor", "viewer"] as const)("its %s writes to no table", async (role) => {
  const before = await allRows(database.owner, tables);
  const outcomes = new Set<unknown>();
  for (const { name, columns } of tables) {
    const column = `"${columns.at(-1)}"`;
    outcomes.add(await attempt(household[role].token, `update ${name} set ${column} = ${column}`));
    outcomes.add(await attempt(household[role].token, `delete from ${name}`));
  }
  expect(outcomes).toEqual(new Set(["PA402"]));
  expect(await allRows(database.owner, tables)).toEqual(before);
});
