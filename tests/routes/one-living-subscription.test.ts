/** Of a household's subscriptions at PayPal one remains, however its approval is reported; the others are cancelled at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import type { LocalSubscription } from "../../local/simulators/paypal.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { deliverAll, newest } from "../paypal.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  app.paypal.hooks.before = undefined;
});

/** A subscription that our server had made for someone, as by the button of a plan. */
async function made(person: Person, plan: PaidPlan): Promise<LocalSubscription> {
  const fields = { intent: "create", plan, request: newId() };
  expect((await app.post("/subscribe", fields, { cookie: person.cookie })).status).toBe(303);
  const [subscription] = app.paypal.account.subscriptions();
  if (!subscription) throw new Error("PayPal has no subscription");
  return subscription;
}

/** Comes back from PayPal with a subscription: the page that says what came of it. */
const comesBack = async (person: Person, { id, plan }: LocalSubscription) =>
  readPage(
    await app.post(
      `/subscribe?plan=${plan}&subscription_id=${id}`,
      { intent: "approve", plan, subscription_id: id },
      { cookie: person.cookie },
    ),
  );

/** What PayPal calls active while its money is still on the way. */
function activateBeforeCharging(subscription: LocalSubscription) {
  Object.assign(subscription, { status: "ACTIVE", nextBillingTime: "2099-01-01T10:00:00Z" });
}

/** An approved subscription whose first payment failed. PayPal suspends it, or keeps trying. */
async function failing(person: Person, { status = "ACTIVE", plan = "monthly" as PaidPlan } = {}) {
  const subscription = await made(person, plan);
  app.paypal.account.approve(subscription, { unpaid: true, starts: true });
  if (status === "SUSPENDED") app.paypal.account.simulate(subscription, "suspend");
  return subscription;
}

async function madeDaysAgo({ id }: LocalSubscription, days: number) {
  await app.owner`alter table payment_events disable trigger forbid_payment_event_change`;
  await app.owner`update payment_events set occurred_at = now() - ${days} * interval '1 day'
    where paypal_subscription_id = ${id}`;
  await app.owner`alter table payment_events enable trigger forbid_payment_event_change`;
}

const runJob = (days = 0) =>
  runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now() + days * 24 * 3_600_000);

async function storedSubscription({ householdId }: Person) {
  const [row] = await app.owner`select plan_type, paypal_subscription_id as id, status,
    duplicate_subscription_ids as duplicates from subscriptions where household_id = ${householdId}`;
  return row;
}

const cancels = () => app.paypal.requests.filter(({ path }) => path.endsWith("/cancel")).map(({ path }) => path);

describe("one whose first payment failed", () => {
  const paid = { first: 0, second: 1 };

  test.each([
    ["ACTIVE", "while the trial runs", "the browser"],
    ["ACTIVE", "after the trial", "the browser"],
    ["SUSPENDED", "while the trial runs", "the browser"],
    ["ACTIVE", "while the trial runs", "webhooks"],
    ["SUSPENDED", "after the trial", "webhooks"],
  ])("and that is %s is cancelled as soon as another one lives, %s, by %s", async (status, when, by) => {
    const person = await app.signedUp({ lapsed: when === "after the trial" });
    const first = await failing(person, { status });
    if (by === "webhooks") await deliverAll(app, first);
    const second = await made(person, "annually");
    app.paypal.account.approve(second, { starts: true });
    if (by === "webhooks") await deliverAll(app, second);
    else expect((await comesBack(person, second)).location).toBe("/?subscribed=annually");
    expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
    expect([first.sales.length, second.sales.length]).toEqual([paid.first, paid.second]);
    expect(await storedSubscription(person)).toMatchObject({ id: second.id, plan_type: "annually", duplicates: [] });
  });

  test("and that returned to the page is cancelled, too, however long ago it was created", async () => {
    const person = await app.signedUp();
    const first = await failing(person);
    const page = await comesBack(person, first);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("An error occurred with your payment.")]);
    expect(page.text).toContain("PayPal could not take the first payment, so your plan has not started.");
    await madeDaysAgo(first, 40);
    const second = await made(person, "quarterly");
    app.paypal.account.approve(second, { starts: true });
    await comesBack(person, second);
    expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
  });

  test("stays recorded until PayPal has cancelled it at the hourly job's request", async () => {
    const person = await app.signedUp();
    const first = await failing(person);
    const second = await made(person, "annually");
    app.paypal.account.approve(second, { starts: true });
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503 } : undefined);
    expectLoggedError(new RegExp(`the duplicate ${first.id} was not cancelled at PayPal yet`));
    expect((await comesBack(person, second)).location).toBe("/?subscribed=annually");
    expect(await storedSubscription(person)).toMatchObject({ id: second.id, duplicates: [first.id] });
    app.paypal.hooks.before = undefined;
    await runJob();
    expect([first.status, await storedSubscription(person)]).toEqual([
      "CANCELLED",
      expect.objectContaining({ duplicates: [] }),
    ]);
  });

  test.each(["while the trial runs", "after the trial"])(
    "gives way to the one that was chosen after it, also where that one's payment failed, too, %s",
    async (when) => {
      const person = await app.signedUp({ lapsed: when === "after the trial" });
      const first = await failing(person);
      const second = await failing(person, { plan: "annually" });
      await deliverAll(app, second);
      expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
      await deliverAll(app, first);
      expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
      app.paypal.account.simulate(second, "renew");
      await deliverAll(app, second);
      expect(await storedSubscription(person)).toMatchObject({ id: second.id, plan_type: "annually", duplicates: [] });
    },
  );

  test("and that PayPal suspended at once is known as soon as its buyer comes back, without any webhook", async () => {
    const person = await app.signedUp();
    const first = await failing(person, { status: "SUSPENDED" });
    expect((await comesBack(person, first)).text).toContain("PayPal could not take the first payment");
    const settings = await readPage(await app.fetch("/settings", { cookie: person.cookie }));
    expect(settings.text).toContain("First payment failed Monthly, $3.00 every month");
  });

  test("is not bought a second time once PayPal was paid after all and the webhook was lost", async () => {
    const person = await app.signedUp();
    const first = await failing(person);
    await deliverAll(app, first);
    await madeDaysAgo(first, 9);
    app.paypal.account.simulate(first, "renew");
    const fields = { intent: "create", plan: "annually", request: newId() };
    const page = await readPage(await app.post("/subscribe", fields, { cookie: person.cookie }));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("already has a subscription")]);
    expect(await storedSubscription(person)).toMatchObject({ id: first.id, status: "ACTIVE" });
  });
});

describe("of two that were approved in two tabs", () => {
  /** One that lives and was paid for, and one that was made before that and not approved yet. */
  async function oneAndAnother(plans: [PaidPlan, PaidPlan] = ["monthly", "annually"]) {
    const person = await app.signedUp();
    const second = await made(person, plans[1]);
    const first = await made(person, plans[0]);
    app.paypal.account.approve(first, { starts: true });
    expect((await comesBack(person, first)).location).toBe(`/?subscribed=${plans[0]}`);
    return { person, first, second };
  }
  const GOES_ON = "Your household already has a subscription, which continues.";

  test.each([
    ["longer", "annually"],
    ["shorter", "monthly"],
  ] as const)("the second, %s one is cancelled before it is charged, and the page says so", async (_, plan) => {
    const { person, first, second } = await oneAndAnother(["quarterly", plan]);
    activateBeforeCharging(second);
    const page = await comesBack(person, second);
    expect(page.text).toContain(`${GOES_ON} This second one was cancelled at PayPal before anything was paid for it.`);
    expect([page.status, second.status, first.status]).toEqual([409, "CANCELLED", "ACTIVE"]);
    expect(await storedSubscription(person)).toMatchObject({ id: first.id, plan_type: "quarterly", duplicates: [] });
    const again = await comesBack(person, second);
    expect(again.text).toContain("This second one was cancelled at PayPal before anything was paid for it.");
  });

  test("the second is cancelled by its webhook, and the page that comes back after it says so, too", async () => {
    const { person, first, second } = await oneAndAnother();
    app.paypal.account.approve(second, { waits: true });
    app.paypal.account.simulate(second, "activate unpaid");
    expect(await app.paypal.deliver(newest(app, "BILLING.SUBSCRIPTION.ACTIVATED").id)).toBe(200);
    expect([second.status, first.status]).toEqual(["CANCELLED", "ACTIVE"]);
    const page = await comesBack(person, second);
    expect(page.text).toContain(`${GOES_ON} This second one was cancelled at PayPal before anything was paid for it.`);
  });

  test("the second is cancelled by the daily check when nobody returned and its webhook was lost", async () => {
    const { person, first, second } = await oneAndAnother();
    app.paypal.account.approve(second, { waits: true });
    await runJob(1);
    expect([first.status, second.status]).toEqual(["ACTIVE", "APPROVED"]);
    activateBeforeCharging(second);
    await runJob(2);
    expect([second.status, first.status]).toEqual(["CANCELLED", "ACTIVE"]);
    expect(await storedSubscription(person)).toMatchObject({ id: first.id, duplicates: [] });
  });

  test.each(["APPROVAL_PENDING", "APPROVED"])(
    "the second, which PayPal says is %s, is not started, and cancelled if PayPal begins it all the same",
    async (status) => {
      const { person, first, second } = await oneAndAnother();
      if (status === "APPROVED") app.paypal.account.approve(second, { waits: true });
      const page = await comesBack(person, second);
      expect(page.text).toContain(`${GOES_ON} This second one was not started, and nothing will be charged for it.`);
      expect([page.status, second.status]).toEqual([202, status]);
      expect(page.text).not.toContain("your plan will start automatically");
      const next = await readPage(await app.fetch("/subscribe", { cookie: person.cookie }));
      expect(next.text).not.toContain("Finish Your Subscription");
      expect(cancels()).not.toContain(`/v1/billing/subscriptions/${second.id}/cancel`);
      if (status === "APPROVED") app.paypal.account.simulate(second, "activate unpaid");
      else app.paypal.account.approve(second, { unpaid: true, starts: true });
      await deliverAll(app, second);
      expect([second.status, first.status]).toEqual(["CANCELLED", "ACTIVE"]);
    },
  );

  test("while both wait to begin, the second is not started, and the first lives", async () => {
    const person = await app.signedUp();
    const [first, second] = [await made(person, "monthly"), await made(person, "annually")];
    for (const each of [first, second]) app.paypal.account.approve(each, { waits: true });
    expect((await comesBack(person, first)).text).toContain("your plan will start automatically");
    const page = await comesBack(person, second);
    expect(page.text).toContain("This second one was not started, and nothing will be charged for it.");
    for (const each of [second, first]) app.paypal.account.simulate(each, "activate unpaid");
    await deliverAll(app, second);
    await deliverAll(app, first);
    expect([first.status, second.status]).toEqual(["ACTIVE", "CANCELLED"]);
    expect([first.sales.length, second.sales.length]).toEqual([0, 0]);
  });

  test("both before they were charged: the first that is heard of lives", async () => {
    const person = await app.signedUp();
    const [first, second] = [await made(person, "monthly"), await made(person, "annually")];
    for (const each of [first, second]) activateBeforeCharging(each);
    expect((await comesBack(person, first)).location).toBe("/?subscribed=monthly");
    expect([first.status, second.status]).toEqual(["ACTIVE", "CANCELLED"]);
  });

  test("a paid one replaces an unpaid one, however short it is", async () => {
    const person = await app.signedUp();
    const [first, second] = [await made(person, "annually"), await made(person, "monthly")];
    activateBeforeCharging(first);
    expect((await comesBack(person, first)).location).toBe("/?subscribed=annually");
    app.paypal.account.approve(second, { starts: true });
    expect((await comesBack(person, second)).location).toBe("/?subscribed=monthly");
    expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
    expect(await storedSubscription(person)).toMatchObject({ id: second.id, plan_type: "monthly", duplicates: [] });
  });

  test("where both were paid the page asks to contact support, and so does the log, once", async () => {
    const { person, first, second } = await oneAndAnother(["annually", "monthly"]);
    expectLoggedError(new RegExp(`pays for ${second.id} and for ${first.id}: .* should its payment be refunded`));
    app.paypal.account.approve(second, { starts: true });
    const page = await comesBack(person, second);
    expect(page.text).toContain("another subscription, which continues. This one was cancelled at PayPal");
    expect(page.text).toContain("Please contact support about its payment.");
    expectNoMoreQuestions();
    await deliverAll(app);
    expect((await comesBack(person, second)).text).toContain("Please contact support about its payment.");
  });

  /** Nothing asks for a refund from here on. */
  function expectNoMoreQuestions() {
    const log = console.error;
    vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
      expect(String(parts[0])).not.toContain("should its payment be refunded");
      log(...parts);
    });
  }

  test("a payment that PayPal took for the second after all is logged for the operator", async () => {
    const { first, second } = await oneAndAnother();
    activateBeforeCharging(second);
    await runJob(1);
    expect([second.status, first.status]).toEqual(["CANCELLED", "ACTIVE"]);
    // It was on its way when it was cancelled.
    second.status = "ACTIVE";
    app.paypal.account.simulate(second, "renew");
    second.status = "CANCELLED";
    expectLoggedError(new RegExp(`pays for ${second.id} and for ${first.id}: .* should its payment be refunded`));
    await deliverAll(app, second);
    expect(second.sales).toHaveLength(1);
  });

  test("a payment for the second that was refunded at once is not logged", async () => {
    const { first, second } = await oneAndAnother(["annually", "monthly"]);
    app.paypal.account.approve(second, { starts: true });
    app.paypal.account.simulate(second, "refund");
    expect(await app.paypal.deliver(newest(app, "PAYMENT.SALE.REFUNDED").id)).toBe(200);
    expect([second.status, first.status]).toEqual(["CANCELLED", "ACTIVE"]);
  });
});

test("of two that were approved, the one whose buyer came back starts; the other is never charged", async () => {
  const person = await app.signedUp();
  const returned = await made(person, "monthly");
  const other = await made(person, "annually");
  app.paypal.account.approve(other, { waits: true });
  await deliverAll(app, other);
  app.paypal.account.approve(returned, { starts: true });
  expect((await comesBack(person, returned)).location).toBe("/?subscribed=monthly");
  await runJob(1);
  expect([returned.status, other.sales.length]).toEqual(["ACTIVE", 0]);
  const { text } = await readPage(await app.fetch("/settings", { cookie: person.cookie }));
  expect(text).toContain("Questions about a payment? Write to");
});

describe("one that was to be cancelled before PayPal had begun it", () => {
  const settings = async ({ cookie }: Person) => (await readPage(await app.fetch("/settings", { cookie }))).text;
  const show = async ({ cookie }: Person, path: string) => (await readPage(await app.fetch(path, { cookie }))).text;
  const cancel = async ({ cookie }: Person, { id }: LocalSubscription) => {
    const fields = { intent: "cancel-other-subscription", subscription: id };
    return readPage(await app.post(`/settings?cancel-other=${id}`, fields, { cookie }));
  };

  /** Two tabs: the longer one is approved first, and PayPal takes its time; the shorter one begins at once. */
  async function twoTabs() {
    const person = await app.signedUp();
    const waiting = await made(person, "annually");
    const living = await made(person, "monthly");
    app.paypal.account.approve(waiting, { waits: true });
    expect((await comesBack(person, waiting)).text).toContain("your plan will start automatically");
    app.paypal.account.approve(living, { starts: true });
    expect((await comesBack(person, living)).location).toBe("/?subscribed=monthly");
    return { person, waiting, living };
  }

  const HEARD = {
    "by webhooks": async (_: Person, waiting: LocalSubscription) => void (await deliverAll(app, waiting)),
    "by the daily check": async () => runJob(1),
    async "by coming back"(person: Person, waiting: LocalSubscription) {
      const page = await comesBack(person, waiting);
      expect([page.status, page.text]).toEqual([
        409,
        expect.stringContaining("which continues. This one was cancelled"),
      ]);
      expect(page.text).toContain("Please contact support about its payment.");
    },
  } as const;

  test.each(
    (Object.keys(HEARD) as (keyof typeof HEARD)[]).flatMap((how) => [
      [how, "was called a second one"] as const,
      [how, "was cancelled by hand"] as const,
    ]),
  )("never ends the one that lives, although PayPal is paid more for it, heard %s; it %s", async (how, why) => {
    const { person, waiting, living } = await twoTabs();
    const note =
      "Being cancelled Annually, $24.00 every year PayPal has not begun this one yet. We will cancel it as soon";
    expect(await settings(person)).toContain(note);
    if (why === "was cancelled by hand") {
      const dialog = await show(person, `/settings?cancel-other=${waiting.id}`);
      expect(dialog).toContain("PayPal has not begun it yet. We will cancel it as soon as PayPal begins it.");
      expect(dialog).not.toContain("Nothing more is charged");
      for (let times = 0; times < 2; times += 1) {
        expect((await cancel(person, waiting)).location).toBe("/settings#subscription");
      }
      expect(await settings(person)).toContain(note);
    }
    app.paypal.account.simulate(waiting, "activate");
    expectLoggedError(new RegExp(`pays for ${waiting.id} and for ${living.id}: .* should its payment be refunded`));
    await HEARD[how](person, waiting);
    await deliverAll(app);
    expect([waiting.status, living.status]).toEqual(["CANCELLED", "ACTIVE"]);
    expect(await storedSubscription(person)).toMatchObject({
      id: living.id,
      plan_type: "monthly",
      status: "ACTIVE",
      duplicates: [],
    });
  });

  /** Cancelled in Settings while nothing else pays for the household. */
  async function cancelledInTrial({ isApproved = true } = {}) {
    const person = await app.signedUp();
    const waiting = await made(person, "annually");
    if (isApproved) app.paypal.account.approve(waiting, { waits: true });
    await comesBack(person, waiting);
    expect((await cancel(person, waiting)).location).toBe("/settings#subscription");
    return { person, waiting };
  }

  test.each([true, false])(
    "in Settings is cancelled once it begins and leaves the trial as it is (known to be approved: %s)",
    async (isApproved) => {
      const { person, waiting } = await cancelledInTrial({ isApproved });
      const listed = expect(await settings(person));
      if (isApproved) listed.toMatch(/ Subscribe At PayPal Being cancelled .* PayPal has not begun this one yet\./);
      else listed.not.toMatch(/at PayPal/i);
      expect(await show(person, "/subscribe")).toContain("Pay with PayPal");
      const page = await comesBack(person, waiting);
      expect([page.status, page.text]).toEqual([
        202,
        expect.stringContaining("will be cancelled as soon as PayPal does."),
      ]);
      if (isApproved) app.paypal.account.simulate(waiting, "activate unpaid");
      else app.paypal.account.approve(waiting, { unpaid: true, starts: true });
      await runJob(1);
      expect([waiting.status, await storedSubscription(person)]).toEqual([
        "CANCELLED",
        expect.objectContaining({ id: null }),
      ]);
      await deliverAll(app, waiting);
      expect(await storedSubscription(person)).toMatchObject({ plan_type: "trial", duplicates: [] });
      expect((await comesBack(person, waiting)).text).toContain(
        "It is cancelled at PayPal, and nothing was paid for it",
      );
    },
  );

  test.each(["by webhooks", "by coming back"])(
    "in Settings is cancelled, also where PayPal takes a payment: that is asked about and gives its time, %s",
    async (how) => {
      const { person, waiting } = await cancelledInTrial();
      app.paypal.account.simulate(waiting, "activate");
      expectLoggedError(new RegExp(`cancelled ${waiting.id} before it began, .* should its payment be refunded`));
      if (how === "by webhooks") await deliverAll(app, waiting);
      const page = await comesBack(person, waiting);
      expect([page.status, page.text]).toEqual([409, expect.stringContaining("PayPal took its first payment.")]);
      await deliverAll(app, waiting);
      expect(waiting.status).toBe("CANCELLED");
      expect(await storedSubscription(person)).toMatchObject({ id: waiting.id, status: "CANCELLED", duplicates: [] });
      expect(await settings(person)).toContain("nothing more is charged");
    },
  );

  test("stays so until PayPal cancels it at the hourly job's request", async () => {
    const { person, waiting } = await cancelledInTrial();
    app.paypal.account.simulate(waiting, "activate unpaid");
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503 } : undefined);
    expectLoggedError(new RegExp(`the duplicate ${waiting.id} was not cancelled at PayPal yet`));
    await deliverAll(app, waiting);
    expect(await storedSubscription(person)).toMatchObject({ plan_type: "trial", duplicates: [waiting.id] });
    app.paypal.hooks.before = undefined;
    await runJob();
    expect([waiting.status, await storedSubscription(person)]).toEqual([
      "CANCELLED",
      expect.objectContaining({ duplicates: [] }),
    ]);
  });

  test("gives way to a new one at once", async () => {
    const { person, waiting } = await cancelledInTrial();
    const next = await made(person, "monthly");
    app.paypal.account.approve(next, { starts: true });
    expect((await comesBack(person, next)).location).toBe("/?subscribed=monthly");
    app.paypal.account.simulate(waiting, "activate");
    expectLoggedError(new RegExp(`pays for ${waiting.id} and for ${next.id}`));
    await deliverAll(app, waiting);
    expect([waiting.status, next.status]).toEqual(["CANCELLED", "ACTIVE"]);
  });

  /** Both approved in two tabs, and neither brought back yet. */
  async function twoApproved() {
    const person = await app.signedUp();
    const first = await made(person, "annually");
    const second = await made(person, "monthly");
    app.paypal.account.approve(first);
    app.paypal.account.approve(second);
    return { person, first, second };
  }

  test("is not paid for as well as the next one, though cancelled while our server has PayPal activate it", async () => {
    const { person, first, second } = await twoApproved();
    const meanwhile: string[] = [];
    app.paypal.hooks.before = async ({ path }) => {
      if (!path.endsWith(`${first.id}/activate`)) return;
      app.paypal.hooks.before = undefined;
      meanwhile.push((await cancel(person, first)).location ?? "", (await comesBack(person, second)).text);
    };
    expectLoggedError(new RegExp(`cancelled ${first.id} before it began`));
    const page = await comesBack(person, first);
    expect(meanwhile).toEqual([
      "/settings#subscription",
      expect.stringContaining("This second one was not started, and nothing will be charged"),
    ]);
    expect(page.text).toContain("PayPal took its first payment.");
    expect([first.status, second.status]).toEqual(["CANCELLED", "APPROVED"]);
    expect(await settings(person)).toContain("nothing more is charged");
  });

  test("is not paid for as well as the next one, though PayPal cancels it the moment that it has begun", async () => {
    const { person, first, second } = await twoApproved();
    let activated = false;
    app.paypal.hooks.before = async ({ method, path }) => {
      if (path.endsWith(`${first.id}/activate`)) activated = true;
      if (!activated || method !== "GET" || !path.endsWith(first.id)) return;
      app.paypal.hooks.before = undefined;
      expect((await cancel(person, first)).location).toBe("/settings#subscription");
    };
    await comesBack(person, first);
    expect([first.status, first.sales.length]).toEqual(["CANCELLED", 1]);
    const page = await comesBack(person, second);
    expect([page.status, page.text]).toEqual([
      202,
      expect.stringContaining("was cancelled or replaced before PayPal started it"),
    ]);
    expect([second.status, second.sales]).toEqual(["APPROVED", []]);
    const next = await made(person, "monthly");
    app.paypal.account.approve(next);
    expect((await comesBack(person, next)).location).toBe("/?subscribed=monthly");
  });

  test("that begins between the press and its record is cancelled all the same", async () => {
    const person = await app.signedUp();
    const waiting = await made(person, "annually");
    app.paypal.account.approve(waiting, { waits: true });
    await comesBack(person, waiting);
    app.database.hooks.beforeStatement = (_call, _index, query) => {
      if (!query.includes("request_cancellation")) return;
      app.database.hooks.beforeStatement = undefined;
      app.paypal.account.simulate(waiting, "activate");
    };
    expectLoggedError(new RegExp(`cancelled ${waiting.id} before it began`));
    expect((await cancel(person, waiting)).location).toBe("/settings#subscription");
    expect([waiting.status, await storedSubscription(person)]).toEqual([
      "CANCELLED",
      expect.objectContaining({ status: "CANCELLED" }),
    ]);
  });
});

test("one whose later payment failed can be followed by a new one at once, while its paid days last", async () => {
  const person = await app.signedUp();
  const first = await made(person, "monthly");
  app.paypal.account.approve(first, { starts: true });
  await comesBack(person, first);
  app.paypal.account.simulate(first, "suspend");
  await deliverAll(app, first);
  const second = await made(person, "annually");
  app.paypal.account.approve(second, { starts: true });
  expect((await comesBack(person, second)).location).toBe("/?subscribed=annually");
  expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
});

test("one that PayPal does not get done within a week keeps nobody from choosing again, and is cancelled if it ever begins", async () => {
  const person = await app.signedUp({ lapsed: true });
  const first = await made(person, "monthly");
  app.paypal.account.approve(first, { waits: true });
  expect((await comesBack(person, first)).status).toBe(202);
  await madeDaysAgo(first, 8);
  const second = await made(person, "annually");
  app.paypal.account.approve(second, { starts: true });
  expect((await comesBack(person, second)).location).toBe("/?subscribed=annually");
  app.paypal.account.simulate(first, "activate unpaid");
  await deliverAll(app, first);
  expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
});

test("one whose buyer comes back to it after more than a week begins", async () => {
  const person = await app.signedUp();
  const subscription = await made(person, "monthly");
  app.paypal.account.approve(subscription);
  await madeDaysAgo(subscription, 9);
  expect((await comesBack(person, subscription)).location).toBe("/?subscribed=monthly");
  expect(subscription.status).toBe("ACTIVE");
});

test("one that PayPal calls active and that nobody pays for is cancelled without a word about a refund", async () => {
  const person = await app.signedUp({ lapsed: true });
  const [first, second] = [await made(person, "monthly"), await made(person, "annually")];
  activateBeforeCharging(first);
  expect((await comesBack(person, first)).location).toBe("/?subscribed=monthly");
  app.paypal.account.approve(second, { starts: true });
  expect((await comesBack(person, second)).location).toBe("/?subscribed=annually");
  expect([first.status, second.status]).toEqual(["CANCELLED", "ACTIVE"]);
});

test("PayPal is not asked about the others at each payment of the running one", async () => {
  const person = await app.signedUp();
  await made(person, "monthly");
  const living = await made(person, "annually");
  app.paypal.account.approve(living, { starts: true });
  await comesBack(person, living);
  app.paypal.requests.length = 0;
  await deliverAll(app, living);
  const others = app.paypal.requests.filter(
    ({ path }) => path.startsWith("/v1/billing/subscriptions/I-") && !path.includes(living.id),
  );
  expect(others).toEqual([]);
});
