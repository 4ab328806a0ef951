/** What a household pays: db/billing/functions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { paidThrough } from "#app/domain/subscriptions/plans.ts";
import type { PlanType } from "#app/domain/subscriptions/subscription.ts";
import {
  type AppliedSubscription,
  applySubscription,
  findEventState,
  forgetDuplicateSubscription,
  listDuplicateSubscriptions,
  listSubscriptionsToCheck,
  type RecordedEvent,
  recordSubscriptionCheck,
} from "#db/billing/paypal-subscriptions.ts";
import { findStanding } from "#db/billing/subscription-standing.ts";
import {
  awaitSubscription,
  findSubscription,
  forgetPendingSubscription,
  listOpenSubscriptions,
  listPayments,
  recordCreatedSubscription,
  requestCancellation,
} from "#db/billing/subscriptions.ts";
import { newId } from "#db/id.ts";
import { type SystemScope, systemScope } from "#db/system.ts";
import {
  AT,
  accessOf,
  type Member,
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

const LAPSED = { isActive: true, planType: "trial" as PlanType, endDate: "2026-11-10" };
const TODAY = "2026-11-21";

async function home(role: "editor" | "viewer" = "editor") {
  const householdId = await makeHousehold(database, { subscription: LAPSED });
  return { householdId, member: await makeMember(database, householdId, { role }) };
}

const newSubscription = () => `I-${newId().slice(-12).toUpperCase()}`;

/** Applies PayPal's report to a household as the product does. */
async function applied(
  householdId: string,
  subscriptionId: string,
  more: Partial<AppliedSubscription> & { at?: Date } = {},
) {
  const { at = AT, ...changes } = more;
  const { household } = await findStanding(system, { subscriptionId, sales: [], household: householdId, at });
  return applySubscription(system, {
    event: null,
    at,
    applied: {
      householdId,
      version: household?.version ?? 0,
      subscriptionId,
      plan: "monthly",
      status: "ACTIVE",
      nextBillingTime: "2026-12-21T10:00:00Z",
      lastPaymentTime: "2026-11-21T09:00:00Z",
      after: { isActive: true, planType: "monthly", endDate: paidThrough(TODAY, "monthly") },
      duplicates: [],
      toCancelOnActivation: [],
      ...changes,
      countedStatus: changes.countedStatus ?? changes.status ?? "ACTIVE",
    },
  });
}

async function shown(member: Member) {
  const { data } = await scopeOf(database, member).read("account", (db) => ({
    subscription: findSubscription(db),
    payments: listPayments(db),
  }));
  if (data === null) throw new Error("nothing was read");
  return { subscription: data.subscription[0], payments: data.payments };
}

const event = (more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: `WH-${newId()}`,
  transmissionId: newId(),
  type: "PAYMENT.SALE.COMPLETED",
  time: "2026-11-21T09:00:00Z",
  subscriptionId: null,
  household: null,
  sales: [],
  amount: null,
  kind: "none",
  payment: null,
  ...more,
});

test("a new subscription is stored with its day and PayPal's, also for a lapsed household", async () => {
  const { member, householdId } = await home();
  const id = newSubscription();
  expect(await applied(householdId, id)).toBe("done");
  expect((await shown(member)).subscription).toEqual({
    isActive: true,
    planType: "monthly",
    startDate: TODAY,
    endDate: "2026-12-21",
    paypalSubscriptionId: id,
    status: "ACTIVE",
    nextPayment: "2026-12-21 10:00:00+00",
    cancelledAt: null,
    pendingSubscriptionId: null,
    pendingSince: null,
  });
});

test("a subscription begins once, whenever it is reported again, and PayPal's days are kept", async () => {
  const { member, householdId } = await home();
  const id = newSubscription();
  await applied(householdId, id);
  const once = await shown(member);
  await applied(householdId, id, {
    at: new Date("2026-12-15T09:00:00Z"),
    nextBillingTime: null,
    lastPaymentTime: null,
  });
  expect(await shown(member)).toEqual(once);
  const { household } = await findStanding(system, { subscriptionId: id, sales: [], household: null, at: AT });
  expect(household).toMatchObject({
    householdId,
    activatedOn: TODAY,
    isOwn: true,
    currentId: id,
    currentStatus: "ACTIVE",
  });
});

test("one that was replaced is known to have begun, and its days are forgotten", async () => {
  const { householdId, member } = await home();
  const [first, second] = [newSubscription(), newSubscription()];
  await applied(householdId, first);
  await applied(householdId, second, { status: "CANCELLED", nextBillingTime: null, lastPaymentTime: null });
  expect((await shown(member)).subscription).toMatchObject({ paypalSubscriptionId: second, status: "CANCELLED" });
  const { household } = await findStanding(system, { subscriptionId: first, sales: [], household: null, at: AT });
  expect(household).toMatchObject({
    householdId,
    activatedOn: TODAY,
    isOwn: false,
    currentId: second,
    nextPayment: null,
  });
});

test("a duplicate stays recorded once, however often it is reported, until it is cancelled", async () => {
  const { householdId } = await home();
  const [current, duplicate] = [newSubscription(), newSubscription()];
  const left = async () =>
    (await listDuplicateSubscriptions(system, 100)).filter((each) => each.household === householdId);
  await applied(householdId, current);
  await applied(householdId, duplicate, { after: null, duplicates: [duplicate] });
  await applied(householdId, duplicate, { after: null, duplicates: [duplicate] });
  expect(await left()).toEqual([{ household: householdId, id: duplicate }]);
  await forgetDuplicateSubscription(system, householdId, duplicate);
  expect(await left()).toEqual([]);
});

test("a created one belongs to its household, is checked for a week unless it begins, and outlives its household", async () => {
  const { householdId, member } = await home();
  const [first, second] = [newSubscription(), newSubscription()];
  const later = new Date(AT.getTime() + 60_000);
  await scopeOf(database, member).write("account", (db) => ({
    noted: recordCreatedSubscription(db, { id: first, household: householdId, at: AT }),
    noted2: recordCreatedSubscription(db, { id: first, household: householdId, at: AT }),
    noted3: recordCreatedSubscription(db, { id: second, household: householdId, at: later }),
  }));
  const made = async (days: number) => {
    const at = new Date(later.getTime() + days * 24 * 3_600_000);
    const { data } = await scopeOf(database, member).read("account", (db) => ({
      openSubscriptions: listOpenSubscriptions(db, at),
    }));
    const page = await listSubscriptionsToCheck(system, at, null, 1000);
    const household = page.households.find((each) => each.householdId === householdId)?.subscriptionIds ?? [];
    const open = data?.openSubscriptions.filter(({ is_own }) => !is_own);
    return [open?.map(({ id }) => id), household.toSorted()];
  };
  expect(await made(0)).toEqual([[second, first], [first, second].toSorted()]);
  expect(await made(8)).toEqual([[], []]);
  await applied(householdId, second);
  expect(await made(0.99)).toEqual([[first], [first]]);
  await database.owner`delete from households where id = ${householdId}`;
  expect(
    await findStanding(system, { subscriptionId: first, sales: [], household: householdId, at: AT }),
  ).toMatchObject({
    wasOurs: true,
    household: null,
  });
});

test("a household's subscriptions are listed with PayPal's last report of each, and to nobody else", async () => {
  const { householdId, member } = await home();
  const [own, failed, approved, duplicate] = [1, 2, 3, 4].map(newSubscription) as [string, string, string, string];
  for (const id of [failed, approved, duplicate, own]) {
    await scopeOf(database, member).write("account", (db) => ({
      noted: recordCreatedSubscription(db, { id, household: householdId, at: AT }),
    }));
  }
  const unpaid = { after: null, lastPaymentTime: null };
  await applied(householdId, failed, { ...unpaid, status: "SUSPENDED", plan: "annually" });
  await applied(householdId, approved, { ...unpaid, status: "APPROVED" });
  await scopeOf(database, member).write("account", (db) => ({
    awaited: awaitSubscription(db, { id: approved, at: AT }),
  }));
  await applied(householdId, duplicate, unpaid);
  await applied(householdId, own, { duplicates: [duplicate] });
  const open = async (who: Member) => {
    const { data } = await scopeOf(database, who).read("account", (db) => ({
      openSubscriptions: listOpenSubscriptions(db, AT),
    }));
    return Object.fromEntries(data?.openSubscriptions.map(({ id, made_at: _, ...row }) => [id, row]) ?? []);
  };
  const flags = {
    is_own: false,
    is_pending: false,
    is_duplicate: false,
    is_cancel_requested: false,
    is_activating: false,
    is_paid: false,
  };
  const row = { plan_type: "monthly", ...flags };
  const expected = {
    [own]: { ...row, status: "ACTIVE", is_own: true, is_paid: true },
    [failed]: { ...row, status: "SUSPENDED", plan_type: "annually" },
    [approved]: { ...row, status: "APPROVED", is_pending: true },
    [duplicate]: { ...row, status: "ACTIVE", is_duplicate: true },
  };
  expect(await open(member)).toEqual(expected);
  expect(await open((await home()).member)).toEqual({});
  const standing = await findStanding(system, { subscriptionId: failed, sales: [], household: null, at: AT });
  expect(standing).toMatchObject({ reportedStatus: "SUSPENDED", reportedPayment: null, wasDuplicate: false });
  expect(standing.household?.others.map(({ id }) => id).toSorted()).toEqual([own, approved, duplicate].toSorted());
  expect(standing.household?.isCurrentPaid).toBe(true);

  await forgetDuplicateSubscription(system, householdId, duplicate);
  await applied(householdId, failed, { ...unpaid, status: "CANCELLED" });
  expect(Object.keys(await open(member)).toSorted()).toEqual([own, approved].toSorted());
  await scopeOf(database, member).write("account", (db) => ({ result: forgetPendingSubscription(db, approved) }));
  expect((await open(member))[approved]).toMatchObject({ status: "APPROVED", is_pending: false });
});

test("one whose payment was refunded counts as unpaid until a newer payment", async () => {
  const { householdId, member } = await home();
  const [id, sale] = [newSubscription(), newId()];
  await applied(householdId, id);
  const isPaid = async () => {
    const { data } = await scopeOf(database, member).read("account", (db) => ({
      openSubscriptions: listOpenSubscriptions(db, AT),
    }));
    return data?.openSubscriptions.find((row) => row.id === id)?.is_paid;
  };
  expect(await isPaid()).toBe(true);
  await database.owner`insert into payments (household_id, sale_id, paypal_subscription_id, amount, currency, paid_at, refunded_at)
    values (${householdId}, ${sale}, ${id}, 300, 'USD', '2026-11-21T08:59:30Z', '2026-11-22T09:00:00Z')`;
  expect(await isPaid()).toBe(false);
  await applied(householdId, id, { lastPaymentTime: "2026-12-21T09:00:00Z" });
  expect(await isPaid()).toBe(true);
});

test("another approved one is checked once a day for two months, unless it is over", async () => {
  const { householdId } = await home();
  const [failed, over] = [newSubscription(), newSubscription()];
  await applied(householdId, failed, { after: null, lastPaymentTime: null, status: "SUSPENDED" });
  await applied(householdId, over, { after: null, lastPaymentTime: null, status: "CANCELLED" });
  const household = async (days: number) => {
    const at = new Date(AT.getTime() + days * 24 * 3_600_000);
    const { households } = await listSubscriptionsToCheck(system, at, null, 1000);
    return households.find((each) => each.householdId === householdId)?.subscriptionIds ?? [];
  };
  expect([await household(0.5), await household(1), await household(59), await household(61)]).toEqual([
    [],
    [failed],
    [failed],
    [],
  ]);
});

test("an unpaid one is checked from the next day on", async () => {
  const { householdId } = await home();
  await applied(householdId, newSubscription(), { lastPaymentTime: null });
  const household = async (days: number) => {
    const at = new Date(AT.getTime() + days * 24 * 3_600_000);
    const { households } = await listSubscriptionsToCheck(system, at, null, 1000);
    return households.some((each) => each.householdId === householdId);
  };
  expect([await household(0.5), await household(1), await household(20)]).toEqual([false, true, true]);
  await recordSubscriptionCheck(system, householdId, new Date(AT.getTime() + 24 * 3_600_000));
  expect([await household(1.5), await household(2)]).toEqual([false, true]);
});

test("one to be cancelled on activation stays so, is marked by its own household only, and outdates earlier results", async () => {
  const { householdId, member } = await home();
  const [id, other] = [newSubscription(), newSubscription()];
  const waiting = { after: null, lastPaymentTime: null, status: "APPROVAL_PENDING" } as const;
  for (const each of [id, other]) await applied(householdId, each, waiting);
  const standing = () => findStanding(system, { subscriptionId: id, sales: [], household: householdId, at: AT });
  const mark = async (who: Member, at = AT) => {
    const outcome = await scopeOf(database, who).write("account", (db) => ({
      requested: requestCancellation(db, { id, at }),
    }));
    return outcome.ok && outcome.value.data.requested[0]?.marked;
  };
  expect(await mark((await home()).member)).toBe(false);
  const before = await standing();
  expect(before.household?.isCancelRequested).toBe(false);
  expect(await mark(member)).toBe(true);
  const after = await standing();
  expect(after.household?.isCancelRequested).toBe(true);
  expect(after.household?.version).toBeGreaterThan(before.household?.version ?? 0);
  await applied(householdId, id, { ...waiting, status: "APPROVED", toCancelOnActivation: [id, other] });
  expect(await mark(member, new Date(AT.getTime() + 60_000))).toBe(true);
  const { rows } = await database.owner`select cancel_requested_at as at from paypal_subscriptions
    where household_id = ${householdId}`;
  expect(rows.map(({ at }) => new Date(String(at)).getTime())).toEqual([AT.getTime(), AT.getTime()]);
  const at = new Date(AT.getTime() + 59 * 24 * 3_600_000);
  const { households } = await listSubscriptionsToCheck(system, at, null, 1000);
  const household = households.find((each) => each.householdId === householdId);
  expect(household?.subscriptionIds.toSorted()).toEqual([id, other].toSorted());
});

test("a viewer submits nothing, and a stranger does nothing at all", async () => {
  const { member, householdId: household } = await home("viewer");
  const forget = (db: Parameters<typeof forgetPendingSubscription>[0]) => forgetPendingSubscription(db, "I-1");
  for (const handIn of [awaitSubscription, recordCreatedSubscription, requestCancellation, forget]) {
    const waiting = scopeOf(database, member).write("account", (db) => ({
      result: handIn(db, { id: "I-1", household, at: AT }),
    }));
    await expect(waiting).rejects.toMatchObject({ status: 403 });
    await expect(
      scopeOf(database, null, { fromScript: true }).write("account", (db) => ({
        result: handIn(db, { id: "I-1", household, at: AT }),
      })),
    ).resolves.toMatchObject({ ok: false, refusal: { code: "signed_out" } });
  }
});

test("a waiting one gives no access and is checked once a day for two months, then no more", async () => {
  const { member, householdId } = await home();
  const id = newSubscription();
  await scopeOf(database, member).write("account", (db) => ({ awaited: awaitSubscription(db, { id, at: AT }) }));
  expect((await shown(member)).subscription).toMatchObject({ planType: "trial", pendingSubscriptionId: id });
  const household = async (days: number) =>
    (
      await listSubscriptionsToCheck(system, new Date(AT.getTime() + days * 24 * 3_600_000), null, 100)
    ).households.filter((each) => each.householdId === householdId);
  expect(await household(0)).toEqual([{ householdId, subscriptionIds: [id] }]);
  expect(await household(59)).toEqual([{ householdId, subscriptionIds: [id] }]);
  expect(await household(61)).toEqual([]);
  await applied(householdId, id, { status: "APPROVED", nextBillingTime: null, after: null });
  expect(await household(0.5)).toEqual([]);
  expect(await household(1)).toEqual([{ householdId, subscriptionIds: [id] }]);
});

test("subscriptions are checked for two months from their last day on, page by page, unless they are over for good", async () => {
  const members = await Promise.all(
    ["ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"].map(async (status) => {
      const { householdId } = await home();
      await applied(householdId, newSubscription());
      await database.owner`update subscriptions set status = ${status} where household_id = ${householdId}`;
      return householdId;
    }),
  );
  const household = async (day: string) => {
    const found: string[] = [];
    let resumeFrom: string | null = null;
    do {
      const page = await listSubscriptionsToCheck(system, new Date(`${day}T09:00:00Z`), resumeFrom, 1);
      found.push(...page.households.map(({ householdId }) => householdId));
      resumeFrom = page.resumeFrom;
    } while (resumeFrom !== null);
    return found.filter((id) => members.includes(id)).toSorted();
  };
  const last = paidThrough(TODAY, "monthly");
  const alive = members.slice(0, 2).toSorted();
  expect(await household(addDays(last, -1))).toEqual([]);
  expect(await household(last)).toEqual(alive);
  expect(await household(addDays(last, 60))).toEqual(alive);
  expect(await household(addDays(last, 61))).toEqual([]);
});

test("an answer about a household that changed meanwhile is not applied, nor is its event recorded", async () => {
  const { householdId, member } = await home();
  const id = newSubscription();
  const { household } = await findStanding(system, { subscriptionId: id, sales: [], household: householdId, at: AT });
  await applied(householdId, id);
  const before = await shown(member);
  const actual = event({ household: householdId, subscriptionId: id });
  const stale = {
    householdId,
    version: household?.version ?? 0,
    subscriptionId: id,
    plan: "monthly" as const,
    status: "CANCELLED" as const,
    countedStatus: "CANCELLED" as const,
    nextBillingTime: null,
    lastPaymentTime: null,
    after: LAPSED,
    duplicates: [],
    toCancelOnActivation: [],
  };
  expect(await applySubscription(system, { event: actual, applied: stale, at: AT })).toBe("changed");
  expect([await shown(member), await findEventState(system, actual.id, actual.transmissionId)]).toEqual([
    before,
    "new",
  ]);
});

test("an event and a delivery are known once they are recorded, and a sale is one payment", async () => {
  const { householdId, member } = await home();
  const sale = newId();
  const paid = (more: Partial<RecordedEvent> = {}) =>
    event({
      household: householdId,
      subscriptionId: "I-PAID",
      sales: [sale],
      amount: { cents: 300, currency: "USD" },
      kind: "payment",
      payment: { saleId: sale, cents: 300, currency: "USD", time: "2026-11-21T09:00:00Z" },
      ...more,
    });
  const first = paid();
  expect(await applySubscription(system, { event: first, applied: null, at: AT })).toBe("done");
  expect(await applySubscription(system, { event: first, applied: null, at: AT })).toBe("known");
  expect(
    await applySubscription(system, { event: paid({ transmissionId: first.transmissionId }), applied: null, at: AT }),
  ).toBe("known");
  expect(await applySubscription(system, { event: paid(), applied: null, at: AT })).toBe("done");
  expect(await findEventState(system, first.id, newId())).toBe("known");
  expect(await findEventState(system, "WH-OTHER", first.transmissionId)).toBe("replayed");
  expect((await shown(member)).payments).toEqual([
    { saleId: sale, amount: 300, currency: "USD", paidAt: "2026-11-21 09:00:00+00", refundedAt: null },
  ]);
  const stranger = await home();
  expect((await shown(stranger.member)).payments).toEqual([]);
});

test("the record of events is never changed, not even by its owner, and outlives its household", async () => {
  const { householdId } = await home();
  const reported = event({ household: householdId });
  await applySubscription(system, { event: reported, applied: null, at: AT });
  const refused = { code: "PS001" };
  await expect(database.owner`update payment_events set amount = 1 where id = ${reported.id}`).rejects.toMatchObject(
    refused,
  );
  await expect(database.owner`delete from payment_events where id = ${reported.id}`).rejects.toMatchObject(refused);
  await expect(database.owner`truncate payment_events`).rejects.toMatchObject(refused);
  await database.owner`delete from households where id = ${householdId}`;
  const { rows } = await database.owner`select household from payment_events where id = ${reported.id}`;
  expect(rows).toEqual([{ household: householdId }]);
});

test("a role above row-level security does none of it", async () => {
  const owner = systemScope({ ...accessOf(database), url: database.url("owner") });
  await expect(findEventState(owner, "WH-1", "1")).rejects.toThrow();
  await expect(applySubscription(owner, { event: event(), applied: null, at: AT })).rejects.toThrow();
  await expect(listSubscriptionsToCheck(owner, AT, null, 10)).rejects.toThrow();
});
