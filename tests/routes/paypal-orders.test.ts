/** PayPal's events come in any order, and more than once: the household ends in one state, whatever they do. */

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { LocalSubscription } from "../../local/simulators/paypal.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { subscribed } from "../paypal.ts";
import { fc, runs } from "../property.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

type Story = { isPaidBack: "not" | "refund" | "reverse"; ending: "runs" | "cancel" | "suspend" | "expire" };

/** A household whose trial is over, and the events of its subscription's story, the oldest first; none is delivered yet. */
async function happened({ isPaidBack, ending }: Story) {
  const { householdId } = await app.signedUp({ lapsed: true });
  const before = app.paypal.account.events().length;
  const subscription = await subscribed(app, householdId);
  if (isPaidBack !== "not") app.paypal.account.simulate(subscription, isPaidBack);
  if (ending !== "runs") app.paypal.account.simulate(subscription, ending);
  const events = app.paypal.account.events().toReversed().slice(before);
  return { householdId, ids: events.map(({ id }) => id) };
}

async function stateAfter(householdId: string, ids: readonly string[]) {
  for (const id of ids) expect(await app.paypal.deliver(id)).toBe(200);
  const [row] = await app.owner`select is_active, plan_type, end_date::text, status,
      (select json_agg(json_build_array(p.amount, p.refunded_at is not null)) from payments p
        where p.household_id = s.household_id) as payments,
      (select count(*)::int from payment_events e where e.household = s.household_id and e.type <> 'PAMOJA.MADE') as events
    from subscriptions s where household_id = ${householdId}`;
  return row;
}

const stories = fc.record<Story>({
  isPaidBack: fc.constantFrom("not", "refund", "reverse"),
  ending: fc.constantFrom("runs", "cancel", "suspend", "expire"),
});

test("every order of a subscription's events, each up to three times, leaves the household as their own order does", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(stories, fc.array(fc.nat({ max: 999 }), { minLength: 18, maxLength: 18 }), async (story, keys) => {
      const events = await happened(story);
      const expected = await stateAfter(events.householdId, events.ids);
      const { householdId, ids } = await happened(story);
      // Each of them once, twice or three times, sorted by a key of its own: a permutation with repeats.
      const repeated = ids.flatMap((id, at) => Array.from({ length: 1 + ((keys[at] ?? 0) % 3) }, () => id));
      const order = repeated
        .map((id, at) => ({ id, key: keys[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ id }) => id);
      expect(await stateAfter(householdId, order)).toEqual(expected);
    }),
    { numRuns: runs(40) },
  );
});

/** A subscription's state at PayPal before any event of it is delivered here. */
const APPROVALS = {
  paid: (each: LocalSubscription) => app.paypal.account.approve(each, { starts: true }),
  "not charged yet": (each: LocalSubscription) =>
    void Object.assign(each, { status: "ACTIVE", nextBillingTime: "2099-01-01T10:00:00Z" }),
  "failed, tried again": (each: LocalSubscription) => app.paypal.account.approve(each, { unpaid: true, starts: true }),
  "failed, suspended"(each: LocalSubscription) {
    app.paypal.account.approve(each, { unpaid: true, starts: true });
    app.paypal.account.simulate(each, "suspend");
  },
  waiting: (each: LocalSubscription) => app.paypal.account.approve(each, { waits: true }),
  "not approved": () => undefined,
} as const;
type Approval = keyof typeof APPROVALS;

const approvals = fc.array(
  fc.record({
    plan: fc.constantFrom("monthly", "quarterly", "annually"),
    how: fc.constantFrom(...(Object.keys(APPROVALS) as Approval[])),
  }),
  { minLength: 2, maxLength: 4 },
);

test("however many are approved, and in whatever order that is heard of, PayPal charges for one, and gives what was paid for", {
  timeout: 240_000,
}, async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(
      approvals,
      fc.boolean(),
      fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 20 }),
      async (all, lapsed, keys) => {
        const { householdId } = await app.signedUp({ lapsed });
        const before = app.paypal.account.events().length;
        const made: LocalSubscription[] = [];
        for (const { plan, how } of all) {
          const one = await subscribed(app, householdId, { plan, approved: false });
          APPROVALS[how](one);
          made.push(one);
        }
        logged.mockClear();
        const events = app.paypal.account.events().toReversed().slice(before);
        const order = events.map(({ id }, at) => ({ id, key: keys[at % keys.length] ?? 0 }));
        for (const { id } of order.toSorted((a, b) => a.key - b.key)) expect(await app.paypal.deliver(id)).toBe(200);

        const charged = made.filter(({ status }) => status === "ACTIVE" || status === "SUSPENDED");
        const paid = made.filter(({ sales }) => sales.length > 0);
        expect(charged.length).toBeLessThanOrEqual(1);
        const [row] = await app.owner`select duplicate_subscription_ids as duplicates, paypal_subscription_id as id,
            is_active and end_date >= current_date and plan_type <> 'trial' as pays
          from subscriptions where household_id = ${householdId}`;
        expect(row).toMatchObject({ duplicates: [] });
        if (paid.length > 0)
          expect([row?.pays, paid.map(({ id }) => id)]).toEqual([true, expect.arrayContaining([row?.id])]);
        const questions = logged.mock.calls.map(([message]) =>
          /pays for (I-\w+) and for (I-\w+)/.exec(String(message)),
        );
        expect(questions).toHaveLength(Math.max(0, paid.length - 1));
        const ids = questions.flatMap((each) => [each?.[1], each?.[2]]);
        expect(ids.every((id) => paid.some((each) => each.id === id))).toBe(true);
      },
    ),
    { numRuns: runs(25) },
  );
  logged.mockRestore();
});

const plans = fc.constantFrom("monthly", "quarterly", "annually");
const toCancel = fc.array(
  fc.record({
    plan: plans,
    happening: fc.constantFrom("activate", "activate unpaid"),
    why: fc.constantFrom("there is another one", "by hand"),
  }),
  { minLength: 1, maxLength: 3 },
);

test("one that was to be cancelled once it begins never ends a living one, whatever is paid and in whatever order that is heard of", {
  timeout: 240_000,
}, async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const keys = fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 20 });
  const isPaid = fc.boolean();
  await fc.assert(
    fc.asyncProperty(plans, isPaid, fc.boolean(), toCancel, keys, async (plan, paid, lapsed, all, keys) => {
      const { householdId } = await app.signedUp({ lapsed });
      const deliver = async (events: readonly { id: string }[]) => {
        for (const { id } of events) expect(await app.paypal.deliver(id)).toBe(200);
      };
      const hearOf = (one: LocalSubscription) =>
        deliver(app.paypal.account.events().filter(({ resource }) => resource.id === one.id));
      const waiting: LocalSubscription[] = [];
      for (const { plan, why } of all) {
        const one = await subscribed(app, householdId, { plan, approved: false });
        app.paypal.account.approve(one, { waits: true });
        if (why === "by hand") {
          await hearOf(one);
          await app.owner`update paypal_subscriptions set cancel_requested_at = now()
            where paypal_subscription_id = ${one.id}`;
        }
        waiting.push(one);
      }
      const living = await subscribed(app, householdId, { plan, approved: false });
      APPROVALS[paid ? "paid" : "not charged yet"](living);
      await hearOf(living);
      for (const one of waiting) await hearOf(one);

      logged.mockClear();
      const before = app.paypal.account.events().length;
      for (const [at, one] of waiting.entries()) app.paypal.account.simulate(one, all[at]?.happening ?? "activate");
      const events = app.paypal.account.events().toReversed().slice(before);
      const order = events.map((event, at) => ({ id: event.id, key: keys[at] ?? 0 }));
      await deliver(order.toSorted((a, b) => a.key - b.key));

      expect([living.status, ...waiting.map(({ status }) => status)]).toEqual([
        "ACTIVE",
        ...waiting.map(() => "CANCELLED"),
      ]);
      const [row] =
        await app.owner`select duplicate_subscription_ids as duplicates, paypal_subscription_id as id, status
        from subscriptions where household_id = ${householdId}`;
      expect(row).toEqual({ duplicates: [], id: living.id, status: "ACTIVE" });
      const questions = logged.mock.calls.map(([message]) => /pays for (I-\w+) and for/.exec(String(message))?.[1]);
      const inVain = waiting.filter(({ sales }) => sales.length > 0).map(({ id }) => id);
      expect(questions.toSorted()).toEqual(inVain.toSorted());
    }),
    { numRuns: 15 },
  );
  logged.mockRestore();
});
