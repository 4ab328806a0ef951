/** The mails about what is planned: the job's run, and what comes of its batches, over the local database and inbox. */
import { type NeonQueryFunction, neon } from "@neondatabase/serverless";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reachLocalDatabases } from "#db/client.ts";
import { newId } from "#db/id.ts";
import { deliverMails } from "../../functions/mail-delivery.ts";
import { type BatchToSend, type JobEnvironment, runScheduledJob } from "../../functions/scheduled-job.ts";
import { ANY_PORTS } from "../../local/pamoja.ts";
import { type Simulators, startSimulators } from "../../local/simulators.ts";
import { type Person, personMaker } from "../people.ts";
import { createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";

let postgresUrl: string;
let simulators: Simulators;
let owner: NeonQueryFunction<false, false>;
let environment: JobEnvironment;
let people: ReturnType<typeof personMaker>;
/** What the queue was handed and has not delivered. */
let queued: BatchToSend[];
let home: Person;

/** Noon in Nairobi, three days before. */
const BEFORE = new Date("2026-11-28T09:00:00Z");

beforeAll(async () => {
  postgresUrl = await createTestDatabase();
  simulators = await startSimulators({ dataDir: null, ports: ANY_PORTS, postgresUrl });
  reachLocalDatabases();
  owner = neon(simulators.database.url("owner"));
  const MAILS: JobEnvironment["MAILS"] = {
    sendBatch: async (messages) => void queued.push(...messages.map(({ body }) => body)),
  };
  environment = { ...simulators.vars("https://pamoja.test"), MAILS };
  people = personMaker(owner, "https://pamoja.test", () => BEFORE);
});
afterAll(async () => {
  await simulators.stop();
  await dropTestDatabase(postgresUrl);
});
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  queued = [];
  home = await people.signedUp();
  await wants(home, "due", "pay", "short");
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(simulators.inbox.hooks, { before: undefined, after: undefined });
  simulators.database.hooks.before = undefined;
  simulators.inbox.clear();
  await owner`delete from households`;
  await owner`delete from profiles`;
});

/** Chooses these mails alone. */
const wants = ({ userId }: Person, ...kinds: string[]) =>
  owner`update profiles set wants_budget_mails = false, wants_trial_mails = false,
    wants_due_mails = ${kinds.includes("due")}, wants_pay_mails = ${kinds.includes("pay")},
    wants_short_mails = ${kinds.includes("short")} where id = ${userId}`;

/** Plans something of every month; rent of 25,000 unless it is said. */
async function plan(anchor: string, { name = "Rent", amount = 2_500_000, isPay = false, unit = "month" } = {}) {
  const id = newId();
  await owner`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor,
      series, counts_from, is_payday, created_at, known_since)
    values (${home.householdId}, ${id}, ${name}, ${isPay ? "in" : "out"}, ${isPay ? "income" : "expense"}, ${isPay ? "Salary" : "Rent"},
      ${isPay ? null : "Monthly Rent"}, ${amount}, 'KES', ${unit}, ${anchor}, ${id}, '2026-11-01', ${isPay}, '2026-11-01', '2026-11-01')`;
  return id;
}

const holds = (shillings: number) =>
  owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${home.householdId}, ${newId()}, 'M-PESA', 'mpesa', 'KES', ${shillings * 100}, '2026-11-01', 1, 'same currency', '2026-11-01')`;

/** Records an entry that is an occurrence. */
async function happens(schedule: string, plannedOn: string, day: string, cents: number, type = "expense") {
  const id = newId();
  const [category, subcategory] = type === "income" ? ["Salary", null] : ["Rent", "Monthly Rent"];
  await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
      exchange_rate_date, type, category, subcategory, created_by, created_at)
    values (${home.householdId}, ${id}, ${day}, 'It', ${cents}, 'KES', 1, 'same currency', ${day}, ${type}, ${category}, ${subcategory},
      ${home.userId}, ${`${day}T03:00:00Z`})`;
  await owner`insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, amount, verdict, made_at)
    values (${home.householdId}, ${schedule}, ${plannedOn}, ${id}, ${cents}, 'yes', ${`${day}T03:00:00Z`})`;
}

const close = (schedule: string, plannedOn: string, closing: string) =>
  owner`insert into occurrence_changes (household_id, schedule_id, planned_on, closed, changed_at)
    values (${home.householdId}, ${schedule}, ${plannedOn}, ${closing}, '2026-11-30')`;

/** 07:00 in Nairobi of a day, or so many hours later. */
const morning = (day: string, hours = 0) => Date.parse(`${day}T04:00:00Z`) + hours * 3_600_000;
const run = (at: number) => runScheduledJob(environment, at);

/** Delivers what the queue holds, or these; tells how many have to be tried again. */
async function deliver(bodies = queued.splice(0)): Promise<number> {
  let retried = 0;
  const messages = bodies.map((body) => ({
    id: newId(),
    timestamp: new Date(),
    body,
    attempts: 1,
    ack: () => undefined,
    retry: () => {
      retried += 1;
    },
  }));
  await deliverMails({ queue: "pamoja-mails", messages } as unknown as MessageBatch<BatchToSend>, environment);
  return retried;
}

/** What arrives by a run: subjects, in alphabetical order. */
async function arrives(at: number): Promise<string[]> {
  simulators.inbox.clear();
  await run(at);
  expect(await deliver()).toBe(0);
  return subjects();
}

const subjects = () =>
  simulators.inbox
    .mails()
    .map(({ subject }) => subject)
    .toSorted();
const textOf = (subject: string) =>
  (simulators.inbox.mails().find((mail) => mail.subject === subject)?.text ?? "").replace(/\s+/g, " ");

test("what is due within three days is told of by day and amount, and what was paid, closed or skipped is not", async () => {
  await plan("2026-12-03");
  const paid = await plan("2026-12-02", { name: "Water", amount: 150_000 });
  const closed = await plan("2026-12-02", { name: "School" });
  const skipped = await plan("2026-12-02", { name: "Gym" });
  await plan("2026-12-05", { name: "Later" });
  await happens(paid, "2026-12-02", "2026-11-30", 150_000);
  await close(closed, "2026-12-02", "short");
  await close(skipped, "2026-12-02", "skipped");
  expect(await arrives(morning("2026-12-01"))).toEqual(["1 payment is due soon"]);
  const text = textOf("1 payment is due soon");
  expect(text).toContain(
    "Hello Wanjiku, Due within 3 days, and not recorded as paid: Thu 3 Dec: Rent, KES 25,000.00 Open the plan",
  );
  expect(text).toMatch(/https:\/\/pamoja\.test\/unsubscribe\?token=[0-9a-f-]{36}&kind=due/);
});

test("what was paid between the run and the mail is not told of", async () => {
  const rent = await plan("2026-12-03");
  await run(morning("2026-12-01"));
  await close(rent, "2026-12-03", "paid");
  await deliver();
  expect(subjects()).toEqual([]);
});

test("an occurrence is told of once, wherever it is moved, and the next one again", async () => {
  const rent = await plan("2026-12-03");
  expect(await arrives(morning("2026-12-01"))).toHaveLength(1);
  await owner`insert into occurrence_changes (household_id, schedule_id, planned_on, moved_to, changed_at)
    values (${home.householdId}, ${rent}, '2026-12-03', '2026-12-04', '2026-12-01')`;
  expect(await arrives(morning("2026-12-02"))).toEqual([]);
  await owner`update subscriptions set end_date = '2027-12-31' where household_id = ${home.householdId}`;
  expect(await arrives(morning("2027-01-01"))).toEqual(["1 payment is due soon"]);
});

test("the pay is told of once it is in, with what is free to spend until the next one", async () => {
  await holds(30_000);
  const pay = await plan("2026-11-30", { name: "Salary", amount: 9_000_000, isPay: true });
  await plan("2026-12-20");
  expect(await arrives(morning("2026-11-30"))).toEqual([]);
  await happens(pay, "2026-11-30", "2026-11-30", 9_000_000, "income");
  expect(await arrives(morning("2026-12-01"))).toEqual(["The pay is in"]);
  const text = textOf("The pay is in");
  expect(text).toContain("This has come in: Salary.");
  expect(text).toMatch(
    /Until the next pay on \w+ (30|31) Dec, KES [\d,.]+ is free to spend, after what is due before then/,
  );
  expect(await arrives(morning("2026-12-02"))).toEqual([]);
});

test("that money runs short within 14 days is told of once for its cause, and again once it was closed in between", async () => {
  await holds(20_000);
  await plan("2026-12-10");
  expect(await arrives(morning("2026-11-25"))).toEqual([]);
  expect(await arrives(morning("2026-11-29"))).toEqual(["Money runs short on Thu 10 Dec"]);
  expect(textOf("Money runs short on Thu 10 Dec")).toMatch(
    /At worst, on \w+ \d+ \w+( 2027)?, you would be KES [\d,.]+ short\./,
  );
  expect(await arrives(morning("2026-11-30"))).toEqual([]);
  await owner`update accounts set opening_balance = 90000000 where household_id = ${home.householdId}`;
  expect(await arrives(morning("2026-12-01"))).toEqual([]);
  await owner`update accounts set opening_balance = 2000000 where household_id = ${home.householdId}`;
  expect(await arrives(morning("2026-12-02"))).toEqual(["Money runs short on Thu 10 Dec"]);
});

test("each comes at most once a day, in the household's morning", async () => {
  await plan("2026-12-03");
  expect(await arrives(morning("2026-12-01", -1))).toEqual([]);
  expect(await arrives(morning("2026-12-01"))).toHaveLength(1);
  await plan("2026-12-02", { name: "Water" });
  expect(await arrives(morning("2026-12-01", 1))).toEqual([]);
  expect(await arrives(morning("2026-12-01", 24))).toEqual(["1 payment is due soon"]);
  await plan("2026-12-05", { name: "Afternoon" });
  expect(await arrives(morning("2026-12-03", 6))).toEqual([]);
});

test("run twice, at once, or tried again after a lost answer, it sends once", async () => {
  await plan("2026-12-03");
  const at = morning("2026-12-01");
  await Promise.all([run(at), run(at)]);
  await run(at);
  const bodies = queued.splice(0);
  expect(bodies.length).toBeGreaterThan(1);
  simulators.inbox.hooks.after = () => "hang-up";
  expect(await deliver(bodies.slice(0, 1))).toBe(1);
  simulators.inbox.hooks.after = undefined;
  // What is new by then waits for the next day.
  await plan("2026-12-02", { name: "Water" });
  await Promise.all([deliver(bodies), deliver(bodies)]);
  await deliver(bodies);
  expect(subjects()).toEqual(["1 payment is due soon"]);
  expect(await arrives(morning("2026-12-02"))).toEqual(["1 payment is due soon"]);
  expect(textOf("1 payment is due soon")).toContain("Water");
});

test("each person is told of what they chose, and nobody without a choice", async () => {
  await holds(20_000);
  await plan("2026-12-03");
  await wants(home, "short");
  const other = await people.joined(home.householdId, { role: "editor" });
  await wants(other, "due");
  await wants(await people.joined(home.householdId, { role: "editor" }));
  expect(await arrives(morning("2026-12-01"))).toEqual(["1 payment is due soon", "Money runs short on Thu 3 Dec"]);
  expect(
    simulators.inbox
      .mails()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([home.email, other.email].toSorted());
});

test("no viewer is told of anything, nor who left, nor a household whose access has ended", async () => {
  await plan("2026-12-03");
  await wants(home);
  const viewer = await people.joined(home.householdId);
  const left = await people.joined(home.householdId, { role: "editor" });
  await wants(viewer, "due", "pay", "short");
  await wants(left, "due");
  const at = morning("2026-12-01");
  await run(at);
  await owner`update household_members set active = false where user_id = ${left.userId}`;
  await deliver();
  expect(subjects()).toEqual([]);
  await wants(home, "due");
  await owner`update subscriptions set start_date = '2026-11-01', end_date = '2026-11-30' where household_id = ${home.householdId}`;
  expect(await arrives(at)).toEqual([]);
});

test("whoever wants no amounts is told none", async () => {
  await owner`update profiles set mails_without_amounts = true`;
  await holds(2_000);
  const pay = await plan("2026-11-30", { name: "Salary", amount: 300_000, isPay: true });
  await plan("2026-12-03");
  await happens(pay, "2026-11-30", "2026-11-30", 300_000, "income");
  expect(await arrives(morning("2026-12-01"))).toEqual([
    "1 payment is due soon",
    "Money runs short on Thu 3 Dec",
    "The pay is in",
  ]);
  for (const { text, html } of simulators.inbox.mails())
    expect(text + html).not.toMatch(/KES|\d[\d,]*\.\d\d|\d{1,3},\d{3}/);
});

test("a household's plan is read in one call, as it stands for that household alone", async () => {
  await plan("2026-12-03");
  const other = await people.signedUp();
  await wants(other, "due", "pay", "short");
  await owner`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor, series,
      counts_from, created_at, known_since)
    select ${other.householdId}, id, 'Theirs', direction, type, category, subcategory, amount, currency, unit, anchor, series,
      counts_from, created_at, known_since from schedules where household_id = ${home.householdId}`;
  await run(morning("2026-12-01"));
  simulators.database.calls.length = 0;
  await deliver();
  // Which mails there are, for each household its plan and what it tells, and that they are sent.
  expect(simulators.database.calls.filter(({ role }) => role === "app")).toHaveLength(6);
  const told = simulators.inbox.mails().map(({ to, text }) => [to, /Rent/.test(text), /Theirs/.test(text)]);
  expect(told.toSorted()).toEqual(
    [
      [home.email, true, false],
      [other.email, false, true],
    ].toSorted(),
  );
});

test("a plan that cannot be read is tried again, and tells what it had to", async () => {
  await plan("2026-12-03");
  await run(morning("2026-12-01"));
  const bodies = [...queued];
  simulators.database.hooks.before = (call) =>
    call.queries.some((query) => query.includes("enter_plan_mails")) ? "hang-up" : undefined;
  expect(await deliver()).toBe(1);
  simulators.database.hooks.before = undefined;
  expect(await deliver(bodies)).toBe(0);
  expect(subjects()).toEqual(["1 payment is due soon"]);
});
