/** A subscription's way through the built worker in workerd: its own certificates, checksums and PayPal's library. */
import { type NeonQueryFunction, neon } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paidThrough } from "#app/domain/subscriptions/plans.ts";
import { reachLocalDatabases } from "#db/client.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { subscribed } from "../paypal.ts";
import { personMaker } from "../people.ts";

let product: Pamoja;
let owner: NeonQueryFunction<false, false>;
beforeAll(async () => {
  product = await startPamoja({ dataDir: null });
  reachLocalDatabases();
  owner = neon(product.database.url("owner"));
});
afterAll(() => product?.stop());

test("what is approved at PayPal gives access, what is reversed ends it, and a forged webhook does nothing", async () => {
  const { householdId } = await personMaker(owner, product.origin).signedUp({ lapsed: true });
  const { paypal } = product;
  const options = { plan: "annually", approved: false } as const;
  const subscription = await subscribed({ paypal, origin: product.origin, owner }, householdId, options);
  const standing = async () => {
    await paypal.settled();
    const [row] = await owner`select is_active, plan_type, end_date::text from subscriptions
      where household_id = ${householdId}`;
    return row;
  };
  paypal.account.approve(subscription, { starts: true });
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Africa/Nairobi" });
  expect(await standing()).toEqual({
    is_active: true,
    plan_type: "annually",
    end_date: paidThrough(today, "annually"),
  });

  paypal.account.simulate(subscription, "reverse");
  expect(await standing()).toEqual({ is_active: false, plan_type: "annually", end_date: today });

  const { headers, body } = await paypal.signed("{}", { webhookId: "WEBHOOK_ID" });
  const forged = await fetch(`${product.origin}/webhooks/paypal`, { method: "POST", headers, body });
  expect(forged.status).toBe(401);
  expect(product.worker.loggedErrors()).toEqual([]);
});

test("the scheduled job asks PayPal, too", async () => {
  product.paypal.requests.length = 0;
  await owner`update subscriptions set is_active = true, status = 'ACTIVE', checked_at = null`;
  await product.worker.runScheduled();
  expect(product.paypal.requests.filter(({ path }) => path.startsWith("/v1/billing/"))).toHaveLength(1);
  expect(product.worker.loggedErrors()).toEqual([]);
});

test("PayPal lives by the product's clock: one that was shifted, or moved at its control panel, is right after the next start", async () => {
  const { account } = product.paypal;
  await product.restartWorker({ CLOCK_SHIFT_SECONDS: "86400" });
  expect(account.clockShift()).toBe(86_400_000);
  account.moveClock(30 * 86_400_000);
  await product.restartWorker();
  expect(account.clockShift()).toBe(0);
});
