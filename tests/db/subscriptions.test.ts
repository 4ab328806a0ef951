/** What a household pays: db/migrations/0016_payments.sql. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { PLANS, paidThrough } from "#app/domain/plans.ts";
import type { PlanType } from "#app/domain/subscription.ts";
import { newId } from "#db/id.ts";
import {
  activateSubscription,
  applySubscription,
  awaitSubscription,
  findStanding,
  findSubscription,
  isEventKnown,
  listPayments,
  listSubscriptionsToAskAbout,
  type RecordedEvent,
} from "#db/subscriptions.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await startMigrated();
  url = database.url("app");
});
afterAll(() => database.stop());

const LAPSED = { isActive: true, planType: "trial" as PlanType, endDate: "2026-11-10" };
const TODAY = "2026-11-21";

async function home(role: "editor" | "viewer" = "editor") {
  const householdId = await makeHousehold(database, { subscription: LAPSED });
  return { householdId, member: await makeMember(database, householdId, { role }) };
}

const newSubscription = () => `I-${newId().slice(-12).toUpperCase()}`;

async function activate(member: Member, id: string, plan = PLANS[0]?.type ?? "monthly") {
  return scopeOf(database, member).write("account", (db) => [
    activateSubscription(db, { id, plan, nextBillingTime: "2026-12-21T10:00:00Z", at: AT }),
  ]);
}

const outcomeOf = (written: Awaited<ReturnType<typeof activate>>) =>
  written.ok ? written.rows[0].rows[0]?.outcome : written.problem.code;

async function shown(member: Member) {
  const { rows } = await scopeOf(database, member).read("account", (db) => [findSubscription(db), listPayments(db)]);
  if (rows === null) throw new Error("nothing was read");
  return { subscription: rows[0][0], payments: rows[1] };
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
  ...more,
});

test.each(PLANS.map(({ type }) => type))(
  "%s begins today and is good for its months, also for whoever has lapsed",
  async (plan) => {
    const { member } = await home();
    const id = newSubscription();
    expect(outcomeOf(await activate(member, id, plan))).toBe("activated");
    expect((await shown(member)).subscription).toEqual({
      isActive: true,
      planType: plan,
      startDate: TODAY,
      endDate: paidThrough(TODAY, plan),
      paypalSubscriptionId: id,
      status: "ACTIVE",
      nextPayment: "2026-12-21 10:00:00+00",
      cancelledAt: null,
      pendingSubscriptionId: null,
      pendingSince: null,
    });
  },
);

test("the database counts a period to the same day as the domain, also at the end of a month", async () => {
  for (const day of ["2026-01-31", "2028-01-31", "2026-11-30", "2028-02-29", "2026-12-31", "2026-08-31"]) {
    for (const { type } of PLANS) {
      const { rows } = await database.owner`select paid_through(${day}, ${type})::text as last`;
      expect(rows[0]?.last, `${day} ${type}`).toBe(paidThrough(day, type));
    }
  }
});

test("activating again changes nothing, on whatever day", async () => {
  const { member } = await home();
  const id = newSubscription();
  await activate(member, id);
  const once = await shown(member);
  const later = scopeOf(database, member, { at: new Date("2026-12-15T09:00:00Z") });
  const again = await later.write("account", (db) => [
    activateSubscription(db, { id, plan: "annually", nextBillingTime: null, at: new Date("2026-12-15T09:00:00Z") }),
  ]);
  expect(again.ok && again.rows[0].rows[0]?.outcome).toBe("already");
  expect(await shown(member)).toEqual(once);
});

test("a subscription of another household, or one that was given up for another, gives nothing", async () => {
  const [ours, theirs] = [await home(), await home()];
  const [first, second] = [newSubscription(), newSubscription()];
  await activate(ours.member, first);
  const stolen = await activate(theirs.member, first);
  expect(stolen).toMatchObject({ ok: false, problem: { code: "PS409", message: /used before/ } });
  expect((await shown(theirs.member)).subscription?.planType).toBe("trial");

  await activate(ours.member, second);
  const before = await shown(ours.member);
  expect(outcomeOf(await activate(ours.member, first))).toBe("PS409");
  expect(await shown(ours.member)).toEqual(before);
  await database.owner`delete from households where id = ${ours.householdId}`;
  expect(outcomeOf(await activate(theirs.member, second))).toBe("PS409");
});

test("a viewer neither activates nor hands in, and a stranger does nothing at all", async () => {
  const { member } = await home("viewer");
  await expect(activate(member, newSubscription())).rejects.toMatchObject({ status: 403 });
  const waiting = scopeOf(database, member).write("account", (db) => [awaitSubscription(db, { id: "I-1", at: AT })]);
  await expect(waiting).rejects.toMatchObject({ status: 403 });
  await expect(
    scopeOf(database, null, { fromScript: true }).write("account", (db) => [
      awaitSubscription(db, { id: "I-1", at: AT }),
    ]),
  ).resolves.toMatchObject({ ok: false, problem: { code: "PA401" } });
});

test("one that waits gives no access, is asked about for a week, once a day, and then no more", async () => {
  const { member, householdId } = await home();
  const id = newSubscription();
  await scopeOf(database, member).write("account", (db) => [awaitSubscription(db, { id, at: AT })]);
  expect((await shown(member)).subscription).toMatchObject({ planType: "trial", pendingSubscriptionId: id });
  const asked = async (days: number) =>
    (
      await listSubscriptionsToAskAbout(url, new Date(AT.getTime() + days * 24 * 3_600_000), null, 100)
    ).households.filter((each) => each.householdId === householdId);
  expect(await asked(0)).toEqual([{ householdId, subscriptionIds: [id] }]);
  expect(await asked(8)).toEqual([]);
  const { household } = await findStanding(url, { subscriptionId: id, sales: [], household: householdId, at: AT });
  await applySubscription(url, {
    event: null,
    at: AT,
    applied: {
      householdId,
      version: household?.version ?? 0,
      subscriptionId: id,
      status: "APPROVED",
      nextBillingTime: null,
      after: null,
    },
  });
  expect(await asked(0.5)).toEqual([]);
  expect(await asked(1)).toEqual([{ householdId, subscriptionIds: [id] }]);
});

test("subscriptions are asked about from their last day on for two months, by pages, unless they are over for good", async () => {
  const members = await Promise.all(
    ["ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"].map(async (status) => {
      const { householdId, member } = await home();
      await activate(member, newSubscription());
      await database.owner`update subscriptions set status = ${status} where household_id = ${householdId}`;
      return householdId;
    }),
  );
  const asked = async (day: string) => {
    const found: string[] = [];
    let resumeFrom: string | null = null;
    do {
      const page = await listSubscriptionsToAskAbout(url, new Date(`${day}T09:00:00Z`), resumeFrom, 1);
      found.push(...page.households.map(({ householdId }) => householdId));
      resumeFrom = page.resumeFrom;
    } while (resumeFrom !== null);
    return found.filter((id) => members.includes(id)).toSorted();
  };
  const last = paidThrough(TODAY, "monthly");
  const alive = members.slice(0, 2).toSorted();
  expect(await asked(addDays(last, -1))).toEqual([]);
  expect(await asked(last)).toEqual(alive);
  expect(await asked(addDays(last, 60))).toEqual(alive);
  expect(await asked(addDays(last, 61))).toEqual([]);
});

test("an answer about a household that changed meanwhile is not applied, nor is its event recorded", async () => {
  const { householdId, member } = await home();
  const id = newSubscription();
  const { household } = await findStanding(url, { subscriptionId: id, sales: [], household: householdId, at: AT });
  await activate(member, id);
  const before = await shown(member);
  const told = event({ household: householdId, subscriptionId: id });
  const stale = {
    householdId,
    version: household?.version ?? 0,
    subscriptionId: id,
    status: "CANCELLED" as const,
    nextBillingTime: null,
    after: LAPSED,
  };
  expect(await applySubscription(url, { event: told, applied: stale, at: AT })).toBe("changed");
  expect([await shown(member), await isEventKnown(url, told.id, told.transmissionId)]).toEqual([before, "new"]);
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
      ...more,
    });
  const first = paid();
  expect(await applySubscription(url, { event: first, applied: null, at: AT })).toBe("done");
  expect(await applySubscription(url, { event: first, applied: null, at: AT })).toBe("known");
  expect(
    await applySubscription(url, { event: paid({ transmissionId: first.transmissionId }), applied: null, at: AT }),
  ).toBe("known");
  expect(await applySubscription(url, { event: paid(), applied: null, at: AT })).toBe("done");
  expect(await isEventKnown(url, first.id, newId())).toBe("known");
  expect(await isEventKnown(url, "WH-OTHER", first.transmissionId)).toBe("replayed");
  expect((await shown(member)).payments).toEqual([
    { saleId: sale, amount: 300, currency: "USD", paidAt: "2026-11-21 09:00:00+00", refundedAt: null },
  ]);
  const stranger = await home();
  expect((await shown(stranger.member)).payments).toEqual([]);
});

test("the record of events is never changed, not even by its owner, and outlives its household", async () => {
  const { householdId } = await home();
  const told = event({ household: householdId });
  await applySubscription(url, { event: told, applied: null, at: AT });
  const refused = { code: "PS001" };
  await expect(database.owner`update payment_events set amount = 1 where id = ${told.id}`).rejects.toMatchObject(
    refused,
  );
  await expect(database.owner`delete from payment_events where id = ${told.id}`).rejects.toMatchObject(refused);
  await expect(database.owner`truncate payment_events`).rejects.toMatchObject(refused);
  await database.owner`delete from households where id = ${householdId}`;
  const { rows } = await database.owner`select household from payment_events where id = ${told.id}`;
  expect(rows).toEqual([{ household: householdId }]);
});

test("a role above row-level security does none of it", async () => {
  const owner = database.url("owner");
  await expect(isEventKnown(owner, "WH-1", "1")).rejects.toThrow();
  await expect(applySubscription(owner, { event: event(), applied: null, at: AT })).rejects.toThrow();
  await expect(listSubscriptionsToAskAbout(owner, AT, null, 10)).rejects.toThrow();
});
