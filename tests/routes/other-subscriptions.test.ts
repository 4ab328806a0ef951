/** What PayPal may charge a household for beside the subscription that it lives by: Settings show it, and cancel it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { newId } from "#db/id.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { deliverAll, subscribed } from "../paypal.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
afterEach(() => {
  app.paypal.hooks.before = undefined;
});

const show = async (path: string, { cookie }: Pick<Person, "cookie">) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, { cookie }: Pick<Person, "cookie">) =>
  readPage(await app.post(path, fields, { cookie }));
const comesBack = (person: Person, { id, plan }: { id: string; plan: PaidPlan }) =>
  submit("/subscribe", { intent: "approve", plan, subscription_id: id }, person);
const cancel = (person: Pick<Person, "cookie">, id: string) =>
  submit(`/settings?cancel-other=${id}`, { intent: "cancel-other-subscription", subscription: id }, person);

/** A subscription whose failed first payment PayPal has reported by webhook. */
async function failing({ householdId }: Person, { plan = "monthly" as PaidPlan, suspended = false } = {}) {
  const subscription = await subscribed(app, householdId, { plan, approved: false });
  app.paypal.account.approve(subscription, { unpaid: true, starts: true });
  if (suspended) app.paypal.account.simulate(subscription, "suspend");
  expect(new Set(await deliverAll(app, subscription))).toEqual(new Set([200]));
  return subscription;
}

/** One that was approved, and that PayPal has yet to begin. */
async function waiting(person: Person, plan: PaidPlan = "monthly") {
  const subscription = await subscribed(app, person.householdId, { plan, approved: false });
  app.paypal.account.approve(subscription, { waits: true });
  await comesBack(person, subscription);
  return subscription;
}

async function living({ householdId }: Person, plan: PaidPlan = "annually") {
  const subscription = await subscribed(app, householdId, { plan });
  await deliverAll(app, subscription);
  return subscription;
}

test("one that is approved once a pass was paid for is not begun, now or later", async () => {
  const person = await app.signedUp();
  const subscription = await subscribed(app, person.householdId, { approved: false });
  app.paypal.account.approve(subscription, { starts: false });
  await app.owner`update subscriptions set passes_end = current_date + 365 where household_id = ${person.householdId}`;
  const { status, text } = await comesBack(person, subscription);
  expect(status).toBe(409);
  expect(text).toContain("PayPal charges at once");
  await deliverAll(app, subscription);
  expect((await comesBack(person, subscription)).status).toBe(409);
  expect(subscription.status).not.toBe("ACTIVE");
  expect(app.paypal.account.sales().filter((sale) => sale.subscription.id === subscription.id)).toEqual([]);
});

describe("Settings show", () => {
  test.each([
    [false, "may try again"],
    [true, "has stopped trying"],
  ])(
    "one whose first payment failed, to viewers without a way to cancel it (suspended: %s)",
    async (suspended, trying) => {
      const person = await app.signedUp();
      const { id } = await failing(person, { suspended });
      const { text, html } = await show("/settings", person);
      expect(text).toMatch(
        new RegExp(
          `At PayPal First payment failed Monthly, \\$3\\.00 every month PayPal could not take the first payment, and ${trying}\\. .* Cancel`,
        ),
      );
      expect(html).toContain(`/settings?cancel-other=${id}`);
      const viewer = await app.joined(person.householdId);
      const seen = await show("/settings", viewer);
      expect(seen.text).toContain("First payment failed Monthly, $3.00 every month");
      expect(seen.html).not.toContain("cancel-other");
      expect((await show(`/settings?cancel-other=${id}`, viewer)).text).not.toContain("Are you sure");
    },
  );

  test("a payment that PayPal is still processing as pending, and what to do", async () => {
    const person = await app.signedUp({ lapsed: true });
    const { id } = await waiting(person, "quarterly");
    const { text, html } = await show("/settings", person);
    expect(text).toContain("Waiting for PayPal to confirm your payment Quarterly, $7.50 every 3 months");
    expect(text).toContain(
      "You do not need to pay again: your plan will start automatically as soon as PayPal confirms it.",
    );
    expect(html).toContain(`/subscribe?subscription_id=${id}`);
    expect(text).not.toMatch(/Ended on .* Subscribe At PayPal/);
    const look = await show(`/subscribe?subscription_id=${id}`, person);
    expect(look.text).toContain("Finish Your Subscription");
  });

  test("each of two that wait: the first as the one that begins, the second as being cancelled", async () => {
    const person = await app.signedUp({ lapsed: true });
    await waiting(person, "monthly");
    await waiting(person, "annually");
    const { text } = await show("/settings", person);
    expect(text).toMatch(/Being cancelled Annually, \$24\.00 .*confirm your payment Monthly, \$3\.00/);
  });

  test("one that waits beside a running one as one to be cancelled", async () => {
    const person = await app.signedUp();
    await living(person);
    await waiting(person);
    const { text } = await show("/settings", person);
    expect(text).toContain("Plan Annually, $24.00 every year Status Active, renews automatically");
    expect(text).toMatch(
      /Being cancelled Monthly, .* PayPal has not begun this one yet\. We will cancel it as soon as/,
    );
    expect(text).not.toContain("Check again");
  });

  test("one that PayPal has not cancelled yet as being cancelled, until it has", async () => {
    const person = await app.signedUp();
    const first = await failing(person);
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503 } : undefined);
    expectLoggedError(/was not cancelled at PayPal yet/);
    await living(person);
    expect((await show("/settings", person)).text).toContain(
      "Also at PayPal Being cancelled Monthly, $3.00 every month",
    );
    app.paypal.hooks.before = undefined;
    expect((await cancel(person, first.id)).location).toBe("/settings#subscription");
    expect(first.status).toBe("CANCELLED");
    expect((await show("/settings", person)).text).not.toMatch(/at PayPal/i);
  });

  test("nothing of subscriptions that were never approved, or are over", async () => {
    const person = await app.signedUp();
    await app.post("/subscribe", { intent: "create", plan: "monthly", request: newId() }, { cookie: person.cookie });
    const { id } = await failing(person);
    await cancel(person, id);
    expect((await show("/settings", person)).text).not.toMatch(/at PayPal/i);
  });
});

describe("another subscription is cancelled at PayPal", () => {
  test("once that is confirmed, by lapsed editors, too, and sending it again changes nothing", async () => {
    const person = await app.signedUp({ lapsed: true });
    const { id } = await failing(person);
    const asking = await show(`/settings?cancel-other=${id}`, person);
    expect(asking.text).toMatch(
      /Cancel Subscription Are you sure you want to cancel this subscription\? Monthly, \$3\.00 every month First payment failed/,
    );
    expect((await cancel(person, id)).location).toBe("/settings#subscription");
    expect(app.paypal.account.find(id)?.status).toBe("CANCELLED");
    const { text } = await show(`/settings?cancel-other=${id}`, person);
    expect(text).not.toMatch(/at PayPal|Are you sure/i);
    const before = app.paypal.requests.length;
    expect((await cancel(person, id)).location).toBe("/settings#subscription");
    expect(app.paypal.requests.length).toBe(before);
  });

  test("never by an id that is not the household's, whatever a form says, nor for a viewer", async () => {
    const [person, other] = [await app.signedUp(), await app.signedUp()];
    const theirs = await failing(other);
    const forged = await subscribed(app, person.householdId, { byUs: false });
    const before = app.paypal.requests.length;
    for (const id of [theirs.id, forged.id, "I-NOSUCHTHING1", "", "../plans", "'; --"]) {
      expect((await cancel(person, encodeURIComponent(id) === id ? id : encodeURIComponent(id))).status, id).toBe(404);
    }
    const viewer = await app.joined(other.householdId);
    expect((await cancel(viewer, theirs.id)).status).toBe(403);
    expect([app.paypal.requests.length, theirs.status, forged.status]).toEqual([before, "ACTIVE", "ACTIVE"]);
    expect((await show(`/settings?cancel-other=${theirs.id}`, person)).text).not.toContain("Are you sure");
  });

  test("and says so in the dialog where PayPal does not answer", async () => {
    const person = await app.signedUp();
    const { id } = await failing(person);
    expectLoggedError(/PayPal cancelled nothing: unreachable/);
    app.paypal.hooks.before = () => "hang-up";
    const silent = await cancel(person, id);
    expect([silent.status, silent.text]).toEqual([502, expect.stringContaining("so nothing was cancelled")]);
    expect(silent.text).toContain("Are you sure you want to cancel this subscription?");
  });

  test("and is not waited for any longer where nobody approved it", async () => {
    const person = await app.signedUp();
    const subscription = await subscribed(app, person.householdId, { approved: false });
    await comesBack(person, subscription);
    expect((await show("/settings", person)).text).toContain("Waiting for PayPal to confirm your payment");
    expect((await cancel(person, subscription.id)).location).toBe("/settings#subscription");
    expect((await show("/settings", person)).text).not.toContain("Waiting for PayPal");
  });
});

describe("one whose first payment failed", () => {
  test("is cancelled when its household ends with an account, and that is said before", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const subscription = await failing(person);
    const path = "/settings?delete-account";
    expect((await show(path, person)).text).toContain("Its subscription is cancelled at PayPal first");
    const fields = { intent: "delete-account", ends: person.householdId, currentPassword: PASSWORD };
    expect((await submit(path, fields, person)).location).toBe("/welcome?deleted");
    expect(subscription.status).toBe("CANCELLED");
  });

  test("is warned of, and cancelled when asked to, before its only member joins another household", async () => {
    const [host, person] = [await app.signedUp(), await app.signedUp()];
    const subscription = await failing(person);
    const token = newId();
    await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
      values (${host.householdId}, ${newId()}, ${person.email}, sha256(convert_to(${token}, 'UTF8')), now(),
        now() + interval '7 days')`;
    const path = `/accept-invite?token=${token}`;
    expect((await show(path, person)).text).toContain("PayPal keeps charging for it while you are away.");
    expect(
      (await submit(path, { cancel_subscription: "on", leaves_paying: person.householdId }, person)).text,
    ).toContain("You have joined");
    expect(subscription.status).toBe("CANCELLED");
  });

  test("is named beside the plans, which cancel it", async () => {
    const person = await app.signedUp();
    await failing(person);
    expect((await show("/subscribe", person)).text).toContain(
      "Your household has another subscription still open at PayPal. It will be cancelled there as soon as a new plan starts.",
    );
  });
});
