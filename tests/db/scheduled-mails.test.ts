/** Which mails the scheduled job records, when, and for whom: db/mails/functions. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#app/domain/access.ts";
import type { Day, Month } from "#app/domain/calendar.ts";
import { BY_CALENDAR } from "#app/domain/household-months.ts";
import { arrangeMonths } from "#app/features/household/arrange-months.server.ts";
import {
  deleteExpired,
  enqueueDueMails,
  listMailsOf,
  listUnsentBatches,
  markBatchesSent,
} from "#db/housekeeping/jobs.ts";
import { newId } from "#db/id.ts";
import { getsMails, unsubscribe } from "#db/mails/mail-choices.ts";
import { type SystemScope, systemScope } from "#db/system.ts";
import {
  accessOf,
  contextOf,
  makeHousehold,
  makeMember,
  scopeOf,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

let database: TestDatabase;
let system: SystemScope;
beforeAll(async () => {
  database = await startMigrated();
  system = systemScope(accessOf(database));
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.owner`delete from households`;
  await database.owner`delete from profiles`;
});

type Home = { timeZone?: string; trialUntil?: string; paidUntil?: string; isActive?: boolean; role?: Role };

/** A household that has nothing to pay for long, and its one member. */
async function home({
  timeZone = "Africa/Nairobi",
  trialUntil,
  paidUntil,
  isActive = true,
  role = "editor",
}: Home = {}) {
  const householdId = await makeHousehold(database, {
    timeZone,
    subscription: {
      isActive,
      planType: trialUntil === undefined ? "monthly" : "trial",
      endDate: trialUntil ?? paidUntil ?? "2099-12-31",
    },
  });
  return { householdId, ...(await makeMember(database, householdId, { role })) };
}

/** Runs the job's pages to their end and tells the batches. */
async function run(at: string, limit = 1000): Promise<string[]> {
  const batches: string[] = [];
  let resumeFrom: string | null = null;
  do {
    const page = await enqueueDueMails(system, new Date(at), resumeFrom, limit);
    batches.push(...page.batches);
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
  return batches;
}

/** The mails that one run at that moment records, as `kind about day`; they are deleted afterwards. */
async function due(at: string): Promise<string[]> {
  await run(at);
  const { rows } = await database.owner`delete from scheduled_mails
    returning kind || ' ' || about || ' on ' || day as mail`;
  return rows.map(({ mail }) => mail).toSorted();
}

const BUDGET = ["set-your-budget 2026-12 on 2026-12-01"];

test.each([
  ["Africa/Nairobi", "2026-12-01T03:59:59Z", "2026-12-01T04:00:00Z"],
  ["America/New_York", "2026-12-01T11:59:59Z", "2026-12-01T12:00:00Z"],
  ["Pacific/Auckland", "2026-11-30T17:59:59Z", "2026-11-30T18:00:00Z"],
  ["Asia/Kolkata", "2026-12-01T01:29:59Z", "2026-12-01T01:30:00Z"],
])("in %s the month's reminder is due from 07:00 of its first day, not a second before", async (timeZone, no, yes) => {
  await home({ timeZone });
  expect(await due(no)).toEqual([]);
  expect(await due(yes)).toEqual(BUDGET);
});

test("on the night the clocks go back, 07:00 is what the household's clock shows", async () => {
  await home({ timeZone: "America/New_York" });
  expect(await due("2026-11-01T11:59:59Z")).toEqual([]);
  expect(await due("2026-11-01T12:00:00Z")).toEqual(["set-your-budget 2026-11 on 2026-11-01"]);
});

test("what was missed is due until the third day ends, and then the month is no longer new", async () => {
  await home();
  expect(await due("2026-12-01T20:00:00Z")).toEqual(BUDGET);
  expect(await due("2026-12-02T01:00:00Z")).toEqual(["set-your-budget 2026-12 on 2026-12-02"]);
  expect(await due("2026-12-03T20:59:59Z")).toEqual(["set-your-budget 2026-12 on 2026-12-03"]);
  expect(await due("2026-12-03T21:00:00Z")).toEqual([]);
  expect(await due("2026-12-20T09:00:00Z")).toEqual([]);
});

test("a month that the household began by hand is new on that day, and by the calendar no more", async () => {
  const editor = await home();
  const next = { rule: "25" as const, byHand: new Map([["2027-01", "2026-12-18"]]) };
  await arrangeMonths(contextOf(database, editor), { was: BY_CALENDAR, next });
  expect(await due("2026-12-18T03:59:59Z")).toEqual([]);
  expect(await due("2026-12-18T04:00:00Z")).toEqual(["set-your-budget 2027-01 on 2026-12-18"]);
  expect(await due("2027-01-01T04:00:00Z")).toEqual([]);
  const batches = await run("2027-01-25T04:00:00Z");
  expect(await mailsOf(batches, "2027-01-25T05:00:00Z")).toMatchObject([{ about: "2027-02" }]);
});

test("months that are begun by hand one after the other bring one mail in two weeks", async () => {
  const editor = await home();
  const begins = (month: Month, day: Day) => ({ rule: "25" as const, byHand: new Map([[month, day]]) });
  const first = begins("2027-01", "2026-12-18");
  await arrangeMonths(contextOf(database, editor), { was: BY_CALENDAR, next: first });
  await run("2026-12-18T04:00:00Z");
  const second = begins("2027-02", "2026-12-26");
  await arrangeMonths(contextOf(database, editor), { was: first, next: second });
  await run("2026-12-26T04:00:00Z");
  await arrangeMonths(contextOf(database, editor), { was: second, next: begins("2027-02", "2027-01-01") });
  expect(await due("2027-01-01T04:00:00Z")).toEqual([
    "set-your-budget 2027-01 on 2026-12-18",
    "set-your-budget 2027-02 on 2027-01-01",
  ]);
});

const AT = "2026-12-01T04:00:00Z";
const mailsOf = (batches: readonly string[], at = AT) => listMailsOf(system, batches, new Date(at));

test("only active editors who want it are reminded", async () => {
  const editor = await home();
  const second = await makeMember(database, editor.householdId);
  await makeMember(database, editor.householdId, { role: "viewer" });
  const away = await makeMember(database, editor.householdId);
  await database.owner`update household_members set active = false where user_id = ${away.userId}`;
  const content = await makeMember(database, editor.householdId);
  await database.owner`update profiles set wants_budget_mails = false where id = ${content.userId}`;
  await run(AT);
  const { rows } = await database.owner`select user_id from scheduled_mails`;
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([editor.userId, second.userId].toSorted());
});

test("a household with a line for the month, or without a subscription that runs, is left alone", async () => {
  const set = await home();
  await database.owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
    values (${set.householdId}, ${newId()}, '2026-12', 'income', 'Salary', 0)`;
  await home({ isActive: false });
  await home({ paidUntil: "2026-11-30" });
  expect(await due(AT)).toEqual([]);
  await database.owner`update budgets set period = '2026-11'`;
  expect(await due(AT)).toEqual(BUDGET);
  await home({ paidUntil: "2026-12-01" });
  expect(await due(AT)).toEqual([...BUDGET, ...BUDGET]);
});

test("whoever visits after that 07:00 has seen the prompt itself", async () => {
  const founded = await home();
  await database.owner`update households set created_at = ${AT} where id = ${founded.householdId}`;
  const joined = await home();
  await database.owner`update household_members set joined_at = ${AT} where household_id = ${joined.householdId}`;
  expect(await due("2026-12-01T09:00:00Z")).toEqual([]);
  expect((await due("2027-01-01T04:00:00Z")).length).toBe(2);
});

test.each([
  ["2026-12-06", "4 days before", []],
  ["2026-12-05", "3 days before", ["trial-ends-soon 2026-12-05 on 2026-12-02"]],
  ["2026-12-04", "2 days before", ["trial-ends-soon 2026-12-04 on 2026-12-02"]],
  ["2026-12-03", "a day before", ["trial-ends-soon 2026-12-03 on 2026-12-02"]],
  ["2026-12-02", "on its last day", ["trial-ends-today 2026-12-02 on 2026-12-02"]],
  ["2026-12-01", "a day after", []],
])("of a trial until %s, %s", async (trialUntil, _, expected) => {
  const { householdId } = await home({ trialUntil });
  await database.owner`update households set created_at = '2026-12-01T04:00:00Z' where id = ${householdId}`;
  expect(await due("2026-12-02T03:59:59Z")).toEqual([]);
  expect(await due("2026-12-02T04:00:00Z")).toEqual(expected);
});

test("a trial's end is announced once at three days, whatever was missed, and once on its last day", async () => {
  const { userId } = await home({ trialUntil: "2026-11-25" });
  const reported = async (day: string) => {
    const at = `${day}T05:00:00Z`;
    return (await listMailsOf(system, await run(at), new Date(at))).map(({ kind }) => kind);
  };
  expect(await reported("2026-11-21")).toEqual([]);
  expect(await reported("2026-11-22")).toEqual(["trial-ends-soon"]);
  expect(await reported("2026-11-23")).toEqual([]);
  expect(await reported("2026-11-24")).toEqual([]);
  expect(await reported("2026-11-25")).toEqual(["trial-ends-today"]);
  expect(await reported("2026-11-26")).toEqual([]);
  await database.owner`delete from scheduled_mails`;
  await database.owner`update profiles set wants_trial_mails = false where id = ${userId}`;
  expect(await reported("2026-11-25")).toEqual([]);
});

test.each([
  ["2026-12-08", "6 days before", []],
  ["2026-12-07", "5 days before", ["pass-ends-soon 2026-12-07 on 2026-12-02"]],
  ["2026-12-04", "2 days before", ["pass-ends-soon 2026-12-04 on 2026-12-02"]],
  ["2026-12-03", "a day before", ["pass-ends-tomorrow 2026-12-03 on 2026-12-02"]],
  ["2026-12-01", "a day after", []],
])("of a pass until %s, %s", async (passUntil, _, expected) => {
  const { householdId } = await home({ trialUntil: "2026-11-01" });
  await database.owner`update subscriptions set passes_end = ${passUntil} where household_id = ${householdId}`;
  const passes = async (at: string) => (await due(at)).filter((each) => each.startsWith("pass"));
  expect(await passes("2026-12-02T03:59:59Z")).toEqual([]);
  expect(await passes("2026-12-02T04:00:00Z")).toEqual(expected);
});

test("a pass's end is announced once at five days and once at one, unless PayPal renews or someone paid again", async () => {
  const { householdId } = await home({ trialUntil: "2026-11-01" });
  await database.owner`update subscriptions set passes_end = '2026-11-25' where household_id = ${householdId}`;
  const reported = async (day: string) => {
    const at = `${day}T05:00:00Z`;
    return (await listMailsOf(system, await run(at), new Date(at))).map(({ kind }) => kind);
  };
  expect(await reported("2026-11-19")).toEqual([]);
  expect(await reported("2026-11-20")).toEqual(["pass-ends-soon"]);
  for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) expect(await reported(day)).toEqual([]);
  expect(await reported("2026-11-24")).toEqual(["pass-ends-tomorrow"]);
  expect(await reported("2026-11-25")).toEqual([]);
  await database.owner`delete from scheduled_mails`;
  await database.owner`update subscriptions set status = 'ACTIVE', end_date = '2026-11-24' where household_id = ${householdId}`;
  expect(await reported("2026-11-24")).toEqual([]);
  await database.owner`update subscriptions set status = null, end_date = '2026-11-01' where household_id = ${householdId}`;
  const batches = await run("2026-11-24T06:00:00Z");
  await database.owner`update subscriptions set passes_end = '2026-12-25' where household_id = ${householdId}`;
  expect(await listMailsOf(system, batches, new Date("2026-11-24T06:00:00Z"))).toEqual([]);
});

test("a trial that is followed by a pass is not announced", async () => {
  const { householdId } = await home({ trialUntil: "2026-12-02" });
  await database.owner`update subscriptions set passes_end = '2027-01-02' where household_id = ${householdId}`;
  expect((await due("2026-12-02T04:00:00Z")).filter((each) => each.startsWith("trial"))).toEqual([]);
});

test("a paid plan has no trial to end, and a household made today is not told that its trial ends soon", async () => {
  await home({ paidUntil: "2026-11-24" });
  const { householdId } = await home({ trialUntil: "2026-11-24" });
  await database.owner`update households set created_at = '2026-11-21T05:00:00Z' where id = ${householdId}`;
  expect(await due("2026-11-21T06:00:00Z")).toEqual([]);
  expect(await due("2026-11-22T05:00:00Z")).toEqual(["trial-ends-soon 2026-11-24 on 2026-11-22"]);
});

test("a second run, or two at once, record nothing twice", async () => {
  for (let count = 0; count < 7; count += 1) await home();
  const both = await Promise.all([run(AT, 3), run(AT, 3)]);
  expect((await mailsOf(both.flat())).length).toBe(7);
  expect(await run(AT)).toEqual([]);
  expect(await run("2026-12-01T05:00:00Z")).toEqual([]);
  const { rows } =
    await database.owner`select count(*)::int as many, count(distinct user_id)::int as people from scheduled_mails`;
  expect(rows).toEqual([{ many: 7, people: 7 }]);
});

test("pages lose nobody: not between households, nor between the editors of one", async () => {
  for (let count = 0; count < 3; count += 1) {
    const { householdId } = await home();
    for (let more = 0; more < 3; more += 1) await makeMember(database, householdId);
  }
  expect((await mailsOf(await run(AT, 5))).length).toBe(12);
});

test("a batch holds a hundred mails at most, in an order that does not change", async () => {
  const { householdId } = await home();
  for (let more = 1; more < 205; more += 1) await makeMember(database, householdId);
  const batches = await run(AT);
  const mails = await mailsOf(batches);
  const sizes = Object.values(Object.groupBy(mails, ({ batch }) => batch)).map((each) => each?.length);
  expect(sizes.toSorted()).toEqual([100, 100, 5]);
  expect(await mailsOf(batches.toReversed())).toEqual(mails);
  expect(mails[0]).toEqual({
    batch: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: expect.stringContaining("@example.com"),
    firstName: "Wanjiku",
    kind: "set-your-budget",
    about: "2026-12",
    day: "2026-12-01",
    unsubscribeToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

const STALE: Record<string, (home: { householdId: string; userId: string }) => Promise<unknown>> = {
  "who unsubscribed": ({ userId }) =>
    database.owner`update profiles set wants_budget_mails = false, wants_trial_mails = false where id = ${userId}`,
  "who left the household": ({ userId }) => database.owner`delete from household_members where user_id = ${userId}`,
  "who is in another household now": ({ userId }) =>
    database.owner`update household_members set active = false where user_id = ${userId}`,
  "who became a viewer": ({ userId }) =>
    database.owner`update household_members set role = 'viewer', founder = false where user_id = ${userId}`,
  "whose household pays no more": ({ householdId }) =>
    database.owner`update subscriptions set is_active = false where household_id = ${householdId}`,
};

test.each(Object.keys(STALE))("someone %s since the mails were recorded gets none of them", async (who) => {
  const trialUntil = "2026-12-03";
  const [changed, stored] = [await home({ trialUntil }), await home({ trialUntil })];
  const batches = await run(AT);
  expect((await mailsOf(batches)).length).toBe(4);
  await STALE[who]?.(changed);
  const [row] = (await database.owner`select email from profiles where id = ${stored.userId}`).rows;
  expect((await mailsOf(batches)).map(({ email }) => email)).toEqual([row?.email, row?.email]);
});

test("a budget that was made meanwhile needs no reminder, and one of another month still does", async () => {
  const { householdId } = await home();
  const batches = await run(AT);
  const make = (period: string) => database.owner`
    insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
    values (${householdId}, ${newId()}, ${period}, 'income', 'Salary', 0)`;
  await make("2026-11");
  expect((await mailsOf(batches)).length).toBe(1);
  await make("2026-12");
  expect(await mailsOf(batches)).toEqual([]);
});

test("a trial that was extended, paid for, or ends on another day is not announced", async () => {
  const { householdId } = await home({ trialUntil: "2026-12-01" });
  await database.owner`update profiles set wants_budget_mails = false`;
  const batches = await run(AT);
  expect((await mailsOf(batches)).map(({ kind }) => kind)).toEqual(["trial-ends-today"]);
  await database.owner`update subscriptions set end_date = '2026-12-08' where household_id = ${householdId}`;
  expect(await mailsOf(batches)).toEqual([]);
  await database.owner`update subscriptions set end_date = '2026-12-01', plan_type = 'monthly'`;
  expect(await mailsOf(batches)).toEqual([]);
});

test("a notice about a trial is true on its own day only, a reminder for its whole month", async () => {
  await home({ trialUntil: "2026-12-03" });
  const batches = await run(AT);
  const found = async (at: string) => (await mailsOf(batches, at)).map(({ kind }) => kind).toSorted();
  expect(await found("2026-12-01T20:59:59Z")).toEqual(["set-your-budget", "trial-ends-soon"]);
  expect(await found("2026-12-01T21:00:00Z")).toEqual(["set-your-budget"]);
});

test("a batch is unsent until it is marked, for 20 hours, and then reported as given up for one more", async () => {
  const unsent = (at: string) => listUnsentBatches(system, new Date(at), 100);
  await home();
  const [batch = ""] = await run(AT);
  expect(await unsent(AT)).toEqual({ batches: [batch], givenUp: [] });
  expect(await unsent("2026-12-01T23:59:59Z")).toEqual({ batches: [batch], givenUp: [] });
  expect(await unsent("2026-12-02T00:00:00Z")).toEqual({ batches: [], givenUp: [batch] });
  expect(await unsent("2026-12-02T01:00:00Z")).toEqual({ batches: [], givenUp: [] });
  await markBatchesSent(system, [batch], new Date("2026-12-01T04:00:07Z"));
  expect(await unsent(AT)).toEqual({ batches: [], givenUp: [] });
  expect(await mailsOf([batch])).toEqual([]);
});

test("the token of a mail turns its own kind off, as often as one likes, and nothing else", async () => {
  const { userId } = await home();
  const { rows } = await database.owner`select unsubscribe_token from profiles where id = ${userId}`;
  const token = rows[0]?.unsubscribe_token as string;
  const scope = scopeOf(database, null);
  const gets = async (whose: string, kind: "budget" | "trial") =>
    (await scope.read("anyone", (db) => ({ mails: getsMails(db, { token: whose, choice: kind }) }))).data?.mails[0]
      ?.wanted;

  expect(await unsubscribe(scope, { token: newId(), choice: "budget" })).toMatchObject({ ok: false });
  expect([await gets(token, "budget"), await gets(token, "trial"), await gets(newId(), "budget")]).toEqual([
    true,
    true,
    null,
  ]);
  for (let times = 0; times < 2; times += 1)
    expect(await unsubscribe(scope, { token: token, choice: "budget" })).toMatchObject({ ok: true });
  expect([await gets(token, "budget"), await gets(token, "trial")]).toEqual([false, true]);
  expect(await unsubscribe(scope, { token: token, choice: "trial" })).toMatchObject({ ok: true });
  expect([await gets(token, "budget"), await gets(token, "trial")]).toEqual([false, false]);
});

test("a role above row-level security does none of it", async () => {
  await home();
  const owner = systemScope({ ...accessOf(database), url: database.url("owner") });
  await expect(enqueueDueMails(owner, new Date(AT), null, 10)).rejects.toThrow();
  await expect(deleteExpired(owner, new Date(AT))).rejects.toThrow();
  expect(await due(AT)).toEqual(BUDGET);
});

test("what has expired is deleted, and everything else kept and keeps everything else", async () => {
  const { userId, householdId } = await home();
  const sql = database.owner;
  await sql`update sessions set token_hash = 'good', expires_at = '2026-12-01T04:00:01Z'`;
  await sql`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values ('ended', ${userId}, '', ${AT}, ${AT}, ${AT})`;
  await sql`insert into email_links (token_hash, user_id, purpose, created_at, expires_at, used_at) values
    ('waiting', ${userId}, 'reset', ${AT}, '2026-12-02', null),
    ('expired', ${userId}, 'reset', ${AT}, '2026-11-25', null),
    ('used', ${userId}, 'reset', ${AT}, '2026-12-02', '2026-11-24T04:00:00Z'),
    ('dead', ${userId}, 'reset', ${AT}, '2026-11-24T04:00:00Z', null),
    ('told', ${userId}, 'not-me', ${AT}, '2026-11-25', '2026-11-18'),
    ('told before', ${userId}, 'not-me', ${AT}, '2026-11-24T04:00:00Z', '2026-11-18')`;
  await sql`insert into sign_ups (token_hash, email, created_at, expires_at) values
    ('waiting', 'a@example.com', ${AT}, '2026-12-02'), ('expired', 'a@example.com', ${AT}, '2026-11-25'),
    ('dead', 'a@example.com', ${AT}, '2026-11-24T04:00:00Z')`;
  await sql`insert into known_devices (user_id, device_hash, last_used_at) values
    (${userId}, 'known', '2025-10-28'), (${userId}, 'forgotten', '2025-10-27')`;
  await sql`insert into deleted_accounts (session_hash, deleted_at) values
    ('today', '2026-11-30T04:00:01Z'), ('yesterday', '2026-11-30T04:00:00Z')`;
  await sql`insert into trials (address_hash, began_on) values ('this year', '2025-12-02'), ('last year', '2025-12-01')`;
  await sql`insert into attempts (key, window_start, count) values
    ('now', ${AT}, 1), ('today', '2026-11-30T04:00:01Z', 1), ('old', '2026-11-30T04:00:00Z', 9)`;
  await sql`insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at, sent_at) values
    (${householdId}, ${userId}, 'set-your-budget', '2025-11', '2025-11-01', ${newId()}, '2025-11-01T04:00:00Z', ${AT}),
    (${householdId}, ${userId}, 'set-your-budget', '2025-12', '2025-12-01', ${newId()}, '2025-12-01T04:00:00Z', ${AT})`;
  await deleteExpired(system, new Date(AT));
  const storedRows = async (query: string) => (await sql.query(query)).rows.map(({ kept }) => kept).toSorted();
  const text = "convert_from(token_hash, 'UTF8') as kept";
  expect(await storedRows(`select ${text} from sessions`)).toEqual(["good"]);
  expect(await storedRows(`select ${text} from email_links`)).toEqual(["expired", "told", "waiting"]);
  expect(await storedRows(`select ${text} from sign_ups`)).toEqual(["expired", "waiting"]);
  expect(await storedRows("select convert_from(device_hash, 'UTF8') as kept from known_devices")).toEqual(["known"]);
  expect(await storedRows("select convert_from(session_hash, 'UTF8') as kept from deleted_accounts")).toEqual([
    "today",
  ]);
  expect(await storedRows("select convert_from(address_hash, 'UTF8') as kept from trials")).toEqual(["this year"]);
  expect(await storedRows("select key as kept from attempts")).toEqual(["now", "today"]);
  expect(await storedRows("select about as kept from scheduled_mails")).toEqual(["2025-12"]);
});
