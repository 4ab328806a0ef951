/** What becomes of the queue's messages, one delivery at a time, over the local database and inbox. */
import { type NeonQueryFunction, neon } from "@neondatabase/serverless";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reachLocalDatabases } from "#db/client.ts";
import { enqueueDueMails } from "#db/housekeeping/jobs.ts";
import { newId } from "#db/id.ts";
import { systemScope } from "#db/system.ts";
import { deliverMails } from "../../functions/mail-delivery.ts";
import { type BatchToSend, type JobEnvironment, runScheduledJob } from "../../functions/scheduled-job.ts";
import { ANY_PORTS } from "../../local/pamoja.ts";
import { type Simulators, startSimulators } from "../../local/simulators.ts";
import { accessOf } from "../db/support.ts";
import { personMaker } from "../people.ts";
import { expectLoggedError } from "../setup.ts";
import { createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";

let postgresUrl: string;
let simulators: Simulators;
let owner: NeonQueryFunction<false, false>;
let environment: JobEnvironment;

beforeAll(async () => {
  postgresUrl = await createTestDatabase();
  simulators = await startSimulators({ dataDir: null, ports: ANY_PORTS, postgresUrl });
  reachLocalDatabases();
  owner = neon(simulators.database.url("owner"));
  environment = { ...simulators.vars("https://pamoja.test"), MAILS: { sendBatch: async () => undefined } };
});
afterAll(async () => {
  await simulators.stop();
  await dropTestDatabase(postgresUrl);
});
// A retry is a warning; a lost mail is an error, and fails a test that did not declare it.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(simulators.inbox.hooks, { before: undefined, after: undefined });
  simulators.database.hooks.before = undefined;
  simulators.inbox.clear();
  await owner`delete from households`;
  await owner`delete from profiles`;
});

/** Puts one mail down for a new person, whose trial ends today. */
async function putDown(): Promise<{ batch: string; email: string; userId: string }> {
  const { email, userId, householdId } = await personMaker(owner, "https://pamoja.test").signedUp();
  await owner`update subscriptions set end_date = '2026-12-10' where household_id = ${householdId}`;
  const page = await enqueueDueMails(systemScope(accessOf(simulators.database)), new Date(RUN), null, 100);
  return { batch: page.batches[0] ?? "", email, userId };
}

/** When the job ran. */
const RUN = "2026-12-10T09:00:00Z";

type Fate = "acknowledged" | { retryAfter: number };

/** Delivers messages and tells what became of each. */
async function deliver(
  batches: string[],
  { attempts = 1, age = 0, queue = "pamoja-mails", vars = environment, at = RUN } = {},
): Promise<Fate[]> {
  const fates = new Map<number, Fate>();
  const messages = batches.map((batch, index) => ({
    id: newId(),
    timestamp: new Date(Date.now() - age),
    body: { batch, at },
    attempts,
    ack: () => void fates.set(index, "acknowledged"),
    retry: (options?: QueueRetryOptions) => void fates.set(index, { retryAfter: options?.delaySeconds ?? 0 }),
  }));
  const ackAll = () => {
    for (const message of messages) message.ack();
  };
  await deliverMails({ queue, messages, ackAll } as unknown as MessageBatch<BatchToSend>, vars);
  return batches.map((_, index) => fates.get(index) ?? { retryAfter: Number.NaN });
}

const recipients = () => simulators.inbox.mails().map(({ to }) => to);

test("a batch is sent, marked and not sent again; an unknown one is dropped", async () => {
  const { batch, email } = await putDown();
  expect(await deliver([batch, newId()])).toEqual(["acknowledged", "acknowledged"]);
  expect(await deliver([batch, batch])).toEqual(["acknowledged", "acknowledged"]);
  expect(recipients()).toEqual([email]);
});

test.each([
  ["2026-12-15", "Your time in Pamoja ends in 5 days"],
  ["2026-12-11", "Your time in Pamoja ends tomorrow"],
  ["2026-12-10", "Your time in Pamoja ends today"],
])("what is paid for until %s is announced with one link to pay, and one to stop such mails", async (end, subject) => {
  const { userId, householdId } = await personMaker(owner, "https://pamoja.test").signedUp();
  await owner`update subscriptions set end_date = '2026-11-01', passes_end = ${end} where household_id = ${householdId}`;
  await owner`update profiles set wants_budget_mails = false where id = ${userId}`;
  const { batches } = await enqueueDueMails(systemScope(accessOf(simulators.database)), new Date(RUN), null, 100);
  expect(await deliver(batches)).toEqual(["acknowledged"]);
  const [mail] = simulators.inbox.mails();
  expect(mail?.subject).toBe(subject);
  const links = [...(mail?.text ?? "").matchAll(/https:\S+/g)].map(([link]) => link.replace(/token=[^&]+/, "token"));
  expect(links).toEqual(["https://pamoja.test/subscribe", "https://pamoja.test/unsubscribe?token&kind=trial"]);
});

test("one batch that cannot be sent now does not keep the others waiting", async () => {
  const [first, second] = [await putDown(), await putDown()];
  const requested: (string | null)[] = [];
  simulators.inbox.hooks.before = ({ idempotencyKey }) => {
    requested.push(idempotencyKey);
    return idempotencyKey === first.batch ? "hang-up" : undefined;
  };
  expect(await deliver([first.batch, second.batch])).toEqual([{ retryAfter: 2 }, "acknowledged"]);
  expect(requested).toEqual([first.batch, second.batch]);
  expect(recipients()).toEqual([second.email]);
});

test("the next try comes when Resend says so, or else four times as late each time", async () => {
  const { batch } = await putDown();
  const waits: Fate[] = [];
  simulators.inbox.hooks.before = () => ({ status: 503, body: '{"name":"application_error","message":"not now"}' });
  for (const attempts of [1, 2, 3, 4, 5, 8]) waits.push(...(await deliver([batch], { attempts })));
  expect(console.warn).toHaveBeenLastCalledWith(
    expect.stringMatching(/waits for the next try: Resend answered application_error: not now/),
  );
  expect(waits).toEqual([2, 8, 32, 128, 512, 900].map((retryAfter) => ({ retryAfter })));
  simulators.inbox.hooks.before = () => ({
    status: 429,
    headers: { "retry-after": "7" },
    body: '{"statusCode":429,"name":"rate_limit_exceeded","message":"Slow down"}',
  });
  expect(await deliver([batch])).toEqual([{ retryAfter: 7 }]);
});

test("a batch that was taken, and whose people have changed since, is not sent a second time", async () => {
  const { batch, email, userId } = await putDown();
  simulators.inbox.hooks.after = () => "hang-up";
  expect(await deliver([batch])).toEqual([{ retryAfter: 2 }]);
  simulators.inbox.hooks.after = undefined;
  await owner`update profiles set full_name = 'Someone Else' where id = ${userId}`;
  expect(await deliver([batch])).toEqual(["acknowledged"]);
  expect(recipients()).toEqual([email]);
});

test("a mail that is no longer true is left out, and its batch is marked all the same", async () => {
  const [gone, stays] = [await putDown(), await putDown()];
  await owner`update scheduled_mails set batch = ${stays.batch}`;
  await owner`update profiles set wants_trial_mails = false where id = ${gone.userId}`;
  expect(await deliver([stays.batch])).toEqual(["acknowledged"]);
  expect(recipients()).toEqual([stays.email]);
  expect(await owner`select 1 as one from scheduled_mails where sent_at is null`).toEqual([]);
});

test("'your trial ends today' is not sent once that day is over, by hours in the queue or by a later run", async () => {
  const [first, second] = [await putDown(), await putDown()];
  expect(await deliver([first.batch], { at: "2026-12-10T20:00:00Z", age: 2 * 3_600_000 })).toEqual(["acknowledged"]);
  expect(await deliver([second.batch], { at: "2026-12-10T22:00:00Z" })).toEqual(["acknowledged"]);
  expect(recipients()).toEqual([]);
  expect(await owner`select 1 as one from scheduled_mails where sent_at is null`).toEqual([]);
});

test("an address that Resend will never accept is logged, and keeps nobody else from their mail", async () => {
  expectLoggedError(/mail \d: Invalid `from` or `to` field/);
  const [rejected, right] = [await putDown(), await putDown()];
  await owner`update scheduled_mails set batch = ${right.batch}`;
  await owner`update profiles set email = 'no address' where id = ${rejected.userId}`;
  expect(await deliver([right.batch])).toEqual(["acknowledged"]);
  expect(recipients()).toEqual([right.email]);
});

test("a message that waited in the queue for hours is left to the scheduled job, which knows how old the batch is", async () => {
  const { batch } = await putDown();
  expect(await deliver([batch], { age: 3 * 3_600_000 })).toEqual(["acknowledged"]);
  expect(recipients()).toEqual([]);
  expect(await owner`select sent_at from scheduled_mails`).toEqual([{ sent_at: null }]);
});

test("everything waits while the database is silent or a setting is missing", async () => {
  const { batch } = await putDown();
  expect(await deliver([batch], { attempts: 2, vars: { ...environment, RESEND_API_KEY: "" } })).toEqual([
    { retryAfter: 8 },
  ]);
  simulators.database.hooks.before = () => "hang-up";
  expect(await deliver([batch])).toEqual([{ retryAfter: 2 }]);
  expect(recipients()).toEqual([]);
  const job = runScheduledJob({ ...environment, DATABASE_URL: "" }, Date.now());
  await expect(job).rejects.toThrow("Pamoja is not configured: DATABASE_URL is not set.");
});

test("a dead letter is logged, and its batch is queued again by the next run", async () => {
  expectLoggedError(/tried too often/);
  const { batch } = await putDown();
  expect(await deliver([batch], { queue: "pamoja-mails-dead" })).toEqual(["acknowledged"]);
  const handed: string[] = [];
  const MAILS: JobEnvironment["MAILS"] = {
    sendBatch: async (messages) => void handed.push(...messages.map(({ body }) => body.batch)),
  };
  await runScheduledJob({ ...environment, MAILS }, Date.parse("2026-12-10T10:00:00Z"));
  expect(handed).toContain(batch);
  expectLoggedError(/given up, so that none is sent twice/);
  await runScheduledJob({ ...environment, MAILS }, Date.parse("2026-12-11T05:00:00Z"));
});
