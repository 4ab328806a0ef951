/** PayPal's webhooks, over the simulator and the local database, with whatever may be wrong on the way. */
import { crc32 } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "../../app/domain/calendar.ts";
import { paidThrough } from "../../app/domain/subscriptions/plans.ts";
import { makeCertificate } from "../../local/simulators/paypal/signing.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { deliverAll, newest, subscribed } from "../paypal.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
// Refused and retried deliveries are warnings.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  app.paypal.hooks.before = undefined;
  app.paypal.account.moveClock(0);
  Object.assign(app.database.hooks, { before: undefined, beforeStatement: undefined, afterCommit: undefined });
});

/** What was written to the log as a warning. */
const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

/** Moves this machine's clock ahead by some milliseconds. */
const wait = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Africa/Nairobi" });
const DAY = 24 * 3_600_000;

/** A household whose trial is over, and a monthly subscription that was just approved for it. */
async function payer() {
  const person = await app.signedUp({ lapsed: true });
  const subscription = await subscribed(app, person.householdId);
  return { ...person, subscription };
}

async function standing(household: string) {
  const [row] = await app.owner`select is_active, plan_type, start_date::text, end_date::text, status,
      paypal_subscription_id, checked_at is not null as asked from subscriptions where household_id = ${household}`;
  return row;
}

/** Everything that is stored about payments. */
const storedSubscription = () => app.owner`select
  (select json_agg(e order by e.id) from payment_events e) as events,
  (select json_agg(p order by p.sale_id) from payments p) as payments,
  (select json_agg(s order by s.household_id) from subscriptions s) as subscriptions`;

async function post(request: { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }) {
  return app.fetch("/webhooks/paypal", { method: "POST", ...request });
}

const trialOnly = (household: string) => expect(standing(household)).resolves.toMatchObject({ plan_type: "trial" });

test("an activation and its payment give access for a month, and are kept", async () => {
  const { householdId, subscription } = await payer();
  expect(new Set(await deliverAll(app))).toEqual(new Set([200]));
  expect(await standing(householdId)).toMatchObject({
    is_active: true,
    plan_type: "monthly",
    start_date: today(),
    end_date: paidThrough(today(), "monthly"),
    status: "ACTIVE",
    paypal_subscription_id: subscription.id,
  });
  const rows = await app.owner`select sale_id, amount::int, currency from payments where household_id = ${householdId}`;
  expect(rows).toEqual([{ sale_id: subscription.sales[0]?.id, amount: 300, currency: "USD" }]);
});

test("every event three times has one effect", async () => {
  const { householdId } = await payer();
  await deliverAll(app);
  const once = await storedSubscription();
  await deliverAll(app);
  await deliverAll(app);
  expect(await storedSubscription()).toEqual(once);
  expect(await app.owner`select count(*)::int as many from payments where household_id = ${householdId}`).toEqual([
    { many: 1 },
  ]);
});

test("a renewal lasts until PayPal's next billing day and a day of grace", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  app.paypal.account.moveClock(32 * DAY);
  await deliverAll(app);
  const next = subscription.nextBillingTime?.slice(0, 10) ?? "";
  expect((await standing(householdId))?.end_date).toBe(addDays(next, 1));
});

test("a cancelled or suspended subscription stays good until what was paid for is over", async () => {
  for (const [what, status] of [
    ["cancel", "CANCELLED"],
    ["suspend", "SUSPENDED"],
  ] as const) {
    const { householdId, subscription } = await payer();
    await deliverAll(app);
    app.paypal.account.simulate(subscription, what);
    await deliverAll(app);
    expect(await standing(householdId)).toMatchObject({
      is_active: true,
      status,
      end_date: paidThrough(today(), "monthly"),
    });
  }
});

test("a failed payment lengthens nothing", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  const before = await standing(householdId);
  // PayPal may move its next billing day on although nothing was paid.
  subscription.nextBillingTime = new Date(Date.now() + 70 * DAY).toISOString();
  app.paypal.account.simulate(subscription, "fail payment");
  await deliverAll(app);
  const after = await standing(householdId);
  expect(after?.end_date <= addDays(before?.end_date, 4)).toBe(true);
});

test.each(["refund", "reverse"] as const)(
  "a %s ends access at once, and a late ACTIVE does not bring it back",
  async (what) => {
    const { householdId, subscription } = await payer();
    await deliverAll(app);
    app.paypal.account.simulate(subscription, what);
    expect(
      await app.paypal.deliver(newest(app, `PAYMENT.SALE.${what === "refund" ? "REFUNDED" : "REVERSED"}`).id),
    ).toBe(200);
    expect(await standing(householdId)).toMatchObject({ is_active: false, end_date: today() });
    subscription.status = "SUSPENDED";
    app.paypal.account.simulate(subscription, "activate");
    await deliverAll(app);
    expect(await standing(householdId)).toMatchObject({ is_active: false });
    const rows =
      await app.owner`select refunded_at is not null as back from payments where household_id = ${householdId}`;
    expect(rows).toEqual([{ back: true }]);

    app.paypal.account.moveClock(32 * DAY);
    await deliverAll(app);
    expect(await standing(householdId)).toMatchObject({ is_active: true });
  },
);

test("a refund that is told before its payment ends access all the same", async () => {
  const { householdId, subscription } = await payer();
  const paid = newest(app, "PAYMENT.SALE.COMPLETED");
  app.paypal.account.simulate(subscription, "refund");
  const order = [newest(app, "PAYMENT.SALE.REFUNDED"), newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"), paid];
  for (const { id } of order) expect(await app.paypal.deliver(id)).toBe(200);
  expect(await standing(householdId)).toMatchObject({ is_active: false });
});

test("a part of a payment that is given back ends nothing and is put down; the rest of it ends access", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  const before = await standing(householdId);
  app.paypal.account.simulate(subscription, "refund a part");
  const part = newest(app, "PAYMENT.SALE.REFUNDED");
  expect(await app.paypal.deliver(part.id)).toBe(200);
  expect(await standing(householdId)).toEqual(before);
  const paid = () => app.owner`select refunded_at is null as stands from payments where household_id = ${householdId}`;
  expect(await paid()).toEqual([{ stands: true }]);
  expect(
    await app.owner`select paypal_subscription_id as of, amount::int from payment_events where id = ${part.id}`,
  ).toEqual([{ of: subscription.id, amount: 150 }]);
  expect(warnings()).toContainEqual(expect.stringContaining(`part of sale ${subscription.sales[0]?.id}`));

  app.paypal.account.simulate(subscription, "refund");
  expect(await app.paypal.deliver(newest(app, "PAYMENT.SALE.REFUNDED").id)).toBe(200);
  expect(await standing(householdId)).toMatchObject({ is_active: false, end_date: today() });
  expect(await paid()).toEqual([{ stands: false }]);
});

test("a part that is given back before its payment was told ends nothing either", async () => {
  const { householdId, subscription } = await payer();
  app.paypal.account.simulate(subscription, "refund a part");
  const part = newest(app, "PAYMENT.SALE.REFUNDED");
  expect(await app.paypal.deliver(part.id)).toBe(200);
  await deliverAll(app);
  expect(await standing(householdId)).toMatchObject({ is_active: true, end_date: paidThrough(today(), "monthly") });
});

test("a reversal of less than was paid ends nothing", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  const before = await standing(householdId);
  app.paypal.account.simulate(subscription, "reverse");
  const reversed = newest(app, "PAYMENT.SALE.REVERSED");
  reversed.resource.amount = { total: "-2.99", currency: "USD" };
  expect(await app.paypal.deliver(reversed.id)).toBe(200);
  expect(await standing(householdId)).toEqual(before);
  expect(warnings()).toContainEqual(expect.stringContaining("a part of sale"));
});

test("a refund whose sale PayPal does not know yet is waited for, for a day; then someone has to look", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  for (const [what, type, where] of [
    ["reverse", "PAYMENT.SALE.REVERSED", "/v1/payments/refund/"],
    ["refund", "PAYMENT.SALE.REFUNDED", "/v1/payments/sale/"],
  ] as const) {
    subscription.sales[0]?.refunds.splice(0);
    app.paypal.account.simulate(subscription, what);
    const event = newest(app, type);
    const before = await storedSubscription();
    app.paypal.hooks.before = ({ path }) => (path.startsWith(where) ? { status: 404, body: "{}" } : undefined);
    expect(await app.paypal.deliver(event.id), what).toBe(503);
    expect(await storedSubscription()).toEqual(before);

    event.create_time = new Date(Date.now() - DAY - 1).toISOString();
    expectLoggedError(new RegExp(`${type}.* refund ${event.resource.id}, names no sale`));
    expect(await app.paypal.deliver(event.id), what).toBe(200);
    expect(await app.owner`select sales from payment_events where id = ${event.id}`).toEqual([{ sales: [] }]);
    expect(await standing(householdId)).toMatchObject({ is_active: true });
  }
});

test("a refund that was taken from no sale is recorded at once, and someone has to look", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  app.paypal.account.simulate(subscription, "reverse");
  const event = newest(app, "PAYMENT.SALE.REVERSED");
  const body = JSON.stringify({ id: event.resource.id, state: "completed", capture_id: "ANOTHER" });
  app.paypal.hooks.before = ({ path }) => (path.startsWith("/v1/payments/refund/") ? { status: 200, body } : undefined);
  expectLoggedError(/names no sale/);
  expect(await app.paypal.deliver(event.id)).toBe(200);
  expect(await app.owner`select type from payment_events where id = ${event.id}`).toHaveLength(1);
  expect(await standing(householdId)).toMatchObject({ is_active: true });
  // Reported once is enough.
  expect(await app.paypal.deliver(event.id)).toBe(200);
});

test("a subscription that nobody has approved yet gives nothing", async () => {
  const { householdId } = await app.signedUp({ lapsed: true });
  await subscribed(app, householdId, { approved: false });
  expect(await app.paypal.deliver(newest(app, "BILLING.SUBSCRIPTION.CREATED").id)).toBe(200);
  await trialOnly(householdId);
});

/** While the configuration names another plan. */
async function withoutMonthlyPlan(doing: () => Promise<void>) {
  const [PAYPAL_PLAN_MONTHLY = ""] = [app.vars.PAYPAL_PLAN_MONTHLY];
  app.vars.PAYPAL_PLAN_MONTHLY = "P-ANOTHER";
  await doing().finally(() => Object.assign(app.vars, { PAYPAL_PLAN_MONTHLY }));
}

test("no household, or an unknown one is recorded and gives nothing", async () => {
  const ids = [(await subscribed(app, null)).id, (await subscribed(app, crypto.randomUUID())).id];
  expect(new Set(await deliverAll(app))).toEqual(new Set([200]));
  const [row] =
    await app.owner`select count(*)::int as many from payment_events where paypal_subscription_id = any (${ids})`;
  expect(row?.many).toBeGreaterThanOrEqual(6);
});

test("a plan that the configuration does not name gives nothing until it does, and nothing is lost", async () => {
  const { householdId, subscription } = await payer();
  expectLoggedError(/the configuration has no such plan/);
  await withoutMonthlyPlan(async () => {
    expect(new Set(await deliverAll(app, subscription))).toEqual(new Set([503]));
    await trialOnly(householdId);
  });
  expect(new Set(await deliverAll(app))).toEqual(new Set([200]));
  expect(await standing(householdId)).toMatchObject({ plan_type: "monthly", status: "ACTIVE" });
  expect(await app.owner`select amount::int from payments where household_id = ${householdId}`).toEqual([
    { amount: 300 },
  ]);
});

test("a household goes on with the plan that it has, although the configuration names another one by now", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  const before = await standing(householdId);
  await withoutMonthlyPlan(async () => {
    app.paypal.account.moveClock(32 * DAY);
    expect(new Set(await deliverAll(app, subscription))).toEqual(new Set([200]));
  });
  const after = await standing(householdId);
  expect([after?.plan_type, after?.end_date > before?.end_date]).toEqual(["monthly", true]);
  expect(await app.owner`select 1 from payments where household_id = ${householdId}`).toHaveLength(2);
});

test("a subscription that PayPal names another household for gives neither of them anything more", async () => {
  const { householdId, subscription } = await payer();
  const thief = await app.signedUp({ lapsed: true });
  await deliverAll(app);
  const before = await standing(householdId);
  subscription.customId = thief.householdId;
  app.paypal.account.moveClock(32 * DAY);
  expect(new Set(await deliverAll(app))).toEqual(new Set([200]));
  expect(await standing(householdId)).toEqual(before);
  await trialOnly(thief.householdId);
});

test("an event that nobody knows is accepted and recorded", async () => {
  const { subscription } = await payer();
  const event = newest(app, "BILLING.SUBSCRIPTION.ACTIVATED");
  event.event_type = "CATALOG.PRODUCT.CREATED";
  expect(await app.paypal.deliver(event.id)).toBe(200);
  const rows = await app.owner`select type from payment_events where id = ${event.id}`;
  expect([rows, subscription.status]).toEqual([[{ type: "CATALOG.PRODUCT.CREATED" }], "ACTIVE"]);
});

test("a signature that is wrong, for another webhook, or missing is refused", async () => {
  const { householdId } = await payer();
  const event = newest(app, "BILLING.SUBSCRIPTION.ACTIVATED");
  const body = JSON.stringify(event);
  const good = await app.paypal.signed(body);
  const broken: Record<string, string>[] = [
    ...Object.keys(good.headers)
      .filter((name) => name.startsWith("PAYPAL-") && name !== "PAYPAL-AUTH-VERSION")
      .map((name) => ({ ...good.headers, [name]: "" })),
    { ...good.headers, "PAYPAL-TRANSMISSION-ID": crypto.randomUUID() },
    { ...good.headers, "PAYPAL-TRANSMISSION-TIME": new Date(Date.now() - 60_000).toISOString() },
    { ...good.headers, "PAYPAL-AUTH-ALGO": "none" },
    (await app.paypal.signed(body, { webhookId: "WEBHOOK_ID" })).headers,
    (await app.paypal.signed(body, { certificate: await makeCertificate() })).headers,
  ];
  for (const headers of broken) expect((await post({ headers, body })).status).toBe(401);
  expect((await post({ headers: good.headers, body: `${body} ` })).status).toBe(401);
  await trialOnly(householdId);
  expect((await post(good)).status).toBe(200);
});

/**
 * JSON of a value with a checksum of choice. A checksum is linear: turning a letter of the padding into another one flips
 * the same bits of it, whatever the other letters are; so the letters to turn are found like the unknowns of equations.
 */
function withChecksum(value: object, wanted: number): string {
  const letters = Array.from("a".repeat(64));
  const result = () => JSON.stringify({ ...value, padding: letters.join("") });
  const plain = crc32(result());
  let rows = letters.map((_, index) => {
    letters[index] = "c";
    const mask = (crc32(result()) ^ plain) >>> 0;
    letters[index] = "a";
    return { mask, turned: 1n << BigInt(index) };
  });
  let left = (plain ^ wanted) >>> 0;
  let turned = 0n;
  for (let bit = 31; bit >= 0; bit -= 1) {
    const pivot = rows.find(({ mask }) => (mask >>> bit) & 1);
    if (!pivot) continue;
    const without = (row: typeof pivot) => ({ mask: (row.mask ^ pivot.mask) >>> 0, turned: row.turned ^ pivot.turned });
    rows = rows.filter((row) => row !== pivot).map((row) => ((row.mask >>> bit) & 1 ? without(row) : row));
    if ((left >>> bit) & 1) [left, turned] = [(left ^ pivot.mask) >>> 0, turned ^ pivot.turned];
  }
  for (const index of letters.keys()) if ((turned >> BigInt(index)) & 1n) letters[index] = "c";
  return result();
}

test("a body forged under a genuine signature's checksum has no effect", async () => {
  const victim = await payer();
  await deliverAll(app);
  const before = await standing(victim.householdId);
  const thief = await app.signedUp({ lapsed: true });
  await subscribed(app, thief.householdId, { approved: false });
  const genuine = newest(app, "BILLING.SUBSCRIPTION.CREATED");
  const time = new Date(Date.now() - DAY - 1).toISOString();
  const { headers } = await app.paypal.signed(JSON.stringify(genuine), { time });
  const wanted = crc32(JSON.stringify(genuine));

  const refund = {
    id: "WH-FORGED",
    event_type: "PAYMENT.SALE.REFUNDED",
    resource: { sale_id: victim.subscription.sales[0]?.id },
  };
  const gift = {
    ...genuine,
    event_type: "BILLING.SUBSCRIPTION.ACTIVATED",
    resource: { ...genuine.resource, status: "ACTIVE" },
  };
  for (const [value, status] of [
    [refund, 401],
    [gift, 200],
  ] as const) {
    const body = withChecksum(value, wanted);
    expect(crc32(body)).toBe(wanted);
    expect((await post({ headers, body })).status).toBe(status);
  }
  expect(await standing(victim.householdId)).toEqual(before);
  await trialOnly(thief.householdId);
});

test("a delivery is not taken for another event than its own", async () => {
  const { householdId } = await payer();
  const [own, other] = [newest(app, "BILLING.SUBSCRIPTION.CREATED"), newest(app, "BILLING.SUBSCRIPTION.ACTIVATED")];
  const { headers, body } = await app.paypal.signed(JSON.stringify(own));
  expect((await post({ headers, body })).status).toBe(200);
  const before = await storedSubscription();
  expect((await post({ headers, body: withChecksum(other, crc32(body)) })).status).toBe(401);
  expect((await post({ headers, body })).status).toBe(200);
  expect(await storedSubscription()).toEqual(before);
  expect((await standing(householdId))?.is_active).toBe(true);
});

test("a delivery of another time is refused: a replay after four days, or one from the future", async () => {
  await payer();
  const body = JSON.stringify(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"));
  for (const [hours, status] of [
    [-97, 401],
    [2, 401],
    [-95, 200],
  ] as const) {
    const time = new Date(Date.now() + hours * 3_600_000).toISOString();
    expect((await post(await app.paypal.signed(body, { time }))).status, `${hours} hours`).toBe(status);
  }
});

test("an event that PayPal does not know yet is waited for, for a day", async () => {
  const { householdId } = await payer();
  const event = newest(app, "BILLING.SUBSCRIPTION.ACTIVATED");
  const body = JSON.stringify(event);
  const sentAgo = (age: number) => app.paypal.signed(body, { time: new Date(Date.now() - age).toISOString() });
  const missing = { status: 404, body: '{"name":"RESOURCE_NOT_FOUND"}' };
  app.paypal.hooks.before = ({ path }) => (path.includes("/webhooks-events/") ? missing : undefined);
  expect((await post(await sentAgo(0))).status).toBe(503);
  expect((await post(await sentAgo(DAY - 60_000))).status).toBe(503);
  expect((await post(await sentAgo(DAY + 60_000))).status).toBe(401);
  await trialOnly(householdId);
  app.paypal.hooks.before = undefined;
  expect((await post(await sentAgo(DAY + 60_000))).status).toBe(200);
  expect(await standing(householdId)).toMatchObject({ plan_type: "monthly" });
});

test("a certificate that is elsewhere, in whatever disguise, is not even asked for", async () => {
  const { householdId } = await payer();
  const body = JSON.stringify(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"));
  const { origin } = app.paypal;
  const { host } = new URL(origin);
  const path = "/v1/notifications/certs/CERT-local";
  const disguises = [
    `http://evil.example${path}`,
    `http://${host}.evil.example${path}`,
    `http://${host}@evil.example${path}`,
    `http://someone@${host}${path}`,
    `http://127.0.0.1:1${path}`,
    `http://localhost:${app.paypal.port}${path}`,
    `https://${host}${path}`,
    `${origin}/sdk/js`,
    `${origin}${path}?to=http://evil.example`,
    `${origin}${path}#evil`,
    `${origin}/v1/notifications/certs/../certs/CERT-local`,
    `${origin}/v1/notifications/certs/%2e%2e/CERT-local`,
    `${origin}\\@evil.example${path}`,
    `//${host}${path}`,
    path,
    "data:text/plain,cert",
  ];
  app.paypal.requests.length = 0;
  for (const certificateUrl of disguises) {
    const { status } = await post(await app.paypal.signed(body, { certificateUrl }));
    expect([status, app.paypal.requests], certificateUrl).toEqual([401, []]);
  }
  await trialOnly(householdId);
});

test("a certificate that has expired, is not valid yet, or is someone else's is refused", async () => {
  const { householdId } = await payer();
  const body = JSON.stringify(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"));
  const past = { notBefore: new Date(Date.now() - 30 * DAY), notAfter: new Date(Date.now() - DAY) };
  const future = { notBefore: new Date(Date.now() + DAY), notAfter: new Date(Date.now() + 30 * DAY) };
  for (const [name, options] of Object.entries({
    past,
    future,
    named: { name: "messageverificationcerts.paypal.com" },
    wild: { name: "*.paypal.test" },
  })) {
    const certificate = await makeCertificate(options);
    app.paypal.certificates.set(`CERT-${name}`, certificate);
    const signing = { certificate, certificateUrl: certificateUrl(`CERT-${name}`) };
    expect((await post(await app.paypal.signed(body, signing))).status, name).toBe(401);
  }
  await trialOnly(householdId);
});

const certificateUrl = (name: string) => `${app.paypal.origin}/v1/notifications/certs/${name}`;

const asksForCertificates = () => app.paypal.requests.filter(({ path }) => path.includes("/certs/")).length;

const OUTAGES = {
  "does not come now": () => ({ status: 503 }),
  "is not there": () => ({ status: 404 }),
  "leads elsewhere": () => ({ status: 302, headers: { location: certificateUrl("CERT-local") } }),
  "is none": () => ({ status: 200, body: "<html>" }),
  "hangs up": () => "hang-up" as const,
};

test.each(Object.entries(OUTAGES))(
  "a certificate that %s is waited for, and asked for once a minute",
  async (_, fault) => {
    const { householdId } = await payer();
    const body = JSON.stringify(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"));
    const [certificate, name] = [await makeCertificate(), `CERT-${crypto.randomUUID()}`];
    app.paypal.certificates.set(name, certificate);
    const deliver = async () =>
      (await post(await app.paypal.signed(body, { certificate, certificateUrl: certificateUrl(name) }))).status;
    app.paypal.hooks.before = ({ path }) => (path.endsWith(name) ? fault() : undefined);
    app.paypal.requests.length = 0;
    expect([await deliver(), await deliver(), await deliver()]).toEqual([503, 503, 503]);
    expect(asksForCertificates()).toBe(1);
    wait(61_000);
    expect([await deliver(), asksForCertificates()]).toEqual([503, 2]);
    await trialOnly(householdId);

    app.paypal.hooks.before = undefined;
    wait(61_000);
    expect(await deliver()).toBe(200);
    // It is cached: the second time it is not fetched.
    app.paypal.hooks.before = ({ path }) => (path.includes("/certs/") ? { status: 500 } : undefined);
    expect(await deliver()).toBe(200);
  },
);

test("however many certificates are named that are none or someone else's, the good one is kept", async () => {
  await payer();
  const body = JSON.stringify(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED"));
  expect((await post(await app.paypal.signed(body))).status).toBe(200);
  const stranger = await makeCertificate({ name: "someone.else.test" });
  app.paypal.requests.length = 0;
  for (let count = 0; count < 60; count += 1) {
    const [missing, rejected] = [`CERT-missing-${count}`, `CERT-wrong-${count}`];
    app.paypal.certificates.set(rejected, stranger);
    const named = (name: string) =>
      app.paypal.signed(body, { certificate: stranger, certificateUrl: certificateUrl(name) });
    expect((await post(await named(missing))).status).toBe(503);
    expect((await post(await named(rejected))).status).toBe(401);
    expect((await post(await named(rejected))).status).toBe(401);
  }
  expect(asksForCertificates()).toBe(120);
  expect((await post(await app.paypal.signed(body))).status).toBe(200);
  expect(asksForCertificates()).toBe(120);
});

test("a huge body, one that is no event, and another method are refused", async () => {
  const huge = await app.paypal.signed(JSON.stringify({ id: "WH-1", padding: "x".repeat(70_000) }));
  expect((await post(huge)).status).toBe(413);
  for (const body of ["", "[]", "{}", "no json", '{"id":7}', '{"id":"../../billing/plans"}']) {
    expect((await post(await app.paypal.signed(body))).status, body).toBe(401);
  }
  expect((await app.fetch("/webhooks/paypal")).status).toBe(405);
});

test("where paying is not set up, there is no such address", async () => {
  const vars = { ...app.vars };
  for (const name of Object.keys(vars)) if (name.startsWith("PAYPAL_")) app.vars[name] = "";
  const { status } = await post(await app.paypal.signed("{}"));
  Object.assign(app.vars, vars);
  expect(status).toBe(404);
});

const FAULTS = {
  "is down": () => ({ status: 503, body: "{}" }),
  "hangs up": () => "hang-up" as const,
  "answers HTML": () => ({ status: 200, body: "<html>Maintenance</html>" }),
  "answers nonsense": () => ({ status: 200, body: '{"id":7}' }),
  "answers nothing": () => ({ status: 200, body: "" }),
  "sends elsewhere": () => ({ status: 302, headers: { location: "http://evil.example/" } }),
  "is out of patience": () => ({ status: 429, body: "{}" }),
};

test.each(Object.entries(FAULTS))("while PayPal %s nothing is written, and the next try succeeds", async (_, fault) => {
  const { householdId } = await payer();
  const { id } = newest(app, "BILLING.SUBSCRIPTION.ACTIVATED");
  const before = await storedSubscription();
  for (const where of ["/v1/notifications/webhooks-events", "/v1/billing/subscriptions"]) {
    app.paypal.hooks.before = ({ path }) => (path.startsWith(where) ? fault() : undefined);
    expect(await app.paypal.deliver(id), where).toBe(503);
  }
  expect(await storedSubscription()).toEqual(before);
  app.paypal.hooks.before = undefined;
  expect(await app.paypal.deliver(id)).toBe(200);
  expect((await standing(householdId))?.plan_type).toBe("monthly");
});

test.each(Object.entries(FAULTS))("while PayPal %s a refund waits, and the next try ends access", async (_, fault) => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  app.paypal.account.simulate(subscription, "reverse");
  const { id } = newest(app, "PAYMENT.SALE.REVERSED");
  const before = await storedSubscription();
  for (const where of ["/v1/payments/refund/", "/v1/payments/sale/"]) {
    app.paypal.hooks.before = ({ path }) => (path.startsWith(where) ? fault() : undefined);
    expect(await app.paypal.deliver(id), where).toBe(503);
  }
  expect(await storedSubscription()).toEqual(before);
  app.paypal.hooks.before = undefined;
  expect(await app.paypal.deliver(id)).toBe(200);
  expect(await standing(householdId)).toMatchObject({ is_active: false });
});

test.each(["refund", "reverse"] as const)(
  "a %s of a payment that was never told here ends access, and is kept",
  async (what) => {
    const { householdId, subscription } = await payer();
    await app.paypal.deliver(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED").id);
    expect(await standing(householdId)).toMatchObject({ is_active: true, plan_type: "monthly" });
    app.paypal.account.simulate(subscription, what);
    await app.paypal.deliver(newest(app, what === "refund" ? "PAYMENT.SALE.REFUNDED" : "PAYMENT.SALE.REVERSED").id);
    expect(await standing(householdId)).toMatchObject({ is_active: false, end_date: today() });
    const rows = await app.owner`select amount::int, refunded_at is not null as back from payments
    where household_id = ${householdId}`;
    expect(rows).toEqual([{ amount: 300, back: true }]);
    await deliverAll(app, subscription);
    expect(await standing(householdId)).toMatchObject({ is_active: false, end_date: today() });
  },
);

test("of a payment that was given back in part and then reversed nothing is left", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app, subscription);
  app.paypal.account.simulate(subscription, "refund a part");
  await app.paypal.deliver(newest(app, "PAYMENT.SALE.REFUNDED").id);
  expect(await standing(householdId)).toMatchObject({ is_active: true });
  app.paypal.account.simulate(subscription, "reverse");
  await app.paypal.deliver(newest(app, "PAYMENT.SALE.REVERSED").id);
  expect(await standing(householdId)).toMatchObject({ is_active: false });
});

test("when the one that took over is paid back, the other one that is paid for gives access again", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app, subscription);
  const annual = await subscribed(app, householdId, { plan: "annually" });
  expectLoggedError(/pays for I-/);
  await deliverAll(app, annual);
  await deliverAll(app, subscription);
  expect(await standing(householdId)).toMatchObject({ paypal_subscription_id: annual.id, plan_type: "annually" });
  expect(subscription.status).toBe("CANCELLED");
  app.paypal.account.simulate(annual, "refund");
  await app.paypal.deliver(newest(app, "PAYMENT.SALE.REFUNDED").id);
  expect(await standing(householdId)).toMatchObject({
    is_active: true,
    plan_type: "monthly",
    paypal_subscription_id: subscription.id,
    end_date: paidThrough(today(), "monthly"),
  });
});

test("one that the household lives by again is not cancelled as too much", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app, subscription);
  app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503 } : undefined);
  const annual = await subscribed(app, householdId, { plan: "annually" });
  expectLoggedError(/pays for I-|was not cancelled at PayPal yet/);
  await deliverAll(app, annual);
  app.paypal.account.simulate(annual, "refund");
  await deliverAll(app);
  const left = async () =>
    (
      await app.owner`select duplicate_subscription_ids as ids from subscriptions where household_id = ${householdId}`
    )[0]?.ids;
  expect(await standing(householdId)).toMatchObject({ is_active: true, paypal_subscription_id: subscription.id });
  expect(await left()).not.toContain(subscription.id);
});

test("a subscription that PayPal does not know yet is asked about again, for a day", async () => {
  const { householdId } = await payer();
  const sale = newest(app, "PAYMENT.SALE.COMPLETED");
  app.paypal.hooks.before = ({ path }) => (path.startsWith("/v1/billing") ? { status: 404, body: "{}" } : undefined);
  expect(await app.paypal.deliver(sale.id)).toBe(503);
  app.paypal.hooks.before = undefined;
  expect(await app.paypal.deliver(sale.id)).toBe(200);
  expect(await app.owner`select 1 from payments where household_id = ${householdId}`).toHaveLength(1);

  await payer();
  app.paypal.hooks.before = ({ path }) => (path.startsWith("/v1/billing") ? { status: 404, body: "{}" } : undefined);
  const old = newest(app, "PAYMENT.SALE.COMPLETED");
  old.create_time = new Date(Date.now() - 25 * 3_600_000).toISOString();
  expect(await app.paypal.deliver(old.id)).toBe(200);
});

test("one whose household is gone is cancelled at PayPal, and waits while PayPal is away", async () => {
  const { householdId, subscription } = await payer();
  await deliverAll(app);
  await app.owner`delete from households where id = ${householdId}`;
  app.paypal.account.moveClock(32 * DAY);
  const renewal = newest(app, "PAYMENT.SALE.COMPLETED");
  app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503, body: "{}" } : undefined);
  expect([await app.paypal.deliver(renewal.id), subscription.status]).toEqual([503, "ACTIVE"]);
  app.paypal.hooks.before = undefined;
  expect([await app.paypal.deliver(renewal.id), subscription.status]).toEqual([200, "CANCELLED"]);
  const [row] = await app.owner`select household, amount::int from payment_events where id = ${renewal.id}`;
  expect(row).toEqual({ household: null, amount: 300 });
});

test("while PayPal takes too long nothing is written", async () => {
  const { householdId } = await payer();
  let end = () => {};
  const never = new Promise<void>((resolve) => {
    end = resolve;
  });
  app.paypal.hooks.before = ({ path }) => (path.startsWith("/v1/billing") ? never : undefined);
  expect(await app.paypal.deliver(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED").id)).toBe(503);
  end();
  await trialOnly(householdId);
});

test("whichever statement fails, or whose answer is lost, the event has its effect once", async () => {
  const { householdId } = await payer();
  const paid = newest(app, "PAYMENT.SALE.COMPLETED");
  const before = await storedSubscription();
  let statements = 0;
  for (let failing = 1; ; failing += 1) {
    statements = 0;
    app.database.hooks.beforeStatement = () => {
      statements += 1;
      if (statements === failing) throw new Error("the disk is full");
    };
    const status = await app.paypal.deliver(paid.id);
    if (statements < failing) {
      expect(status).toBe(200);
      expect(failing).toBeGreaterThan(5);
      break;
    }
    expect(status, `statement ${failing}`).toBe(503);
    expect(await storedSubscription()).toEqual(before);
  }
  app.database.hooks.beforeStatement = undefined;
  const done = await storedSubscription();
  expect((await standing(householdId))?.plan_type).toBe("monthly");

  const activated = newest(app, "BILLING.SUBSCRIPTION.ACTIVATED");
  app.database.hooks.afterCommit = (call) => {
    if (call.queries.some((query) => query.includes("record_payment_event"))) throw new Error("the answer is lost");
  };
  expect(await app.paypal.deliver(activated.id)).toBe(503);
  app.database.hooks.afterCommit = undefined;
  const recorded = await storedSubscription();
  expect(recorded).not.toEqual(done);
  expect(await app.paypal.deliver(activated.id)).toBe(200);
  expect(await storedSubscription()).toEqual(recorded);
});

test("two deliveries at the same moment have one effect", async () => {
  const { householdId } = await payer();
  const ids = app.paypal.account
    .events()
    .slice(0, 3)
    .map(({ id }) => id);
  const statuses = await Promise.all([...ids, ...ids].map((id) => app.paypal.deliver(id)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [row] = await app.owner`select count(*)::int as many from payments where household_id = ${householdId}`;
  expect([row?.many, (await standing(householdId))?.end_date]).toEqual([1, paidThrough(today(), "monthly")]);
});
