/** The daily check at PayPal, within the scheduled job. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { daysBetween } from "#app/domain/calendar.ts";
import { afterRenewal, paidThrough } from "#app/domain/subscriptions/plans.ts";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { deliverAll, subscribed } from "../paypal.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await app.owner`delete from households`;
});
afterEach(() => {
  vi.restoreAllMocks();
  app.paypal.hooks.before = undefined;
  app.database.hooks.beforeStatement = undefined;
  app.paypal.account.moveClock(0);
});

const DAY = 24 * 3_600_000;
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Africa/Nairobi" });

/** The hourly job, so many days and hours from now. */
async function run(days: number, hours = 0) {
  app.paypal.requests.length = 0;
  const MAILS = { sendBatch: async () => undefined };
  await runScheduledJob({ ...app.vars, MAILS }, Date.now() + days * DAY + hours * 3_600_000);
}
const questions = () => app.paypal.requests.filter(({ path }) => path.startsWith("/v1/billing/")).length;

async function payer() {
  const person = await app.signedUp({ lapsed: true });
  const subscription = await subscribed(app, person.householdId);
  await deliverAll(app);
  return { ...person, subscription };
}

async function endOf(household: string): Promise<string> {
  const [row] = await app.owner`select end_date::text from subscriptions where household_id = ${household}`;
  return row?.end_date;
}

test("a renewal whose webhook was lost is found on the last day, and asked about once", async () => {
  const { householdId, subscription } = await payer();
  const last = paidThrough(today(), "monthly");
  const days = daysBetween(today(), last);
  await run(days - 1);
  expect(questions()).toBe(0);
  app.paypal.account.moveClock((days + 1) * DAY);
  await run(days + 1);
  const renewed = afterRenewal(subscription.nextBillingTime ?? "", "Africa/Nairobi");
  expect([await endOf(householdId), questions(), renewed > last]).toEqual([renewed, 1, true]);
  await run(days + 1, 1);
  expect(questions()).toBe(0);
});

test("what was not renewed is asked about once a day, and stays as it is", async () => {
  const { householdId, subscription } = await payer();
  const before = await endOf(householdId);
  subscription.nextBillingTime = null;
  await run(40);
  await run(40, 12);
  expect(questions()).toBe(0);
  await run(41);
  expect([questions(), await endOf(householdId)]).toEqual([1, before]);
});

test("one that fails keeps no other waiting, and is asked about again by the next run", async () => {
  const payers = [await payer(), await payer(), await payer()];
  app.paypal.account.moveClock(33 * DAY);
  const failing = payers[1]?.subscription.id ?? "";
  app.paypal.hooks.before = ({ path }) => (path.endsWith(failing) ? { status: 503 } : undefined);
  const before = await endOf(payers[1]?.householdId ?? "");
  await run(33);
  const ends = await Promise.all(payers.map(({ householdId }) => endOf(householdId)));
  expect(ends.map((end) => end > before)).toEqual([true, false, true]);
  app.paypal.hooks.before = undefined;
  await run(33, 1);
  expect(questions()).toBe(1);
  expect((await endOf(payers[1]?.householdId ?? "")) > before).toBe(true);
});

test("while PayPal is away the job is done all the same, and nobody loses anything", async () => {
  const { householdId } = await payer();
  const before = await endOf(householdId);
  app.paypal.hooks.before = () => "hang-up";
  await run(33);
  expect(await endOf(householdId)).toBe(before);
});

test("one that was approved and whose activation was never told begins", async () => {
  const { householdId } = await app.signedUp({ lapsed: true });
  const subscription = await subscribed(app, householdId, { approved: false });
  app.paypal.account.approve(subscription, { waits: true });
  await app.owner`update subscriptions set pending_subscription_id = ${subscription.id}, pending_since = now()
    where household_id = ${householdId}`;
  await run(0);
  expect((await endOf(householdId)) < today()).toBe(true);
  app.paypal.account.simulate(subscription, "activate");
  await run(1);
  expect(await endOf(householdId)).toBe(paidThrough(today(), "monthly"));
  const [row] = await app.owner`select pending_subscription_id from subscriptions where household_id = ${householdId}`;
  expect(row).toEqual({ pending_subscription_id: null });
});

test("one that was approved and never came back begins without any webhook", async () => {
  const person = await app.signedUp({ lapsed: true });
  const form = { intent: "create", plan: "annually", request: newId() };
  expect((await app.post("/subscribe", form, { cookie: person.cookie })).status).toBe(303);
  await run(0);
  expect((await endOf(person.householdId)) < today()).toBe(true);
  const [made] = app.paypal.account.subscriptions();
  if (made) app.paypal.account.approve(made, { starts: true });
  await run(0, 12);
  expect([questions(), (await endOf(person.householdId)) < today()]).toEqual([0, true]);
  await run(1);
  expect(await endOf(person.householdId)).toBe(paidThrough(today(), "annually"));
});

test("one that is active and was never paid ends on the third day, also when nothing is told", async () => {
  const { householdId } = await app.signedUp({ lapsed: true });
  const subscription = await subscribed(app, householdId, { approved: false });
  Object.assign(subscription, { status: "ACTIVE", nextBillingTime: "2099-01-01T10:00:00Z" });
  await app.owner`update subscriptions set pending_subscription_id = ${subscription.id}, pending_since = now()
    where household_id = ${householdId}`;
  const good = async () =>
    (await app.owner`select is_active from subscriptions where household_id = ${householdId}`)[0];
  await run(0);
  expect(await endOf(householdId)).toBe(paidThrough(today(), "monthly"));
  for (const day of [1, 2]) {
    await run(day);
    expect([questions(), await good()]).toEqual([1, { is_active: true }]);
  }
  await run(3);
  expect(await good()).toEqual({ is_active: false });
});

test("what is none of ours is asked about once a day, and mails that fail keep nobody from being asked about", async () => {
  const { householdId, subscription } = await payer();
  subscription.customId = null;
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("unsent")) throw new Error("the mails are stuck");
  };
  await expect(run(33)).rejects.toThrow();
  expect(questions()).toBe(1);
  app.database.hooks.beforeStatement = undefined;
  await run(33, 12);
  expect(questions()).toBe(0);
  await run(34);
  expect([questions(), await endOf(householdId)]).toEqual([1, paidThrough(today(), "monthly")]);
});

test("one that always fails keeps PayPal from cancelling nothing that is too much", async () => {
  const [failing, twice] = [await payer(), await payer()];
  await app.owner`update subscriptions set duplicate_subscription_ids = '{}'`;
  const duplicate = await subscribed(app, twice.householdId, { plan: "annually" });
  await app.owner`update subscriptions set duplicate_subscription_ids = array[${duplicate.id}]
    where household_id = ${twice.householdId}`;
  await app.owner`update subscriptions set checked_at = now() + interval '33 days' where household_id = ${twice.householdId}`;
  app.paypal.hooks.before = ({ path }) => (path.endsWith(failing.subscription.id) ? { status: 403 } : undefined);
  await run(33);
  expect([questions() > 0, duplicate.status]).toEqual([true, "CANCELLED"]);
});

test("where paying is not set up nobody is asked", async () => {
  await payer();
  const MAILS = { sendBatch: async () => undefined };
  const vars = Object.fromEntries(Object.entries(app.vars).filter(([name]) => !name.startsWith("PAYPAL_")));
  app.paypal.requests.length = 0;
  await runScheduledJob({ ...vars, MAILS }, Date.now() + 40 * DAY);
  expect(app.paypal.requests).toEqual([]);
});
