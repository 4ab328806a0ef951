/** Payments that are begun, reported and refunded fifty times at the very same moment: each is worth its days once. */
import { beforeEach, expect, test } from "vitest";
import { type AppliedSubscription, applySubscription, type RecordedEvent } from "#db/billing/paypal-subscriptions.ts";
import { findStanding } from "#db/billing/subscription-standing.ts";
import { newId } from "#db/id.ts";
import { findPassToSettle, type PassOutcome, settlePass } from "#db/passes/pass-payments.ts";
import { beginPass, passLimitKeys } from "#db/passes/passes.ts";
import { systemScope } from "#db/system.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, accessOf } from "../support.ts";
import { CROWD, crowd, type Home, homeOf, outcomeOf, tally } from "./crowd.ts";

let home: Home;
const database = databaseOfFile();
beforeEach(async () => {
  home = await homeOf(database);
  await database.owner`update subscriptions set plan_type = 'trial', end_date = '2026-11-10'
    where household_id = ${home.id}`;
});

const system = () => systemScope(accessOf(database));

const eventOf = (subscriptionId: string, more: Partial<RecordedEvent> = {}): RecordedEvent => {
  const saleId = newId();
  return {
    id: `WH-${newId()}`,
    transmissionId: newId(),
    type: "PAYMENT.SALE.COMPLETED",
    time: AT.toISOString(),
    subscriptionId,
    household: home.id,
    sales: [saleId],
    amount: { cents: 500, currency: "USD" },
    kind: "payment",
    payment: { saleId, cents: 500, currency: "USD", time: AT.toISOString() },
    ...more,
  };
};

const recorded = async () =>
  (
    await database.owner`select
      (select count(*)::int from payment_events where household = ${home.id} and type = 'PAYMENT.SALE.COMPLETED') as events,
      (select count(*)::int from payments where household_id = ${home.id}) as payments`
  ).rows[0];

/** Applies an event as the webhook does: as the household stands, and once more where that changed meanwhile. */
async function reported(subscriptionId: string, event: RecordedEvent): Promise<string> {
  for (;;) {
    const { household } = await findStanding(system(), { subscriptionId, sales: [], household: home.id, at: AT });
    const applied: AppliedSubscription = {
      householdId: home.id,
      version: household?.version ?? 0,
      subscriptionId,
      plan: "monthly",
      status: "ACTIVE",
      countedStatus: "ACTIVE",
      nextBillingTime: null,
      lastPaymentTime: event.time,
      after: { isActive: true, planType: "monthly", endDate: "2026-12-21" },
      duplicates: [],
      toCancelOnActivation: [],
    };
    const outcome = await applySubscription(system(), { event, applied, at: AT });
    if (outcome !== "changed") return outcome;
  }
}

const standing = async () =>
  (
    await database.owner`select s.status, s.end_date::text, (select count(*)::int from payment_events e
        where e.household = ${home.id} and e.type = 'PAMOJA.ACTIVATED') as begun
      from subscriptions s where s.household_id = ${home.id}`
  ).rows[0];

test("one event of PayPal's that arrives fifty times at once is applied once", async () => {
  const id = `I-${newId()}`;
  const event = eventOf(id);
  expect(tally(await crowd(database, () => reported(id, event)))).toEqual({ done: 1, known: CROWD - 1 });
  expect(await recorded()).toEqual({ events: 1, payments: 1 });
  expect(await standing()).toEqual({ status: "ACTIVE", end_date: "2026-12-21", begun: 1 });
});

test("twenty events about one subscription are all applied, one after the other, and it begins once", async () => {
  const id = `I-${newId()}`;
  // Not fifty: each round applies one, and the others read again.
  expect(tally(await crowd(database, () => reported(id, eventOf(id)), 20))).toEqual({ done: 20 });
  expect(await recorded()).toEqual({ events: 20, payments: 20 });
  expect(await standing()).toEqual({ status: "ACTIVE", end_date: "2026-12-21", begun: 1 });
});

test("one payment that fifty events report is one payment, and refunded when one of them says so", async () => {
  const id = `I-${newId()}`;
  const { sales, payment } = eventOf(id);
  const answers = await crowd(database, (index) => {
    const refund = { type: "PAYMENT.SALE.REFUNDED", kind: "refund" as const };
    const event = eventOf(id, { sales, payment, ...(index === 25 ? refund : {}) });
    return applySubscription(system(), { event, applied: null, at: AT });
  });
  expect(tally(answers)).toEqual({ done: CROWD });
  const { rows } = await database.owner`select refunded_at is not null as refunded from payments
    where household_id = ${home.id}`;
  expect(rows).toEqual([{ refunded: true }]);
});

const attempt = (method: "mpesa" | "card", id = newId()) => ({
  id,
  provider: "paystack",
  reference: `pamoja-${id}`,
  months: 1 as const,
  amount: 50_000,
  currency: "KES",
  method,
  payer: method === "mpesa" ? "0712 ••• 678" : null,
});
type Attempt = ReturnType<typeof attempt>;

async function begin(pass: Attempt, by = home.one): Promise<string> {
  const keys = await passLimitKeys(home.id, `07${pass.id}`);
  return outcomeOf(database, by, (db) => ({ result: beginPass(db, pass, keys, AT) }), "account");
}
const settle = ({ provider, reference }: Attempt, state: "paid" | "refunded" | "failed") => {
  const end = { state, failure: state === "failed" ? "declined" : null, receiptCode: null, paidAt: AT.toISOString() };
  return settlePass(system(), { provider, reference }, end as Parameters<typeof settlePass>[2], {
    isSeen: false,
    at: AT,
  });
};
const passes = async () =>
  (
    await database.owner`select starts_on::text as "from", ends_on::text as until, receipt_number as receipt
      from pass_payments where household_id = ${home.id} and state = 'paid' order by starts_on`
  ).rows;

test("of fifty payments that members begin at once one phone is asked, and a form that is sent fifty times asks once", async () => {
  const answers = await crowd(database, (index) => begin(attempt("mpesa"), index % 2 === 0 ? home.one : home.other));
  expect(tally(answers)).toEqual({ new: 1, waiting: CROWD - 1 });
  home = await homeOf(database);
  const same = attempt("mpesa");
  expect(tally(await crowd(database, () => begin(same)))).toEqual({ new: 1, known: CROWD - 1 });
});

test("a household begins twenty payments a day, however many at once", async () => {
  expect(tally(await crowd(database, () => begin(attempt("card"))))).toEqual({ new: 20, limited: 30 });
});

test("a payment that is reported as paid fifty times at once gives its days once, with one receipt", async () => {
  const pass = attempt("card");
  await begin(pass);
  expect(tally(await crowd<PassOutcome>(database, () => settle(pass, "paid")))).toEqual({
    granted: 1,
    known: CROWD - 1,
  });
  expect(await passes()).toEqual([{ from: "2026-11-21", until: "2026-12-21", receipt: expect.any(Number) }]);
});

test("payments that are reported at once follow each other without a gap, and each has a receipt of its own", async () => {
  const begun = Array.from({ length: 10 }, () => attempt("card"));
  for (const pass of begun) await begin(pass);
  const answers = await crowd(database, (index) => settle(begun[index % begun.length] as Attempt, "paid"));
  expect(tally(answers)).toEqual({ granted: 10, known: 40 });
  const paid = await passes();
  expect(new Set(paid.map(({ receipt }) => receipt)).size).toBe(10);
  for (const [index, { from }] of paid.entries()) {
    if (index > 0) expect(Date.parse(from) - Date.parse(paid[index - 1]?.until)).toBe(24 * 3_600_000);
  }
  const { rows } =
    await database.owner`select passes_end::text as until from subscriptions where household_id = ${home.id}`;
  expect(rows).toEqual([{ until: paid.at(-1)?.until }]);
});

test("a payment that is reported as paid, failed and refunded at once ends as refunded, and gives nothing", async () => {
  const pass = attempt("card");
  await begin(pass);
  const states = ["paid", "failed", "refunded"] as const;
  const answers = tally(await crowd(database, (index) => settle(pass, states[index % 3] as (typeof states)[number])));
  expect(answers.refunded).toBe(1);
  expect(Object.keys(answers).filter((answer) => !["granted", "refunded", "failed", "known"].includes(answer))).toEqual(
    [],
  );
  expect(await passes()).toEqual([]);
  expect(await findPassToSettle(system(), pass.provider, pass.reference)).toMatchObject({ household: home.id });
});
