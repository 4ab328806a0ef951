/** PayPal's events come in any order, and more than once: the household ends in one state, whatever they do. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { subscribed } from "../paypal.ts";

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
  if (isPaidBack !== "not") app.paypal.account.happen(subscription, isPaidBack);
  if (ending !== "runs") app.paypal.account.happen(subscription, ending);
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
      const told = await happened(story);
      const expected = await stateAfter(told.householdId, told.ids);
      const { householdId, ids } = await happened(story);
      // Each of them once, twice or three times, sorted by a key of its own: a permutation with repeats.
      const repeated = ids.flatMap((id, at) => Array.from({ length: 1 + ((keys[at] ?? 0) % 3) }, () => id));
      const order = repeated
        .map((id, at) => ({ id, key: keys[at] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ id }) => id);
      expect(await stateAfter(householdId, order)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
