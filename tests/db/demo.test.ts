/**
 * The demo household: made by the product's verbs, a new one each day; whoever looks around in it sees it alone and writes
 * nothing, whatever they call. That each verb refuses them is in tests/db/verbs/permissions.test.ts.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { renewDemo } from "#app/features/demo/renew-demo.server.ts";
import { type Configuration, requireConfiguration } from "#app/request/configuration.ts";
import { enterDemo, removeDemos } from "#db/demo/demo.ts";
import { newId } from "#db/id.ts";
import { systemScope } from "#db/system.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { expectLoggedError } from "../setup.ts";
import { startCalling } from "./called-as.ts";
import { tablesOf } from "./catalogue.ts";
import { functionsOf, ordinary } from "./function-calls.ts";
import { accessOf, hashOf, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

const NOON = new Date("2026-11-21T09:00:00Z");
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const SECRET = "a".repeat(40);

let database: TestDatabase & { postgresUrl: string };
let configuration: Configuration;

beforeAll(async () => {
  database = await startMigrated();
  configuration = {
    ...requireConfiguration({
      DATABASE_URL: "postgres://app@localhost/pamoja",
      DATABASE_WORKER_SECRET: SECRET,
      PUBLIC_ORIGIN: "https://pamoja.test",
      AUTH_SECRET: SECRET,
      RESEND_API_KEY: "re_test",
      MAIL_FROM: "Pamoja <hello@pamoja.test>",
      OPERATOR_NAME: "Pamoja",
      OPERATOR_ADDRESS: "Nairobi",
      RATES_URL: "http://127.0.0.1:9",
      DEMO: "on",
    }),
    database: accessOf(database),
  };
});
afterAll(() => database?.stop());

const system = () => systemScope(accessOf(database));
const renew = (at: Date, changed: Partial<Configuration> = {}) =>
  renewDemo({ ...configuration, ...changed }, system(), at);

async function demos(): Promise<{ id: string; demo: string }[]> {
  const { rows } = await database.owner`select id, demo from households where demo is not null order by created_at, id`;
  return rows as { id: string; demo: string }[];
}

async function enter(at: Date, address = "203.0.113.7", token: string | null = null) {
  return enterDemo(scopeOf(database, token === null ? null : { userId: "", token }, { at }), address);
}

/** A stranger who has entered. */
async function visitorAt(at: Date) {
  const entry = await enter(at);
  if (entry.outcome !== "entered") throw new Error(entry.outcome);
  return { userId: "", token: entry.token };
}

test("nobody is let in before there is a household, or while it is made", async () => {
  expect(await enter(NOON)).toEqual({ outcome: "none" });
  const calls = database.hooks;
  calls.before = ({ queries }) => {
    if (queries.some((query) => query.includes("commit_import"))) throw new Error("no");
  };
  expectLoggedError(/write failed/);
  await expect(renew(NOON)).rejects.toThrow();
  calls.before = undefined;
  expect((await demos()).map(({ demo }) => demo)).toEqual(["begun"]);
  expect(await enter(NOON)).toEqual({ outcome: "none" });
});

test("one that was left half-made gives way to the next run's, which has everything", async () => {
  const [half] = await demos();
  // Somebody may still be making it.
  await renew(hours(0.1));
  expect(await demos()).toEqual([half]);
  await renew(hours(1));
  const [made, ...others] = await demos();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ demo: "open" });
  expect(made?.id).not.toBe(half?.id);
  const { rows } = await database.owner`select
    (select count(*)::int from transactions where household_id = ${made?.id}) > 1000 as ledger,
    (select count(*)::int from budgets where household_id = ${made?.id}) as budgets,
    (select count(*)::int from schedules where household_id = ${made?.id}) as schedules,
    (select count(*)::int from pockets where household_id = ${made?.id}) as pockets,
    (select count(*)::int from loans where household_id = ${made?.id}) > 0 as loans,
    (select count(*)::int from movements where household_id = ${made?.id} and state = 'waiting') > 5 as waiting,
    (select array_agg(full_name order by full_name) from profiles) as people,
    (select bool_or(wants_budget_mails or wants_trial_mails or wants_due_mails or wants_pay_mails or wants_short_mails) from profiles) as mails,
    (select bool_and(email like '%.invalid') from profiles) as nowhere,
    (select count(*)::int from credentials) + (select count(*)::int from sessions) as ways_in`;
  expect(rows[0]).toEqual({
    ...{
      ledger: true,
      budgets: 46,
      schedules: 11,
      pockets: 1,
      loans: true,
      waiting: true,
      mails: false,
      nowhere: true,
      ways_in: 0,
    },
    people: ["Achieng Otieno", "Baraka Mutua"],
  });
});

test("a day has one, however often the job runs", async () => {
  const before = await demos();
  await Promise.all([renew(hours(2)), renew(hours(2)), renew(hours(3))]);
  expect(await demos()).toEqual(before);
});

test("whoever looks around sees this household alone, with both of its people", async () => {
  const others = await makeHousehold(database);
  await makeMember(database, others);
  const visitor = await visitorAt(hours(3));
  const { visitor: seen, data } = await scopeOf(database, visitor, { at: hours(3) }).read("app", (db) => ({
    households: db.execute<{ id: string }>("select id from households"),
    people: db.execute<{ full_name: string }>("select full_name from profiles order by 1"),
  }));
  expect(seen).toMatchObject({ isDemo: true, role: "editor", others: ["Baraka Mutua"] });
  const [open] = await demos();
  expect(data?.households.map(({ id }) => id)).toEqual([open?.id]);
  expect(data?.people.map(({ full_name }) => full_name)).toEqual(["Achieng Otieno", "Baraka Mutua"]);
});

test("where strangers are admitted they are one, so that they can sign up", async () => {
  const visitor = await visitorAt(hours(3));
  for (const guard of ["anyone", "public-only"] as const) {
    expect((await scopeOf(database, visitor, { at: hours(3) }).read(guard)).visitor).toBeNull();
  }
});

test("none of the database's functions writes a row in their session, nor does a statement of any other kind", async () => {
  const visitor = await visitorAt(hours(0));
  const session = await hashOf(visitor.token);
  const tables = await tablesOf(database.owner);
  const calling = await startCalling(database.postgresUrl, tables, { household: newId(), users: [], rows: [] });
  const writing: string[] = [];
  const functions = await functionsOf(database.owner);
  for (const each of functions) {
    const { wrote } = await calling.call(each, each.parameters.map(ordinary), { session, secret: WORKER_SECRET });
    if (wrote) writing.push(each.name);
  }
  await calling.stop();
  expect(functions.length).toBeGreaterThan(200);
  expect(writing).toEqual([]);
  for (const statement of [
    "update accounts set name = 'x'",
    "set transaction read write",
    "select set_config('transaction_read_only', 'off', true)",
  ]) {
    const attempt = database.owner.transaction([
      database.owner`select * from enter_session(${session}::bytea, ${NOON.toISOString()}, ${WORKER_SECRET})`,
      database.owner.query(statement),
    ]);
    await expect(attempt, statement).rejects.toThrow(/read-only|read-write/);
  }
});

test("a visit ends after two hours and is not extended, and of other visits nothing is shown", async () => {
  const visitor = await visitorAt(hours(4));
  await visitorAt(hours(4));
  const scope = scopeOf(database, visitor, { at: hours(5.5) });
  const { data } = await scope.read("account", (db, session) => ({
    sessions: db.execute(`select id from list_own_sessions('${session}')`),
  }));
  expect(data?.sessions.length).toBe(1);
  expect(scope.isSessionRenewed()).toBe(false);
  await database.owner.transaction([
    database.owner`select keep_worker(${WORKER_SECRET})`,
    database.owner`select touch_session(${await hashOf(visitor.token)}::bytea, ${hours(5.5).toISOString()}, ${hours(99).toISOString()})`,
  ]);
  const later = scopeOf(database, visitor, { at: hours(6.01) }).read("app");
  await expect(later).rejects.toMatchObject({ status: 302 });
});

test("whoever has a session stays in it; one network is let in only so often", async () => {
  const member = await makeMember(database, await makeHousehold(database));
  expect(await enter(hours(3), "203.0.113.7", member.token)).toEqual({ outcome: "signed in" });
  const outcomes = new Set<string>();
  for (let visit = 0; visit < 61; visit += 1) outcomes.add((await enter(hours(3), "198.51.100.9")).outcome);
  expect([...outcomes]).toEqual(["entered", "limited"]);
});

test("the next day has another; the one before goes once nobody looks around in it, with everything of its people", async () => {
  const [first] = await demos();
  const evening = hours(12);
  const visitor = await visitorAt(new Date(evening.getTime() - 60_000));
  // Midnight in Nairobi.
  await renew(evening);
  expect((await demos()).map(({ demo }) => demo)).toEqual(["open", "open"]);
  expect((await scopeOf(database, visitor, { at: evening }).read("app")).visitor.household.id).toBe(first?.id);
  expect(
    (await scopeOf(database, await visitorAt(evening), { at: evening }).read("app")).visitor.household.id,
  ).not.toBe(first?.id);
  await renew(hours(14));
  expect((await demos()).map(({ id }) => id)).not.toContain(first?.id);
  const { rows } = await database.owner`select count(*)::int as left from profiles where email like '%.invalid'`;
  expect(rows[0]).toEqual({ left: 2 });
});

test("without the setting all of them go", async () => {
  await renew(hours(15), { hasDemo: false });
  expect(await demos()).toEqual([]);
  await removeDemos(system(), true, hours(15));
  const { rows } = await database.owner`select count(*)::int as left from profiles where email like '%.invalid'`;
  expect(rows[0]).toEqual({ left: 0 });
});
