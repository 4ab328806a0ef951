/** The gateway to PayPal over the simulator, with PayPal away, slow, or beside itself. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  cancelSubscription,
  createSubscription,
  findEvent,
  findRefund,
  findSale,
  findSubscription,
  reviseSubscription,
} from "#app/gateways/paypal.server.ts";
import { requireConfiguration } from "#app/request/configuration.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import type { Interference } from "../../local/simulators/http.ts";
import { type LocalSubscription, type PayPal, type PayPalRequest, startPayPal } from "../../local/simulators/paypal.ts";

let simulator: PayPal;
let paypal: PayPalConfiguration;

beforeAll(async () => {
  simulator = await startPayPal({ port: 0 });
  simulator.sendsByItself = false;
  const { paypal: configured } = requireConfiguration({
    DATABASE_URL: "postgres://app@127.0.0.1/pamoja",
    PUBLIC_ORIGIN: "http://127.0.0.1:8787",
    RESEND_API_KEY: "re",
    MAIL_FROM: "a@pamoja.test",
    DATABASE_WORKER_SECRET: "thirty-two characters or even more",
    AUTH_SECRET: "thirty-two characters or even more",
    OPERATOR_NAME: "Someone",
    OPERATOR_ADDRESS: "Somewhere",
    ...simulator.vars,
  });
  if (!configured) throw new Error("PayPal is not configured");
  paypal = configured;
});
afterAll(() => simulator.stop());
afterEach(() => {
  simulator.hooks.before = undefined;
});

const URLS = { returnUrl: "http://127.0.0.1:8787/subscribe", cancelUrl: "http://127.0.0.1:8787/subscribe" };
const HOUSEHOLD = "0190a000-0000-7000-8000-000000000001";
const create = (requestId: string = crypto.randomUUID()) =>
  createSubscription(paypal, { plan: "quarterly", household: HOUSEHOLD, requestId, ...URLS });

async function created() {
  const response = await create();
  if (!response.ok) throw new Error(response.message);
  return response.value;
}

async function approved() {
  const { id } = await created();
  const subscription = simulator.account.find(id);
  if (!subscription) throw new Error("it is gone");
  simulator.account.approve(subscription, { starts: true });
  return subscription;
}

test("a subscription is made for a household, and says where to approve it", async () => {
  expect(await create()).toEqual({
    ok: true,
    value: {
      id: expect.stringMatching(/^I-/),
      status: "APPROVAL_PENDING",
      planId: "P-QUARTERLY",
      customId: HOUSEHOLD,
      nextBillingTime: null,
      lastPayment: null,
      failedPayments: 0,
      approveUrl: expect.stringContaining(`${simulator.origin}/webapps/billing/subscriptions?ba_token=BA-`),
    },
  });
});

test("the same request makes one subscription", async () => {
  const [first, again, other] = [await create("a-request"), await create("a-request"), await create("another")];
  expect(first).toEqual(again);
  expect(first.ok && other.ok && first.value.id !== other.value.id).toBe(true);
});

test("one that is paid for tells its payment and when the next is due", async () => {
  const { id, nextBillingTime, sales } = await approved();
  expect(await findSubscription(paypal, id)).toEqual({
    ok: true,
    value: {
      id,
      status: "ACTIVE",
      planId: "P-QUARTERLY",
      customId: HOUSEHOLD,
      nextBillingTime,
      lastPayment: { cents: 750, currency: "USD", time: sales[0]?.time },
      failedPayments: 0,
      approveUrl: null,
    },
  });
});

test("cancelling twice is a success both times, and tells nothing else of one that is not there", async () => {
  const { id } = await approved();
  expect(await cancelSubscription(paypal, id, "moved away")).toEqual({ ok: true, value: null });
  expect(await findSubscription(paypal, id)).toMatchObject({ value: { status: "CANCELLED", nextBillingTime: null } });
  expect(await cancelSubscription(paypal, id, "moved away")).toEqual({ ok: true, value: null });
  expect(await cancelSubscription(paypal, "I-NOBODY", "moved away")).toMatchObject({ reason: "unknown" });
  const pending = await created();
  expect(await cancelSubscription(paypal, pending.id, "x".repeat(500))).toMatchObject({ reason: "refused" });
});

test("another plan is approved at an address of its own; a cancelled subscription gets none", async () => {
  const { id } = await approved();
  expect(await reviseSubscription(paypal, id, "annually", URLS)).toEqual({
    ok: true,
    value: { approveUrl: expect.stringContaining("ba_token=BA-") },
  });
  await cancelSubscription(paypal, id, "enough");
  expect(await reviseSubscription(paypal, id, "monthly", URLS)).toMatchObject({
    reason: "refused",
    message: expect.stringContaining("SUBSCRIPTION_STATUS_INVALID"),
  });
});

test("an event is read as PayPal has it", async () => {
  const { id, sales } = await approved();
  const [paid] = simulator.account.events();
  expect(await findEvent(paypal, paid?.id ?? "")).toMatchObject({
    value: {
      type: "PAYMENT.SALE.COMPLETED",
      subscriptionId: id,
      customId: HOUSEHOLD,
      sales: [sales[0]?.id],
      amount: { cents: 750, currency: "USD" },
    },
  });
  expect(await findEvent(paypal, "WH-NOBODY")).toMatchObject({ reason: "unknown" });
});

test("an id of a request that is too long is refused, and makes nothing", async () => {
  expect(await create("r".repeat(38))).toMatchObject({ ok: true });
  const made = simulator.account.subscriptions().length;
  expect(await create("r".repeat(39))).toMatchObject({ ok: false, reason: "refused" });
  expect(simulator.account.subscriptions().length).toBe(made);
});

/** What an event tells of the newest refund. */
async function takenBackFrom(subscription: LocalSubscription, what: "refund" | "refund a part" | "reverse") {
  simulator.account.simulate(subscription, what);
  const [event] = simulator.account.events();
  const result = await findEvent(paypal, event?.id ?? "");
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

test("a refund tells its sale, a reversal its refund only, which tells the sale when it is asked", async () => {
  for (const [what, cents] of [
    ["refund a part", 375],
    ["refund", 750],
    ["reverse", 750],
  ] as const) {
    const subscription = await approved();
    const [sale] = subscription.sales;
    const { sales, refundId, amount, subscriptionId } = await takenBackFrom(subscription, what);
    expect([sales, amount, subscriptionId], what).toEqual([
      what === "reverse" ? [] : [sale?.id],
      { cents, currency: "USD" },
      null,
    ]);
    expect(await findRefund(paypal, refundId ?? ""), what).toEqual({ ok: true, value: { saleId: sale?.id } });
  }
  expect(await findRefund(paypal, "NOBODY")).toMatchObject({ reason: "unknown" });
});

test("a reversal that leads to its sale itself tells it", async () => {
  const subscription = await approved();
  const sale = subscription.sales[0]?.id ?? "";
  simulator.account.simulate(subscription, "reverse");
  const [event] = simulator.account.events();
  if (event)
    event.resource.links = [{ rel: "self", href: `https://api.paypal.com/v1/payments/sale/${sale}`, method: "GET" }];
  expect(await findEvent(paypal, event?.id ?? "")).toMatchObject({ value: { sales: [sale] } });
});

test("a sale tells how it stands, and whose it is", async () => {
  const subscription = await approved();
  const sale = subscription.sales[0]?.id ?? "";
  const found = {
    id: sale,
    subscriptionId: subscription.id,
    state: "completed",
    amount: { cents: 750, currency: "USD" },
    time: subscription.sales[0]?.time ?? null,
  };
  expect(await findSale(paypal, sale)).toEqual({ ok: true, value: found });
  for (const [what, state] of [
    ["refund a part", "partially_refunded"],
    ["refund", "refunded"],
  ] as const) {
    simulator.account.simulate(subscription, what);
    expect(await findSale(paypal, sale)).toMatchObject({ value: { state } });
  }
  const another = await approved();
  simulator.account.simulate(another, "reverse");
  expect(await findSale(paypal, another.sales[0]?.id ?? "")).toMatchObject({ value: { state: "completed" } });
  expect(await findSale(paypal, "NOBODY")).toMatchObject({ reason: "unknown" });
});

test("what can be no id is not asked for", async () => {
  simulator.requests.length = 0;
  for (const id of ["", "../plans", "I-1/cancel", "I-1?fields=plan", "x".repeat(65)]) {
    expect(await findSubscription(paypal, id)).toMatchObject({ reason: "unknown" });
    expect(await findEvent(paypal, id)).toMatchObject({ reason: "unknown" });
    expect(await findSale(paypal, id)).toMatchObject({ reason: "unknown" });
    expect(await findRefund(paypal, id)).toMatchObject({ reason: "unknown" });
  }
  expect(simulator.requests).toEqual([]);
});

const asksFor = (part: string) => simulator.requests.filter(({ path }) => path.includes(part)).length;

test("a token is asked for once, again when PayPal has forgotten it, and again after its time", async () => {
  const { id } = await approved();
  simulator.requests.length = 0;
  for (let times = 0; times < 3; times += 1) await findSubscription(paypal, id);
  expect(asksFor("oauth2")).toBe(0);
  simulator.forgetTokens();
  expect(await findSubscription(paypal, id)).toMatchObject({ ok: true });
  expect(asksFor("oauth2")).toBe(1);

  const another = { ...paypal, clientSecret: "another" };
  expect(await findSubscription(another, id)).toMatchObject({ reason: "unreachable" });
  const short = { status: 200, body: '{"access_token":"short","token_type":"Bearer","expires_in":60}' };
  simulator.forgetTokens();
  simulator.hooks.before = ({ path }) => (path.includes("oauth2") ? short : undefined);
  expect(await findSubscription(paypal, id)).toMatchObject({ reason: "unreachable" });
  simulator.hooks.before = undefined;
  simulator.requests.length = 0;
  expect(await findSubscription(paypal, id)).toMatchObject({ ok: true });
  expect(asksFor("oauth2")).toBe(1);
});

test("a token that once could not be had poisons nothing", async () => {
  const { id } = await approved();
  simulator.forgetTokens();
  simulator.hooks.before = ({ path }) => (path.includes("oauth2") ? { status: 503, body: "{}" } : undefined);
  for (let times = 0; times < 2; times += 1) {
    expect(await findSubscription(paypal, id)).toMatchObject({ reason: "unreachable" });
  }
  simulator.hooks.before = undefined;
  simulator.requests.length = 0;
  expect(await findSubscription(paypal, id)).toMatchObject({ ok: true });
  expect(await findSubscription(paypal, id)).toMatchObject({ ok: true });
  expect(asksFor("oauth2")).toBe(1);
});

const ANSWERS: [what: string, reason: string, answer: (request: PayPalRequest) => Interference][] = [
  ["503", "unreachable", () => ({ status: 503, body: "{}" })],
  ["429", "unreachable", () => ({ status: 429, body: "{}" })],
  ["HTML", "unreachable", () => ({ status: 200, body: "<html></html>" })],
  ["nothing", "unreachable", () => ({ status: 200, body: "" })],
  ["another shape", "unreachable", () => ({ status: 200, body: '{"id":7,"status":"ACTIVE"}' })],
  ["an unknown status", "unreachable", () => ({ status: 200, body: '{"id":"I-1","status":"WELL","plan_id":"P-1"}' })],
  ["an elsewhere", "unreachable", () => ({ status: 302, headers: { location: "http://evil.example" } })],
  ["a hang-up", "unreachable", () => "hang-up"],
  ["422", "refused", () => ({ status: 422, body: '{"name":"UNPROCESSABLE_ENTITY"}' })],
  ["400 in HTML", "refused", () => ({ status: 400, body: "<html></html>" })],
  ["404", "unknown", () => ({ status: 404, body: '{"name":"RESOURCE_NOT_FOUND"}' })],
];

test.each(ANSWERS)("%s is reported as %s, whatever the request", async (_, reason, answer) => {
  const { id } = await approved();
  simulator.hooks.before = (request) => (request.path.includes("/billing/") ? answer(request) : undefined);
  const answered = [
    await create(),
    await findSubscription(paypal, id),
    await reviseSubscription(paypal, id, "monthly", URLS),
  ];
  for (const expected of answered) expect(expected).toMatchObject({ ok: false, reason, message: expect.any(String) });
});

test("an answer without what the library insists on, and nobody needs, is read all the same", async () => {
  const { id } = await approved();
  const body = {
    id,
    status: "ACTIVE",
    plan_id: "P-MONTHLY",
    quantity: 1,
    billing_info: { next_billing_time: "2026-12-21T10:00:00Z" },
  };
  simulator.hooks.before = ({ path }) =>
    path.includes("/billing/")
      ? { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
      : undefined;
  expect(await findSubscription(paypal, id)).toMatchObject({
    ok: true,
    value: { status: "ACTIVE", customId: null, nextBillingTime: "2026-12-21T10:00:00Z", lastPayment: null },
  });
});

test("an answer that does not come is waited for no longer than ten seconds", async () => {
  const { id } = await approved();
  let end = () => {};
  const never = new Promise<void>((resolve) => {
    end = resolve;
  });
  simulator.hooks.before = ({ path }) => (path.includes("/billing/") ? never : undefined);
  expect(await findSubscription(paypal, id)).toMatchObject({ reason: "unreachable" });
  end();
});

test("a request whose time is up asks PayPal nothing more", async () => {
  const { id } = await approved();
  const requests: string[] = [];
  simulator.hooks.before = ({ path }) => void requests.push(path);
  const late = { ...paypal, deadline: Date.now() - 1 };
  expect(await findSubscription(late, id)).toMatchObject({ reason: "unreachable" });
  expect(await cancelSubscription(late, id, "Cancelled in Pamoja")).toMatchObject({ reason: "unreachable" });
  expect(requests).toEqual([]);
  expect(await findSubscription({ ...paypal, deadline: Date.now() + 10_000 }, id)).toMatchObject({ ok: true });
});
