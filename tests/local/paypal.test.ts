/** The simulator for PayPal, as far as a person or the product meets it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { paidThrough } from "../../app/domain/subscriptions/plans.ts";
import { type PayPal, startPayPal } from "../../local/simulators/paypal.ts";
import type { SignedRequest } from "../../local/simulators/provider.ts";

let folder: string;
let file: string;
let paypal: PayPal;
let arrived: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-paypal-"));
  file = join(folder, "paypal.json");
  paypal = await startPayPal({ port: 0, file });
  listenTo(paypal);
});
afterAll(async () => {
  await paypal.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  arrived = [];
});

function listenTo(simulator: PayPal, status = 200): void {
  arrived = [];
  simulator.serve("http://127.0.0.1:1", async ({ body }: SignedRequest) => {
    arrived.push((JSON.parse(body) as { event_type: string }).event_type);
    return status;
  });
}

const made = () =>
  paypal.account.create({
    plan: "monthly",
    customId: "a-household",
    returnUrl: "http://127.0.0.1:8787/subscribe?paid",
    cancelUrl: "http://127.0.0.1:8787/subscribe?declined",
  });

async function choose(token: string, choice: string, more: Record<string, string> = {}) {
  const response = await fetch(`${paypal.origin}/webapps/billing/subscriptions`, {
    method: "POST",
    body: new URLSearchParams({ token, choice, ...more }),
    redirect: "manual",
  });
  await paypal.settled();
  return { location: response.headers.get("Location"), html: await response.text() };
}

test("whoever approves is charged and sent back, and the product is told in order", async () => {
  const subscription = made();
  const page = await (
    await fetch(`${paypal.origin}/webapps/billing/subscriptions?ba_token=${subscription.token}`)
  ).text();
  for (const text of ["$3.00", "every month", "Approve", "Decline"]) expect(page).toContain(text);
  const { location } = await choose(subscription.token, "approve");
  expect(location).toBe(
    `http://127.0.0.1:8787/subscribe?paid=&subscription_id=${subscription.id}&ba_token=${subscription.token}`,
  );
  expect(arrived).toEqual(["BILLING.SUBSCRIPTION.CREATED", "BILLING.SUBSCRIPTION.ACTIVATED", "PAYMENT.SALE.COMPLETED"]);
  expect([subscription.status, subscription.sales.length]).toEqual(["ACTIVE", 1]);
});

test("whoever declines is sent back and not charged; one that waits is approved only", async () => {
  const [declined, waiting] = [made(), made()];
  expect((await choose(declined.token, "decline")).location).toContain("/subscribe?declined=");
  await choose(waiting.token, "wait");
  expect([declined.status, waiting.status, waiting.sales]).toEqual(["APPROVAL_PENDING", "APPROVED", []]);
});

test("whose first payment fails is active all the same, has paid nothing, and can be suspended", async () => {
  const subscription = made();
  const request = `${paypal.origin}/webapps/billing/subscriptions?ba_token=${subscription.token}`;
  expect(await (await fetch(request)).text()).toContain("Approve, and let the first payment fail");
  const { location } = await choose(subscription.token, "unpaid");
  expect(location).toContain(`subscription_id=${subscription.id}`);
  expect(arrived).toEqual([
    "BILLING.SUBSCRIPTION.CREATED",
    "BILLING.SUBSCRIPTION.ACTIVATED",
    "BILLING.SUBSCRIPTION.PAYMENT.FAILED",
  ]);
  const billing = await askApi(`billing/subscriptions/${subscription.id}`);
  expect(billing).toMatchObject({
    status: "ACTIVE",
    billing_info: {
      failed_payments_count: 1,
      last_failed_payment: { amount: { value: "3.00" }, reason_code: "PAYMENT_DENIED" },
      next_billing_time: `${paidThrough(new Date().toISOString().slice(0, 10), "monthly")}T10:00:00Z`,
    },
  });
  expect(billing.billing_info).not.toHaveProperty("last_payment");
  await atTheControlPanel({ subscription: subscription.id, event: "suspend" });
  expect(await askApi(`billing/subscriptions/${subscription.id}`)).toMatchObject({
    status: "SUSPENDED",
    billing_info: { failed_payments_count: 1 },
  });
});

test("one that waits can be activated at the control panel, with or without its payment", async () => {
  for (const [event, sales] of [
    ["activate", 1],
    ["activate unpaid", 0],
  ] as const) {
    const subscription = made();
    await choose(subscription.token, "wait");
    await atTheControlPanel({ subscription: subscription.id, event });
    expect([subscription.status, subscription.sales.length]).toEqual(["ACTIVE", sales]);
  }
});

test("in a window of its own the answer goes to the window that opened it, and to no other site", async () => {
  const { id, token } = made();
  const answered = await (
    await fetch(`${paypal.origin}/webapps/billing/subscriptions?popup&subscription=${id}`)
  ).text();
  expect(answered).toContain('name="popup"');
  const { html } = await choose(token, "approve", { popup: "1" });
  expect(html).toContain('"outcome":"approved"');
  expect(html).toContain('"http://127.0.0.1:8787")');
});

test("an approval of nothing is not found", async () => {
  expect((await fetch(`${paypal.origin}/webapps/billing/subscriptions?ba_token=BA-NONE`)).status).toBe(404);
});

async function atTheControlPanel(fields: Record<string, string>) {
  await fetch(`${paypal.origin}/`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await paypal.settled();
}

/** Calls the API as a signed-in client. */
async function askApi(path: string) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = paypal.vars;
  const authorization = `Basic ${btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)}`;
  const signIn = await fetch(`${paypal.origin}/v1/oauth2/token`, { method: "POST", headers: { authorization } });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const answer = await fetch(`${paypal.origin}/v1/${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  return (await answer.json()) as Record<string, unknown>;
}

test("everything can be made to happen at the control panel, and is told to the product", async () => {
  const subscription = made();
  await choose(subscription.token, "approve");
  arrived = [];
  for (const event of [
    "renew",
    "fail payment",
    "suspend",
    "activate",
    "refund",
    "renew",
    "reverse",
    "cancel",
    "renew",
  ]) {
    await atTheControlPanel({ subscription: subscription.id, event });
  }
  expect(arrived).toEqual([
    "PAYMENT.SALE.COMPLETED",
    "BILLING.SUBSCRIPTION.PAYMENT.FAILED",
    "BILLING.SUBSCRIPTION.SUSPENDED",
    "BILLING.SUBSCRIPTION.RE-ACTIVATED",
    "PAYMENT.SALE.REFUNDED",
    "PAYMENT.SALE.COMPLETED",
    "PAYMENT.SALE.REVERSED",
    "BILLING.SUBSCRIPTION.CANCELLED",
  ]);
  const panel = await (await fetch(`${paypal.origin}/`)).text();
  for (const text of [subscription.id, "CANCELLED", "a-household", "answered 200"]) expect(panel).toContain(text);
});

test("a part of a payment can be given back at the control panel, and then the rest", async () => {
  const subscription = made();
  await choose(subscription.token, "approve");
  const sale = subscription.sales[0]?.id ?? "";
  for (const [kind, total, state, expected] of [
    ["refund a part", "-1.50", "partially_refunded", "1, a part of the last one taken back"],
    ["refund", "-1.50", "refunded", "1, the last one taken back"],
  ] as const) {
    await atTheControlPanel({ subscription: subscription.id, event: kind });
    const [event] = paypal.account.events();
    expect(event?.resource).toMatchObject({ sale_id: sale, amount: { total } });
    expect(await askApi(`payments/sale/${sale}`)).toMatchObject({ state, billing_agreement_id: subscription.id });
    expect(await (await fetch(`${paypal.origin}/`)).text()).toContain(expected);
  }
});

test("a reversal tells its refund alone; the refund tells its sale, which stays completed", async () => {
  const subscription = made();
  await choose(subscription.token, "approve");
  const sale = subscription.sales[0]?.id ?? "";
  await atTheControlPanel({ subscription: subscription.id, event: "reverse" });
  const [event] = paypal.account.events();
  const id = event?.resource.id;
  expect(JSON.stringify(event?.resource)).not.toContain(sale);
  expect(event?.resource.links).toEqual([
    { rel: "self", href: `${paypal.origin}/v1/payments/refund/${id}`, method: "GET" },
  ]);
  expect(await askApi(`payments/refund/${id}`)).toMatchObject({ sale_id: sale, amount: { total: "3.00" } });
  expect(await askApi(`payments/sale/${sale}`)).toMatchObject({ state: "completed" });
});

test("time moved on takes the renewals that are due on the way", async () => {
  const subscription = made();
  await choose(subscription.token, "approve");
  await atTheControlPanel({ days: "65" });
  expect(subscription.sales.length).toBe(3);
  expect((subscription.nextBillingTime ?? "") > paypal.account.now().toISOString()).toBe(true);
  paypal.account.moveClock(0);
});

test("a webhook that was not taken is told, and can be sent again", async () => {
  listenTo(paypal, 503);
  const subscription = made();
  await paypal.settled();
  expect(await (await fetch(`${paypal.origin}/`)).text()).toContain("answered 503");
  listenTo(paypal);
  const [created] = paypal.account.events();
  await atTheControlPanel({ event: created?.id ?? "" });
  expect([arrived, created?.resource.id]).toEqual([["BILLING.SUBSCRIPTION.CREATED"], subscription.id]);
});

test("a script of the buttons is there, and names where the approval is", async () => {
  const response = await fetch(`${paypal.origin}/sdk/js?client-id=pamoja-local&vault=true&intent=subscription`);
  const script = await response.text();
  expect(response.headers.get("content-type")).toContain("text/javascript");
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain(paypal.origin);
});

test("whoever has not signed in gets nothing from the API", async () => {
  const { id } = made();
  const question = await fetch(`${paypal.origin}/v1/billing/subscriptions/${id}`);
  expect([question.status, await question.json()]).toMatchObject([401, { name: "AUTHENTICATION_FAILURE" }]);
});

test("a start later everything is still there, and it is today again", async () => {
  const subscription = made();
  await atTheControlPanel({ days: "3" });
  await paypal.stop();
  paypal = await startPayPal({ port: 0, file });
  listenTo(paypal);
  expect(paypal.account.find(subscription.id)).toEqual(subscription);
  expect(paypal.account.events()[0]?.resource.id).toBe(subscription.id);
  expect(paypal.account.clockShift()).toBe(0);
});
