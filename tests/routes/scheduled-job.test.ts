/** The scheduled handler and its queue in workerd, over the local database and inbox, with faults on either side. */
import { type NeonQueryFunction, neon } from "@neondatabase/serverless";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { reachLocalDatabases } from "#db/client.ts";
import { newId } from "#db/id.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";

/** 07:00 in Nairobi, on the first of December. */
const SEVEN = new Date("2026-12-01T04:00:00Z");
const later = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);

let postgresUrl: string;
let product: Pamoja;
let owner: NeonQueryFunction<false, false>;
let allowed: RegExp[];
let logged = 0;

beforeAll(async () => {
  postgresUrl = await createTestDatabase();
  product = await startPamoja({ dataDir: null, postgresUrl });
  reachLocalDatabases();
  owner = neon(product.database.url("owner"));
});
afterAll(async () => {
  await product?.stop();
  await dropTestDatabase(postgresUrl);
});
beforeEach(async () => {
  allowed = [];
  await owner`delete from households`;
  await owner`delete from profiles`;
  product.inbox.clear();
});
afterEach(() => {
  Object.assign(product.database.hooks, { before: undefined, afterCommit: undefined });
  Object.assign(product.inbox.hooks, { before: undefined, after: undefined });
  const lines = product.worker.loggedErrors();
  const unexpected = lines.slice(logged).filter((line) => !allowed.some((pattern) => pattern.test(line)));
  logged = lines.length;
  expect(unexpected, "what the worker complained of").toEqual([]);
});

/** Founds households, each with one editor, and tells the editors' addresses in alphabetical order. */
async function found(count: number, { timeZone = "Africa/Nairobi", trialUntil = "" } = {}): Promise<string[]> {
  const mark = newId().slice(-12);
  const id = (kind: string) => `md5(${kind} || n || '${mark}')::uuid`;
  await owner.transaction([
    owner.query(`insert into profiles (id, email, full_name, currency_preference, created_at)
      select ${id("'person'")}, 'editor-' || n || '-${mark}@people.test', 'Wanjiku Kamau', 'KES', '2026-01-01'
        from generate_series(1, ${count}) n`),
    owner.query(`insert into households (id, name, currency, time_zone, created_at)
      select ${id("'home'")}, 'Kamau', 'KES', '${timeZone}', '2026-01-01' from generate_series(1, ${count}) n`),
    owner.query(`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      select ${id("'home'")}, ${id("'person'")}, 'editor', true, true, '2026-01-01' from generate_series(1, ${count}) n`),
    owner.query(`insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
      select ${id("'home'")}, true, '${trialUntil ? "trial" : "monthly"}', '2026-01-01', '${trialUntil || "2099-12-31"}'
        from generate_series(1, ${count}) n`),
  ]);
  // As autovacuum would in time: planned for the near-empty tables of before, a page of ten thousand takes over 10 s.
  await owner.transaction(
    ["profiles", "households", "household_members", "subscriptions"].map((table) => owner.query(`analyze ${table}`)),
  );
  return Array.from({ length: count }, (_, index) => `editor-${index + 1}-${mark}@people.test`).toSorted();
}

/** Until the queue has nothing left to send. */
async function delivered(): Promise<void> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    const [row] = await owner`select count(*)::int as left from scheduled_mails where sent_at is null`;
    if (row?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.left} mails were not sent`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const recipients = () => product.inbox.mails().map(({ to }) => to);
const isCallOf = (name: string) => (call: { queries: string[] }) => call.queries.some((query) => query.includes(name));
const callsOf = (name: string) => product.database.calls.filter(isCallOf(name)).length;

test("each editor gets the mails that are theirs, in their own morning, with the way to the prompt and out", async () => {
  const [nairobi = ""] = await found(1);
  const [newYork = ""] = await found(1, { timeZone: "America/New_York" });
  const [trial = ""] = await found(1, { trialUntil: "2026-12-03" });
  await product.worker.runScheduled(SEVEN);
  await delivered();
  const reported = () =>
    product.inbox
      .mails()
      .map(({ to, subject }) => `${to} ${subject}`)
      .toSorted();
  const morning = [
    `${nairobi} Set your budget for the new month`,
    `${trial} Set your budget for the new month`,
    `${trial} Your trial ends in 2 days`,
  ].toSorted();
  expect(reported()).toEqual(morning);

  const mail = product.inbox.mails().find(({ to }) => to === nairobi);
  const stop = new RegExp(`${product.origin}/unsubscribe\\?token=[0-9a-f-]{36}&kind=budget`).exec(
    mail?.text ?? "",
  )?.[0];
  expect(stop).toBeDefined();
  expect(mail?.text).toContain(`${product.origin}/budgets?prompt`);
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });

  await product.worker.runScheduled(later(8 * 60));
  await delivered();
  expect(reported()).toEqual([...morning, `${newYork} Set your budget for the new month`].toSorted());
});

test("run twice, with faults in the middle on both sides, it sends each person one mail", async () => {
  allowed = [/Network connection lost/];
  const editors = await found(250);
  const [stray = ""] = await found(1, { timeZone: "America/New_York" });

  // The first run dies after its mails are recorded, before any is queued: the database's answer is lost.
  product.database.hooks.afterCommit = (call) => {
    if (isCallOf("enqueue_due_mails")(call)) throw new Error("the answer is lost");
  };
  await expect(product.worker.runScheduled(SEVEN)).rejects.toThrow("The scheduled job failed");
  product.database.hooks.afterCommit = undefined;
  expect(recipients()).toEqual([]);

  // Of the second run's calls to Resend one fails, one succeeds without an answer and one comes too soon; and what was
  // sent is once not heard to be marked.
  const faults = [
    () => ({ status: 500, body: "{}" }),
    () => undefined,
    () => ({ status: 429, headers: { "retry-after": "1" }, body: '{"name":"rate_limit_exceeded","message":"slowly"}' }),
  ];
  let lostMails = 1;
  let lostMarks = 1;
  product.inbox.hooks.before = () => faults.shift()?.();
  product.inbox.hooks.after = () => (lostMails-- > 0 ? "hang-up" : undefined);
  product.database.hooks.afterCommit = (call) => {
    if (isCallOf("mark_batches_sent")(call) && lostMarks-- > 0) throw new Error("the answer is lost");
  };
  await product.worker.runScheduled(later(1));
  await delivered();
  expect([faults.length, lostMails < 1, lostMarks < 1]).toEqual([0, true, true]);
  expect(recipients().toSorted()).toEqual(editors);

  await product.worker.runScheduled(SEVEN);
  await product.worker.runScheduled(later(60));
  await delivered();
  expect(recipients().toSorted()).toEqual(editors);
  expect(recipients()).not.toContain(stray);
});

test("when several of its parts fail, the log names each failure", async () => {
  allowed = [/Network connection lost.*; .*Network connection lost/];
  product.database.hooks.before = () => "hang-up";
  await expect(product.worker.runScheduled(SEVEN)).rejects.toThrow("The scheduled job failed");
});

test("ten thousand households in two runs, the first cut off half-way: calls grow by page, and nobody is mailed twice", {
  timeout: 90_000,
}, async () => {
  allowed = [/Network connection lost/];
  const editors = await found(10_000);
  product.database.calls.length = 0;
  let pages = 0;
  product.database.hooks.before = (call) => {
    if (isCallOf("enqueue_due_mails")(call)) pages += 1;
    return pages === 6 ? "hang-up" : undefined;
  };
  await expect(product.worker.runScheduled(SEVEN)).rejects.toThrow("The scheduled job failed");
  product.database.hooks.before = undefined;
  await product.worker.runScheduled(later(1));
  await delivered();

  expect(recipients().toSorted()).toEqual(editors);
  // Ten full pages of a thousand, one cut off, one empty; each run's look back; one deletion.
  expect(callsOf("enqueue_due_mails")).toBe(12);
  expect([callsOf("unsent_batches"), callsOf("delete_expired")]).toEqual([2, 1]);
  // A hundred batches of a hundred mails, ten to a delivery as long as they come together.
  expect(product.database.calls.filter(({ role }) => role === "app").length).toBeLessThan(80);
});
