/** How much of a long history the database reads for a page of it: as the worker, in a session. */
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database as connectDatabase } from "#db/client.ts";
import { findRestoring, listChanges } from "#db/history/history.ts";
import { newId } from "#db/id.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { makeHome } from "./history-home.ts";
import { AT, hashOf, type Member, startMigrated, type TestDatabase } from "./support.ts";

const CHANGES = 5_000;
const PAGE = 51;

let database: TestDatabase;
let member: Member;
const someRow = newId();

beforeAll(async () => {
  database = await startMigrated();
  const homes = [await makeHome(database), await makeHome(database)];
  member = (homes[0] as (typeof homes)[0]).editor;
  for (const { household } of homes) {
    await database.owner`insert into row_changes (household_id, id, table_name, row_id, part_of, changed_at, before)
      select ${household}, gen_random_uuid(), 'transactions', case when n % 500 = 0 then ${someRow}::uuid else gen_random_uuid() end,
             case when n % 3 = 0 then gen_random_uuid() end, ${AT.toISOString()}::timestamptz - n * interval '5 minutes', '{}'
        from generate_series(1, ${CHANGES}::int) n`;
  }
  await database.owner`analyze`;
});
afterAll(() => database.stop());

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Alias?: string;
  "Relation Name"?: string;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** @param ordered whether changes may be read in the order of an index, and not found first and sorted then */
async function nodesFor(query: ReturnType<typeof listChanges>, ordered: "on" | "off" = "on") {
  const { sql, params } = new PgDialect().sqlToQuery(query.getSQL());
  const { app } = database;
  const [, , answer] = await app.transaction([
    app`select * from enter_session(${await hashOf(member.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    app.query(`set local enable_indexscan = ${ordered}`),
    app.query(`explain (analyze, format json) ${sql}`, params),
  ]);
  const explained = answer?.rows[0]?.["QUERY PLAN"] as [{ Plan: Plan }];
  return nodesOf(explained[0].Plan);
}

/** The scans of the changes themselves, with how many rows each read; "d" is what a row was last. */
const scansFor = async (query: ReturnType<typeof listChanges>) =>
  (await nodesFor(query))
    .filter((node) => node["Relation Name"] === "row_changes" && node.Alias !== "d")
    .map((node) => ({
      kind: node["Node Type"],
      read: (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    }));

test("a page reads what it shows, and so does the page of one row", async () => {
  const db = connectDatabase(database.url("app"), "read");
  expect(await scansFor(listChanges(db, { row: null, after: null }, PAGE))).toEqual([
    { kind: "Index Scan", read: PAGE },
  ]);
  const [ofRow] = await scansFor(listChanges(db, { row: someRow, after: null }, PAGE));
  expect(ofRow?.kind).toMatch(/Index/);
  expect(ofRow?.read).toBeLessThanOrEqual(CHANGES / 500);
  expect(await scansFor(findRestoring(db, newId()))).toEqual([{ kind: expect.stringMatching(/Index/), read: 0 }]);
});

test("what stands beside a change is looked up for those of the page, also where they are found without their order", async () => {
  const db = connectDatabase(database.url("app"), "read");
  const nodes = await nodesFor(listChanges(db, { row: null, after: null }, PAGE), "off");
  const lookUps = nodes.filter((node) => node["Relation Name"] === "transactions" || node.Alias === "d");
  expect(lookUps.length).toBeGreaterThan(1);
  for (const node of lookUps) expect(node["Actual Loops"]).toBeLessThanOrEqual(PAGE);
});
