import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import type { LocalSubscription } from "../../local/simulators/paypal.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { deliverAll, subscribed } from "../paypal.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const FAILED = "An error occurred with your payment. Please try again.";
const NOT_ACTIVATED = "There was an issue activating your subscription. Please contact support.";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
afterEach(() => {
  app.paypal.hooks.before = undefined;
  app.database.hooks.before = undefined;
  app.database.hooks.afterCommit = undefined;
});

const create = (person: Pick<Person, "cookie">, plan = "monthly", request = newId()) =>
  app.post("/subscribe", { intent: "create", plan, request }, { cookie: person.cookie });
const approve = (person: Pick<Person, "cookie">, id: string, plan = "monthly") =>
  app.post(
    `/subscribe?plan=${plan}&subscription_id=${encodeURIComponent(id)}`,
    { intent: "approve", plan, subscription_id: id },
    { cookie: person.cookie },
  );

/** The subscription that the last form had made. */
function newest(): LocalSubscription {
  const [subscription] = app.paypal.account.subscriptions();
  if (!subscription) throw new Error("PayPal has no subscription");
  return subscription;
}

/** Has a subscription made for someone, and approves it at PayPal. */
async function approved(person: Person, plan = "monthly", options: { waits?: boolean; starts?: boolean } = {}) {
  expect((await create(person, plan)).status).toBe(303);
  const subscription = newest();
  app.paypal.account.approve(subscription, options);
  return subscription;
}

async function paying(plan = "monthly") {
  const person = await app.signedUp();
  const subscription = await approved(person, plan);
  expect((await approve(person, subscription.id, plan)).headers.get("Location")).toBe(`/?subscribed=${plan}`);
  return { person, subscription };
}

async function stored({ householdId }: Person) {
  const [row] = await app.owner`select plan_type, is_active, paypal_subscription_id, status,
    start_date = (now() at time zone 'Africa/Nairobi')::date as today, (end_date - start_date)::int as days
    from subscriptions where household_id = ${householdId}`;
  return row;
}

const untouched = { plan_type: "trial", paypal_subscription_id: null };

describe("paying", () => {
  test("leads to PayPal's page with a subscription of the household and the plan, and back", async () => {
    const person = await app.signedUp();
    const answer = await create(person, "quarterly");
    const subscription = newest();
    expect(answer.headers.get("Location")).toContain(`ba_token=${subscription.token}`);
    expect(subscription).toMatchObject({
      plan: "quarterly",
      customId: person.householdId,
      returnUrl: `${LOCAL}/subscribe?plan=quarterly`,
      cancelUrl: `${LOCAL}/subscribe?cancelled`,
    });
    expect(await stored(person)).toMatchObject(untouched);
    const back = await readPage(
      await app.fetch(`/subscribe?plan=quarterly&subscription_id=${subscription.id}`, { cookie: person.cookie }),
    );
    expect(back.text).toContain("Finish Your Subscription");
  });

  test.each([
    ["monthly", [28, 31], "Monthly"],
    ["quarterly", [89, 92], "Quarterly"],
    ["annually", [365, 366], "Annually"],
  ] as const)("begins the %s plan today, once PayPal says that it is active", async (plan, [least, most], name) => {
    const { person, subscription } = await paying(plan);
    const row = await stored(person);
    expect(row).toMatchObject({
      plan_type: plan,
      is_active: true,
      paypal_subscription_id: subscription.id,
      today: true,
    });
    expect(row?.days).toBeGreaterThanOrEqual(least);
    expect(row?.days).toBeLessThanOrEqual(most);
    const home = await readPage(await app.fetch(`/?subscribed=${plan}`, { cookie: person.cookie }));
    expect(home.text).toContain(`Subscription successful! You are now on the ${name} plan.`);
    expect(home.text).not.toContain("left in your trial");
    const other = plan === "monthly" ? "annually" : "monthly";
    const lie = await readPage(await app.fetch(`/?subscribed=${other}`, { cookie: person.cookie }));
    expect(lie.text).not.toContain("Subscription successful!");
  });

  test("opens the gate again for a lapsed household", async () => {
    const person = await app.signedUp({ lapsed: true });
    expect((await app.fetch("/", { cookie: person.cookie })).headers.get("Location")).toBe("/subscribe");
    const { id } = await approved(person);
    await approve(person, id);
    expect((await app.fetch("/", { cookie: person.cookie })).status).toBe(200);
  });

  test("is done once by a form that is sent twice, also at the same moment", async () => {
    const [person, request] = [await app.signedUp(), newId()];
    const before = app.paypal.account.subscriptions().length;
    const answers = await Promise.all([create(person, "monthly", request), create(person, "monthly", request)]);
    expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(app.paypal.account.subscriptions().length).toBe(before + 1);
    app.paypal.account.approve(newest());
    const ends = await Promise.all([approve(person, newest().id), approve(person, newest().id)]);
    for (const end of ends) expect(end.headers.get("Location")).toBe("/?subscribed=monthly");
    const first = await stored(person);
    expect((await approve(person, newest().id)).headers.get("Location")).toBe("/?subscribed=monthly");
    expect(await stored(person)).toEqual(first);
    const paid = await app.owner`select count(*)::int as times from payment_events
      where type = 'PAMOJA.ACTIVATED' and paypal_subscription_id = ${newest().id}`;
    expect(paid).toEqual([{ times: 1 }]);
  });

  test("makes another subscription for another plan or household, also of the same form", async () => {
    const [person, other, request] = [await app.signedUp(), await app.signedUp(), newId()];
    const before = app.paypal.account.subscriptions().length;
    app.paypal.requests.length = 0;
    for (const [who, plan] of [
      [person, "monthly"],
      [person, "annually"],
      [other, "monthly"],
    ] as const) {
      expect((await create(who, plan, request)).status).toBe(303);
      expect(newest()).toMatchObject({ plan, customId: who.householdId });
    }
    expect(app.paypal.account.subscriptions().length).toBe(before + 3);
    const received = app.paypal.requests.filter(({ path }) => path === "/v1/billing/subscriptions");
    for (const { requestId } of received) expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  test("tells PayPal the plan and the household's number, and nobody's name or address, as the privacy policy says", async () => {
    const person = await app.signedUp({ fullName: "Nyambura Njoroge" });
    await create(person);
    const actual = app.paypal.requests.findLast(({ path }) => path === "/v1/billing/subscriptions")?.body ?? "";
    expect(actual).toContain(person.householdId);
    for (const own of [person.email, person.userId, "Nyambura", "Njoroge"]) expect(actual).not.toContain(own);
    const policy = await readPage(await app.fetch("/privacy-policy"));
    expect(policy.text).toContain("PayPal gets the plan and a number that stands for your household, no names");
  });

  test("gives PayPal's button the id alone, and the reason when there is none", async () => {
    const person = await app.signedUp();
    const begin = () => app.post("/subscribe/begin", { plan: "annually", request: newId() }, { cookie: person.cookie });
    expect(await (await begin()).json()).toEqual({ id: newest().id });
    expect(newest()).toMatchObject({ plan: "annually", customId: person.householdId });
    expectLoggedError(/PayPal created no subscription/);
    app.paypal.hooks.before = () => ({ status: 503, body: "" });
    const other = await app.signedUp();
    const requested = { plan: "annually", request: newId() };
    const refused = await app.post("/subscribe/begin", requested, { cookie: other.cookie });
    expect([refused.status, await refused.json()]).toEqual([502, { problem: FAILED }]);
  });

  test("is refused to a household that pays already: nobody pays twice", async () => {
    const { person } = await paying();
    const before = app.paypal.account.subscriptions().length;
    const again = await readPage(await create(person));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("already has a subscription")]);
    expect(app.paypal.account.subscriptions().length).toBe(before);
    const page = await readPage(await app.fetch("/subscribe", { cookie: person.cookie }));
    expect(page.text).toContain("on the Monthly plan");
    expect(page.text).not.toContain("Pay with PayPal");
  });

  test("is open to a household whose money was paid back, although PayPal goes on charging; that ends then", async () => {
    const { person, subscription } = await paying();
    await deliverAll(app);
    app.paypal.account.simulate(subscription, "refund");
    await deliverAll(app);
    expect(await stored(person)).toMatchObject({ is_active: false, status: "ACTIVE" });
    const page = await readPage(await app.fetch("/subscribe", { cookie: person.cookie }));
    expect(page.text).toMatch(/will be cancelled there as soon as a new plan starts\..*Pay with PayPal/);
    const settings = await readPage(await app.fetch("/settings", { cookie: person.cookie }));
    expect(settings.text).toMatch(/has no access, and PayPal keeps charging for it\..*Subscribe Cancel subscription/);
    const change = await app.post("/subscribe", { intent: "change", plan: "annually" }, { cookie: person.cookie });
    expect(change.status).toBe(409);

    const next = await approved(person, "quarterly");
    expect((await approve(person, next.id, "quarterly")).headers.get("Location")).toBe("/?subscribed=quarterly");
    expect([subscription.status, next.status]).toEqual(["CANCELLED", "ACTIVE"]);
  });

  test("is refused where a renewal is only not known here yet: its webhook was lost", async () => {
    const { person } = await paying();
    await app.owner`update subscriptions set end_date = current_date - 2 where household_id = ${person.householdId}`;
    const before = app.paypal.account.subscriptions().length;
    const page = await readPage(await create(person));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("on the Monthly plan")]);
    expect(app.paypal.account.subscriptions().length).toBe(before);
    expect((await app.fetch("/", { cookie: person.cookie })).status).toBe(200);
  });

  test("is refused while one waits that was approved without coming back: that one is started or cancelled in Settings", async () => {
    const person = await app.signedUp();
    await approved(person, "monthly");
    const forgotten = newest();
    const partner = await app.joined(person.householdId, { role: "editor" });
    const again = await readPage(await create(partner, "annually"));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("Start it or cancel it in Settings")]);
    expect([forgotten.status, await stored(person)]).toEqual(["APPROVED", expect.objectContaining({ status: null })]);
    const settings = await readPage(await app.fetch("/settings", { cookie: person.cookie }));
    expect(settings.text).toContain("Approved at PayPal, not started Monthly, $3.00 every month");
    expect(settings.html).toMatch(new RegExp(`href="/subscribe\\?subscription_id=${forgotten.id}"[^>]*>Start it`));
  });

  /** Two that two editors had made before either was approved. */
  async function two(person: Person) {
    await create(person, "monthly");
    const monthly = newest();
    await create(person, "annually");
    const annual = newest();
    return { monthly, annual };
  }

  /** Both of which PayPal has charged. */
  async function twoCharged(person: Person) {
    const both = await two(person);
    for (const each of Object.values(both)) app.paypal.account.approve(each, { starts: true });
    return both;
  }

  test.each(["at the same moment", "one after the other", "with the daily check before the second"])(
    "of two subscriptions that were approved, %s, one is started, and PayPal never charges for the other",
    async (how) => {
      const person = await app.signedUp();
      const { monthly, annual } = await two(person);
      const check = () => runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now());
      for (const each of [monthly, annual]) app.paypal.account.approve(each);
      expect([monthly.sales, annual.sales]).toEqual([[], []]);
      if (how === "at the same moment") {
        await Promise.all([approve(person, monthly.id, "monthly"), approve(person, annual.id, "annually")]);
      } else {
        expect((await approve(person, monthly.id, "monthly")).headers.get("Location")).toBe("/?subscribed=monthly");
        if (how !== "one after the other") await check();
        const page = await readPage(await approve(person, annual.id, "annually"));
        expect([page.status, page.text]).toEqual([
          202,
          expect.stringContaining("This second one was not started, and nothing will be charged for it."),
        ]);
      }
      await deliverAll(app);
      await check();
      const charged = [monthly, annual].filter(({ sales }) => sales.length > 0);
      expect(charged.map(({ status, sales }) => [status, sales.length])).toEqual([["ACTIVE", 1]]);
      expect(await stored(person)).toMatchObject({ paypal_subscription_id: charged[0]?.id, status: "ACTIVE" });
    },
  );

  test("one whose buyer never came back is not started by a job or an event, and so not charged", async () => {
    const person = await app.signedUp();
    const subscription = await approved(person);
    await deliverAll(app);
    await runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now());
    expect([subscription.status, subscription.sales]).toEqual(["APPROVED", []]);
    expect(await stored(person)).toMatchObject(untouched);
  });

  test("one that PayPal does not start now is started when it is looked at again", async () => {
    const person = await app.signedUp();
    const subscription = await approved(person);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/activate") ? { status: 503 } : undefined);
    const page = await readPage(await approve(person, subscription.id));
    expect([page.status, page.text]).toEqual([202, expect.stringContaining("still processing your payment")]);
    app.paypal.hooks.before = undefined;
    vi.restoreAllMocks();
    expect((await approve(person, subscription.id)).headers.get("Location")).toBe("/?subscribed=monthly");
    expect([subscription.status, subscription.sales.length]).toEqual(["ACTIVE", 1]);
  });

  test.each(["at the same moment", "the longer one first", "the shorter one first", "by webhooks"])(
    "of two subscriptions that PayPal charges for, %s, the one that is paid for longer stays, and PayPal cancels the other",
    async (how) => {
      const person = await app.signedUp();
      const { monthly, annual } = await twoCharged(person);
      const handIn = [() => approve(person, monthly.id, "monthly"), () => approve(person, annual.id, "annually")];
      // Whoever comes second with the one that is too much hears that it was not activated.
      const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
      onTestFinished(() => void logged.mockRestore());
      if (how === "at the same moment") await Promise.all(handIn.map((each) => each()));
      else if (how !== "by webhooks")
        for (const each of how === "the longer one first" ? handIn.toReversed() : handIn) await each();
      await deliverAll(app);
      expect(await stored(person)).toMatchObject({ paypal_subscription_id: annual.id, plan_type: "annually" });
      expect([monthly.status, annual.status]).toEqual(["CANCELLED", "ACTIVE"]);
      await deliverAll(app);
      expect(await stored(person)).toMatchObject({ paypal_subscription_id: annual.id, status: "ACTIVE" });
      const reported = logged.mock.calls.map(([message]) => String(message));
      expect(
        reported.filter((message) => /pays for I-\w+ and for .*: the first is cancelled/.test(message)),
      ).toHaveLength(1);
    },
  );

  test("a duplicate that PayPal does not cancel now is cancelled by the hourly job", async () => {
    const person = await app.signedUp();
    const { monthly, annual } = await twoCharged(person);
    expectLoggedError(/was not cancelled at PayPal yet|pays for I-/);
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 503 } : undefined);
    await approve(person, monthly.id, "monthly");
    expect((await approve(person, annual.id, "annually")).headers.get("Location")).toBe("/?subscribed=annually");
    expect(monthly.status).toBe("ACTIVE");
    app.paypal.hooks.before = undefined;
    await runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now());
    expect([monthly.status, annual.status]).toEqual(["CANCELLED", "ACTIVE"]);
    expect(await stored(person)).toMatchObject({ paypal_subscription_id: annual.id, status: "ACTIVE" });
  });

  test("is refused while one that was approved before is under way, or may be: nobody is charged twice", async () => {
    const person = await app.signedUp();
    await approved(person, "monthly", { waits: true });
    const waiting = newest();
    const under = await readPage(await create(person, "annually"));
    expect([under.status, under.text]).toEqual([409, expect.stringContaining("has not started yet")]);
    app.paypal.hooks.before = ({ path }) => (path.endsWith(waiting.id) ? { status: 503 } : undefined);
    expectLoggedError(/was not reconciled: unreachable/);
    const unknown = await readPage(await create(person, "annually"));
    expect([unknown.status, unknown.text]).toEqual([503, expect.stringContaining("we did not start another one")]);
    app.paypal.hooks.before = undefined;
    expect(newest()).toBe(waiting);
    app.paypal.account.simulate(waiting, "activate");
    expect((await create(person, "annually")).status).toBe(409);
    expect(await stored(person)).toMatchObject({ plan_type: "monthly", status: "ACTIVE" });
  });

  test("asks PayPal about one after the other, and about no more of them once it does not answer", async () => {
    const person = await app.signedUp();
    for (const plan of ["monthly", "annually"] as const)
      await subscribed(app, person.householdId, { plan, approved: true });
    const requests: string[] = [];
    app.paypal.hooks.before = ({ path }) => {
      if (!path.includes("/subscriptions/")) return;
      requests.push(path);
      return { status: 503 };
    };
    expectLoggedError(/was not reconciled: unreachable/);
    const page = await readPage(await create(person));
    expect([page.status, page.text]).toEqual([503, expect.stringContaining("we did not start another one")]);
    expect(new Set(requests).size).toBe(1);
  });

  test("is begun only where it can be put down that we had it made: otherwise it would give nothing", async () => {
    const person = await app.signedUp();
    app.database.hooks.beforeStatement = (_call, _index, query) => {
      if (query.includes("record_created_subscription")) throw new Error("the disk is full");
    };
    expectLoggedError(/was created but not recorded|write failed/);
    expect((await create(person)).status).toBe(503);
    app.database.hooks.beforeStatement = undefined;
    expect((await create(person)).status).toBe(303);
  });

  test("takes nothing of one that was given up for another, handed in again: PayPal cancels it", async () => {
    const { person, subscription } = await paying("annually");
    const other = await subscribedAnew(person, subscription);
    subscription.status = "ACTIVE";
    expectLoggedError(/pays for I-/);
    const before = await stored(person);
    const page = await readPage(await approve(person, subscription.id, "annually"));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("another subscription, which continues")]);
    expect(await stored(person)).toEqual(before);
    expect([before?.paypal_subscription_id, subscription.status]).toEqual([other.id, "CANCELLED"]);
  });

  /** Cancels a household's subscription, and has another one begin. */
  async function subscribedAnew(person: Person, before: LocalSubscription) {
    app.paypal.account.simulate(before, "cancel");
    await app.owner`update subscriptions set status = 'CANCELLED' where household_id = ${person.householdId}`;
    const other = await approved(person, "monthly");
    expect((await approve(person, other.id)).headers.get("Location")).toBe("/?subscribed=monthly");
    return other;
  }
});

describe("what comes from the browser is not believed", () => {
  beforeEach(() => expectLoggedError(/activated|was not created by us/));
  const refused = async (person: Person, id: string, plan?: string) => {
    const page = await readPage(await approve(person, id, plan));
    expect(page.text).toContain(NOT_ACTIVATED);
    expect(await stored(person)).toMatchObject(untouched);
    return page.status;
  };

  test("a subscription of another household", async () => {
    const [payer, thief] = [await app.signedUp(), await app.signedUp()];
    const { id } = await approved(payer);
    expect(await refused(thief, id)).toBe(403);
    expect((await approve(payer, id)).headers.get("Location")).toBe("/?subscribed=monthly");
    expect(await refused(thief, id)).toBe(403);
  });

  test("a subscription that someone else had made for this household, at a price of their own", async () => {
    const person = await app.signedUp();
    const forged = await subscribed(app, person.householdId, { plan: "annually", byUs: false });
    for (const sale of forged.sales) sale.cents = 1;
    expect(await refused(person, forged.id, "annually")).toBe(403);
    expect(new Set(await deliverAll(app, forged))).toEqual(new Set([200]));
    expect(await stored(person)).toMatchObject(untouched);
  });

  test("a subscription of another plan", async () => {
    const person = await app.signedUp();
    const { id } = await approved(person, "monthly");
    expect(await refused(person, id, "annually")).toBe(409);
  });

  test("a subscription of a plan that is not ours", async () => {
    const person = await app.signedUp();
    const { id } = await approved(person, "monthly");
    app.vars.PAYPAL_PLAN_MONTHLY = "P-ANOTHER";
    expect(await refused(person, id)).toBe(409);
    app.vars.PAYPAL_PLAN_MONTHLY = "P-MONTHLY";
  });

  test("the id of a subscription that PayPal does not have", async () => {
    expect(await refused(await app.signedUp(), "I-NOSUCHTHING1")).toBe(404);
  });

  test.each(["CANCELLED", "SUSPENDED", "EXPIRED"] as const)("a subscription that is %s", async (status) => {
    const person = await app.signedUp();
    const subscription = await approved(person, "monthly", { starts: true });
    subscription.status = status;
    expect(await refused(person, subscription.id)).toBe(409);
  });
});

test.each(["../plans", "", "I-1?x", "i-lowercase1"])("%o, no subscription's id, is a caller's mistake", async (id) => {
  const person = await app.signedUp();
  const before = app.paypal.requests.length;
  const page = await readPage(await approve(person, id));
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(NOT_ACTIVATED)]);
  expect([await stored(person), app.paypal.requests.length]).toMatchObject([untouched, before]);
});

describe("a form that was opened in another household", () => {
  const ELSEWHERE = "You are in another household now, so nothing was saved. Open the page again to see which one.";

  test("pays for nothing, and PayPal is not asked", async () => {
    const [{ person, subscription }, other] = [await paying(), await app.signedUp()];
    const openedIn = { opened_in: other.householdId };
    const before = app.paypal.requests.length;
    const fields: Record<string, string>[] = [
      { intent: "create", plan: "annually", request: newId() },
      { intent: "change", plan: "annually" },
      { intent: "approve", plan: "monthly", subscription_id: subscription.id },
    ];
    for (const each of fields) {
      const page = await readPage(await app.post("/subscribe", { ...each, ...openedIn }, { cookie: person.cookie }));
      expect([page.status, page.text], each.intent).toEqual([409, expect.stringContaining(ELSEWHERE)]);
    }
    const begin = { plan: "annually", request: newId(), ...openedIn };
    const answer = await app.post("/subscribe/begin", begin, { cookie: person.cookie });
    expect([answer.status, await answer.json()]).toEqual([409, { problem: ELSEWHERE }]);
    expect(app.paypal.requests.length).toBe(before);
  });

  test("is known by its field, which every form of the page has", async () => {
    const [choosing, { person }] = [await app.signedUp(), await paying()];
    for (const [path, { cookie, householdId }, forms] of [
      ["/subscribe", choosing, 3],
      ["/subscribe?change", person, 2],
      ["/subscribe?subscription_id=I-BW452GLLEP1G", choosing, 1],
    ] as const) {
      const { html } = await readPage(await app.fetch(path, { cookie }));
      expect(html.split(`name="opened_in" value="${householdId}"`).length - 1, path).toBe(forms);
    }
    const { html } = await readPage(await app.fetch("/subscribe", { cookie: choosing.cookie }));
    const fields = { intent: "create", plan: "monthly", request: newId() };
    expect(html).toContain('name="request"');
    const answer = await app.post("/subscribe", { ...fields, opened_in: choosing.householdId }, choosing);
    expect(answer.status).toBe(303);
  });

  test("by the time that PayPal has answered is not put down for the other one", async () => {
    const [person, host] = [await app.signedUp(), await app.signedUp()];
    app.paypal.hooks.before = async ({ path }) => {
      if (path !== "/v1/billing/subscriptions") return;
      app.paypal.hooks.before = undefined;
      await app.owner`update household_members set active = false where user_id = ${person.userId}`;
      await app.owner`insert into household_members (household_id, user_id, role, active, joined_at)
        values (${host.householdId}, ${person.userId}, 'editor', true, now())`;
    };
    const page = await readPage(await create(person));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining(ELSEWHERE)]);
    const noted = await app.owner`select id from payment_events where paypal_subscription_id = ${newest().id}`;
    expect(noted).toEqual([]);
  });
});

test("a form of another kind is a caller's mistake", async () => {
  const person = await app.signedUp();
  const forms: Record<string, string>[] = [{ intent: "create" }, { intent: "x" }, {}];
  for (const fields of forms)
    expect((await app.post("/subscribe", fields, { cookie: person.cookie })).status).toBe(400);
  expect((await create(person, "weekly")).status).toBe(400);
  expect((await create(person, "monthly", "not an id")).status).toBe(400);
});

describe("while PayPal takes its time", () => {
  test("a payment is shown as being processed, gives nothing yet, and begins at the next look", async () => {
    const person = await app.signedUp({ lapsed: true });
    const subscription = await approved(person, "monthly", { waits: true });
    const page = await readPage(await approve(person, subscription.id));
    expect([page.status, page.text]).toEqual([202, expect.stringContaining("still processing your payment")]);
    expect(await stored(person)).toMatchObject(untouched);

    const later = await readPage(await app.fetch("/subscribe", { cookie: person.cookie }));
    expect(later.html).toContain(`value="${subscription.id}"`);
    expect(later.text).not.toContain("Pay with PayPal");
    const choosing = await readPage(await app.fetch("/subscribe?again", { cookie: person.cookie }));
    expect(choosing.text).toContain("Pay with PayPal");

    app.paypal.account.simulate(subscription, "activate");
    expect((await approve(person, subscription.id, "")).headers.get("Location")).toBe("/?subscribed=monthly");
    expect(await stored(person)).toMatchObject({ plan_type: "monthly", is_active: true });
  });

  test("one that was not approved at all gives nothing", async () => {
    const person = await app.signedUp();
    await create(person);
    expect((await approve(person, newest().id)).status).toBe(202);
    expect(await stored(person)).toMatchObject(untouched);
  });

  test.each([
    ["is down", () => "hang-up" as const],
    ["answers with an error", () => ({ status: 503, body: "" })],
    ["answers with HTML", () => ({ status: 200, headers: { "Content-Type": "text/html" }, body: "<h1>Sorry</h1>" })],
    ["answers nonsense", () => ({ status: 200, headers: { "Content-Type": "application/json" }, body: '{"id":7}' })],
  ])("PayPal that %s takes and gives nothing, and the same form works afterwards", async (_, answer) => {
    const person = await app.signedUp();
    const { id } = await approved(person);
    app.paypal.forgetTokens();
    app.paypal.hooks.before = answer;
    expectLoggedError(/did not answer about|created no subscription|was not reconciled: unreachable/);
    const waiting = await readPage(await approve(person, id));
    expect([waiting.status, waiting.text]).toEqual([503, expect.stringContaining("PayPal did not answer")]);
    const later = await readPage(await app.fetch("/subscribe", { cookie: person.cookie }));
    expect(later.html).toContain(`value="${id}"`);
    expect(later.text).not.toContain("Pay with PayPal");
    const settings = await readPage(await app.fetch("/settings", { cookie: person.cookie }));
    expect(settings.text).toContain("Waiting for PayPal to confirm your payment");
    const none = await readPage(await create(await app.signedUp()));
    expect([none.status, none.text]).toEqual([502, expect.stringContaining(FAILED)]);
    expect(await stored(person)).toMatchObject(untouched);
    app.paypal.hooks.before = undefined;
    expect((await approve(person, id)).headers.get("Location")).toBe("/?subscribed=monthly");
  });

  test("a database that does not answer loses nothing that was paid", async () => {
    const person = await app.signedUp();
    const { id } = await approved(person);
    expectLoggedError(/was not reconciled|activated/);
    app.database.hooks.before = ({ readOnly }) => (readOnly ? undefined : "hang-up");
    const page = await readPage(await approve(person, id));
    expect(page.text).toContain(NOT_ACTIVATED);
    app.database.hooks.before = undefined;
    expect((await approve(person, id)).headers.get("Location")).toBe("/?subscribed=monthly");
  });
});

test("an answer of the database that was lost leads on all the same: the page looks again", async () => {
  const person = await app.signedUp();
  const { id } = await approved(person, "monthly", { starts: true });
  expectLoggedError(/was not reconciled|activated/);
  app.database.hooks.afterCommit = (call) => {
    if (!call.readOnly) throw new Error("lost");
  };
  expect((await approve(person, id)).headers.get("Location")).toBe("/?subscribed=monthly");
});

describe("who may not pay", () => {
  const submits = () =>
    [
      ["/subscribe", { intent: "create", plan: "monthly", request: newId() }],
      ["/subscribe", { intent: "approve", plan: "monthly", subscription_id: "I-BW452GLLEP1G" }],
      ["/subscribe", { intent: "change", plan: "annually" }],
      ["/subscribe/begin", { plan: "monthly", request: newId() }],
    ] as const;

  test("a stranger and someone without a currency are sent away before PayPal is asked", async () => {
    const newcomer = await app.signedUp({ currency: null });
    const before = app.paypal.requests.length;
    for (const [path, fields] of submits()) {
      expect((await app.post(path, fields)).headers.get("Location")).toBe("/welcome");
      const answer = await app.post(path, fields, { cookie: newcomer.cookie });
      expect(answer.headers.get("Location")).toBe("/setup-currency");
    }
    expect(app.paypal.requests.length).toBe(before);
  });

  test("a viewer, who sees the plans and whom to ask", async () => {
    const viewer = await app.joined((await app.signedUp()).householdId);
    const before = app.paypal.requests.length;
    for (const [path, fields] of submits())
      expect((await app.post(path, fields, { cookie: viewer.cookie })).status).toBe(403);
    expect(app.paypal.requests.length).toBe(before);
    const { text } = await readPage(await app.fetch("/subscribe", { cookie: viewer.cookie }));
    expect(text).toMatch(/One of its editors can subscribe.*\$3\.00.*\$7\.50.*\$24\.00/);
    expect(text).not.toContain("Pay with PayPal");
  });

  test("nobody, where PayPal is not set up: the page says so", async () => {
    expectLoggedError(/PayPal is not set up/);
    const bare = await startTestApp();
    const { cookie } = await bare.signedUp();
    const page = await readPage(await bare.fetch("/subscribe", { cookie }));
    expect(page.text).toContain("Paying is not set up here yet.");
    expect(page.text).not.toContain("Pay with PayPal");
    for (const [path, fields] of submits().filter(([, { plan }]) => plan)) {
      const answer = await bare.post(path, fields, { cookie });
      expect(answer.status === 503 || answer.status === 409, path).toBe(true);
    }
    await bare.stop();
  });
});

describe("another plan", () => {
  const change = (person: Person, plan: string) =>
    app.post("/subscribe?change", { intent: "change", plan }, { cookie: person.cookie });

  test("is agreed to at PayPal first, and holds once PayPal says so; what was paid for stays", async () => {
    const { person, subscription } = await paying("monthly");
    const before = await stored(person);
    const page = await readPage(await app.fetch("/subscribe?change", { cookie: person.cookie }));
    expect(page.text).toMatch(/Change Your Plan.*Your plan now.*Change to Quarterly.*Change to Annually/);
    const answer = await change(person, "annually");
    expect(answer.headers.get("Location")).toContain(`ba_token=${subscription.revision?.token}`);

    const early = await approve(person, subscription.id, "annually");
    expect([early.status, await stored(person)]).toEqual([202, before]);
    app.paypal.account.approve(subscription);
    const done = await approve(person, subscription.id, "annually");
    expect(done.headers.get("Location")).toBe("/?subscribed=annually");
    expect(await stored(person)).toMatchObject({ ...before, plan_type: "annually", days: before?.days });
  });

  test("is not asked for without a running subscription, or when it is the one that runs", async () => {
    const { person } = await paying("monthly");
    expect((await change(person, "monthly")).status).toBe(409);
    expect((await change(await app.signedUp(), "annually")).status).toBe(409);
    expect((await change(person, "weekly")).status).toBe(400);
  });

  test("stays as it was when PayPal does not answer", async () => {
    const { person } = await paying("monthly");
    app.paypal.hooks.before = () => "hang-up";
    expectLoggedError(/PayPal did not change the plan/);
    const page = await readPage(await change(person, "annually"));
    expect([page.status, page.text]).toEqual([502, expect.stringContaining(FAILED)]);
    expect(await stored(person)).toMatchObject({ plan_type: "monthly" });
  });
});

test("whatever leads away from it has the browser load another document, without what was let in", async () => {
  const newcomer = await app.signedUp({ currency: null });
  const { person, subscription } = await paying();
  const back = `/subscribe.data?plan=monthly&subscription_id=${subscription.id}`;
  const answers = [
    await app.fetch("/subscribe.data"),
    await app.fetch("/subscribe.data", { cookie: newcomer.cookie }),
    await app.fetch(back, { cookie: person.cookie }),
    await app.post("/subscribe", { intent: "approve" }, { script: true }),
  ];
  for (const answer of answers) expect(await answer.text()).toMatch(/"redirect",.*"reload",true/);
});

test("PayPal is let in on /subscribe alone", async () => {
  const { cookie } = await app.signedUp();
  const policy = async (path: string) => {
    const { headers } = await app.fetch(path, { cookie });
    return [headers.get("Content-Security-Policy") ?? "", headers.get("Cross-Origin-Opener-Policy")] as const;
  };
  const [paying, popups] = await policy("/subscribe");
  for (const same of ["/subscribe/", "/Subscribe"]) expect((await policy(same))[0], same).toContain(app.paypal.origin);
  for (const directive of ["script-src", "frame-src", "connect-src", "img-src", "form-action"])
    expect(paying).toMatch(new RegExp(`${directive} [^;]*${app.paypal.origin}`));
  expect(popups).toBe("same-origin-allow-popups");
  for (const path of ["/", "/settings", "/welcome", "/subscribe.data", "/subscribe/begin"]) {
    const [elsewhere, opener] = await policy(path);
    expect(elsewhere, path).not.toContain(app.paypal.origin);
    expect(elsewhere, path).toMatch(/script-src 'self' 'nonce-[^']+'; .*form-action 'self';/);
    expect(opener, path).toBe("same-origin");
  }
});

test("with PayPal's own environments its own hosts are let in, and only the live one says nothing of a test", async () => {
  const TEST = "Test mode: no real money is moved.";
  const { cookie: own } = await app.signedUp();
  expect((await readPage(await app.fetch("/subscribe", { cookie: own }))).text).toContain(TEST);
  for (const environment of ["live", "sandbox"]) {
    const { PAYPAL_BASE_URL: _, ...vars } = app.paypal.vars;
    const site = await startTestApp({ vars: { ...vars, PAYPAL_ENVIRONMENT: environment } });
    const { cookie } = await site.signedUp();
    const answer = await site.fetch("/subscribe", { cookie });
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect((await readPage(answer)).text.includes(TEST), environment).toBe(environment === "sandbox");
    expect(policy).toContain("form-action 'self' https://*.paypal.com https://*.paypalobjects.com;");
    expect(policy).not.toContain("127.0.0.1");
    await site.stop();
  }
});

test("what is reconciled with PayPal for a visitor shares its ten seconds, however many subscriptions there are", {
  timeout: 60_000,
}, async () => {
  const person = await app.signedUp();
  for (const plan of ["monthly", "annually"] as const) {
    await subscribed(app, person.householdId, { plan });
  }
  expectLoggedError(/was not reconciled|failed/);
  app.database.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 3_000));
  const started = performance.now();
  const response = await create(person);
  app.database.hooks.before = undefined;
  expect(response.status).toBe(503);
  expect((performance.now() - started) / 1000).toBeLessThan(15);
});
