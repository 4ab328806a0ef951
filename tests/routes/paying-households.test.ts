/** What a household pays for: in Settings, when it ends, and when its only member joins another one. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "../../db/id.ts";
import type { LocalSubscription } from "../../local/simulators/paypal.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import { deliverAll, subscribed } from "../paypal.ts";
import type { Person, PersonOptions } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";
const LEAVING = { intent: "leave", currentPassword: PASSWORD };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
afterEach(() => {
  app.paypal.hooks.before = undefined;
});

/** Someone whose household pays for a plan. */
async function payer(options: PersonOptions = {}): Promise<{ person: Person; subscription: LocalSubscription }> {
  const person = await app.signedUp(options);
  const { cookie } = person;
  await app.post("/subscribe", { intent: "create", plan: "monthly", request: newId() }, { cookie });
  const [subscription] = app.paypal.account.subscriptions();
  if (!subscription) throw new Error("PayPal has no subscription");
  app.paypal.account.approve(subscription, { starts: true });
  const fields = { intent: "approve", plan: "monthly", subscription_id: subscription.id };
  expect((await app.post("/subscribe", fields, { cookie })).status).toBe(302);
  return { person, subscription };
}

const show = async (path: string, { cookie }: Pick<Person, "cookie">) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, { cookie }: Pick<Person, "cookie">) =>
  readPage(await app.post(path, fields, { cookie }));

async function stored({ householdId }: Pick<Person, "householdId">) {
  const [row] = await app.owner`select status, is_active, end_date::text as ends, cancelled_at is not null as cancelled
    from subscriptions where household_id = ${householdId}`;
  return row;
}

describe("Settings", () => {
  test("show the plan, the next payment and what was paid, to viewers without buttons", async () => {
    const { person, subscription } = await payer();
    const [sale] = app.paypal.account.events().filter(({ event_type }) => event_type === "PAYMENT.SALE.COMPLETED");
    expect(await app.paypal.deliver(sale?.id ?? "")).toBeLessThan(300);
    const { text } = await show("/settings", person);
    expect(text).toMatch(
      /Plan Monthly, \$3\.00 every month Status Active, renews automatically Next payment \$3\.00 on/,
    );
    expect(text).toMatch(/Change plan Cancel subscription Payments so far \d+ \w+ \d{4} \$3\.00/);
    const viewer = await app.joined(person.householdId);
    const seen = (await show("/settings?cancel-subscription", viewer)).text;
    expect(seen).toContain("Monthly, $3.00 every month");
    expect(seen).not.toMatch(/Change plan|Cancel subscription|Are you sure/);
    expect(subscription.sales).toHaveLength(1);
  });

  test("cancel at PayPal; what was paid for stays until its last day", async () => {
    const { person, subscription } = await payer();
    const before = await stored(person);
    const asking = await show("/settings?cancel-subscription", person);
    expect(asking.text).toMatch(
      /Are you sure you want to cancel your subscription\? Your household keeps its access until/,
    );
    const { location } = await submit("/settings", { intent: "cancel-subscription" }, person);
    expect([location, subscription.status]).toEqual(["/settings#subscription", "CANCELLED"]);
    const after = await stored(person);
    expect(after).toMatchObject({ status: "CANCELLED", is_active: true, cancelled: true });
    expect(after?.ends).toBe(before?.ends);
    expect((await show("/settings", person)).text).toMatch(
      /Last plan .* Ends .*, nothing more is charged .*Subscribe again/,
    );
    expect((await show("/", person)).status).toBe(200);
    expect((await submit("/settings", { intent: "cancel-subscription" }, person)).location).toBe(
      "/settings#subscription",
    );
  });

  test("cancel the subscription of the page, and never the one that has followed it meanwhile", async () => {
    const { person, subscription } = await payer();
    const { html } = await show("/settings?cancel-subscription", person);
    expect(fieldValue(html, "subscription")).toBe(subscription.id);
    const fields = { intent: "cancel-subscription", subscription: "I-ONEBEFORE" };
    const refused = await submit("/settings?cancel-subscription", fields, person);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("now has another subscription")]);
    expect(subscription.status).toBe("ACTIVE");
    await submit("/settings", { ...fields, subscription: subscription.id }, person);
    expect(subscription.status).toBe("CANCELLED");
  });

  test("say that nothing was cancelled when PayPal does not answer", async () => {
    const { person, subscription } = await payer();
    const before = await stored(person);
    expectLoggedError(/PayPal cancelled nothing/);
    app.paypal.hooks.before = () => "hang-up";
    const page = await submit("/settings?cancel-subscription", { intent: "cancel-subscription" }, person);
    expect([page.status, page.text]).toEqual([502, expect.stringContaining("so nothing was cancelled")]);
    expect([subscription.status, await stored(person)]).toEqual(["ACTIVE", before]);
  });

  test("do not promise that nothing is charged when PayPal knows nothing of it", async () => {
    const { person } = await payer();
    expectLoggedError(/PayPal cancelled nothing: unknown/);
    app.paypal.hooks.before = ({ path }) => (path.endsWith("/cancel") ? { status: 404, body: "{}" } : undefined);
    const page = await submit("/settings?cancel-subscription", { intent: "cancel-subscription" }, person);
    expect([page.status, page.text]).toEqual([502, expect.stringContaining("PayPal did not cancel the subscription.")]);
  });

  test("cancel nothing for a viewer, and nothing where nothing is paid for", async () => {
    const { person, subscription } = await payer();
    const viewer = await app.joined(person.householdId);
    const refused = await app.post("/settings", { intent: "cancel-subscription" }, { cookie: viewer.cookie });
    expect([refused.status, subscription.status]).toEqual([403, "ACTIVE"]);
    const before = app.paypal.requests.length;
    expect((await submit("/settings", { intent: "cancel-subscription" }, await app.signedUp())).status).toBe(302);
    expect(app.paypal.requests.length).toBe(before);
  });
});

describe("the end of an account", () => {
  const remove = (person: Person, ends: string) =>
    submit("/settings?delete-account", { intent: "delete-account", ends, currentPassword: PASSWORD }, person);
  const isThere = async ({ userId }: Person) => (await app.owner`select 1 from profiles where id = ${userId}`).length;

  test("cancels at PayPal what the household that ends pays for, and says so before", async () => {
    const { person, subscription } = await payer({ password: PASSWORD });
    expect((await show("/settings?delete-account", person)).text).toContain(
      "Its subscription is cancelled at PayPal first; what was paid is not refunded.",
    );
    expect((await remove(person, person.householdId)).location).toBe("/welcome?deleted");
    expect([subscription.status, await isThere(person)]).toEqual(["CANCELLED", 0]);
  });

  test("stops when PayPal does not answer", async () => {
    const { person, subscription } = await payer({ password: PASSWORD });
    expectLoggedError(/PayPal cancelled nothing/);
    app.paypal.hooks.before = () => ({ status: 503, body: "" });
    const page = await remove(person, person.householdId);
    expect([page.status, page.text]).toEqual([502, expect.stringContaining("Your account was not deleted.")]);
    expect([subscription.status, await isThere(person)]).toEqual(["ACTIVE", 1]);
  });

  test("asks PayPal for nothing with a wrong password", async () => {
    const { person, subscription } = await payer({ password: PASSWORD });
    const fields = { intent: "delete-account", ends: person.householdId, currentPassword: "something else" };
    expect((await submit("/settings?delete-account", fields, person)).status).toBe(400);
    expect(subscription.status).toBe("ACTIVE");
  });

  test("cancels what one's own household pays for while one is in another one, and never that one's", async () => {
    const [{ person, subscription }, host] = [await payer({ password: PASSWORD }), await payer()];
    await app.owner.transaction([
      app.owner`update household_members set active = false where user_id = ${person.userId}`,
      app.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
        values (${host.person.householdId}, ${person.userId}, 'viewer', false, true, now())`,
    ]);
    expect((await remove(person, person.householdId)).location).toBe("/welcome?deleted");
    expect([subscription.status, host.subscription.status]).toEqual(["CANCELLED", "ACTIVE"]);
  });
});

/** An editor who is the last one in a household whose founder deleted their account: it ends when they leave. */
async function heir() {
  const { person: founder, subscription } = await payer();
  const person = await app.joined(founder.householdId, { role: "editor", password: PASSWORD });
  await app.owner`delete from profiles where id = ${founder.userId}`;
  return { person, subscription };
}

const hasEnded = async (household: string) =>
  (await app.owner`select 1 from households where id = ${household}`).length === 0;

describe("leaving a household that ends with it", () => {
  const leave = (person: Person) =>
    submit("/settings?leave", { ...LEAVING, household: person.householdId, ends: "" }, person);
  const SAID = "Its subscription is cancelled at PayPal first; what was paid is not refunded.";

  test("asks first who is there, and cancels nothing before that", async () => {
    const { person, subscription } = await heir();
    expect((await show("/settings?leave", person)).text).toContain("Current password");
    for (const [currentPassword, said] of [
      ["", "Enter your current password."],
      ["maembe-tisa-99", "This is not your current password."],
    ] as const) {
      const fields = { intent: "leave", household: person.householdId, ends: "" };
      const page = await submit("/settings?leave", { ...fields, ...(currentPassword && { currentPassword }) }, person);
      expect([page.status, page.text]).toEqual([400, expect.stringContaining(said)]);
    }
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["ACTIVE", false]);
    expect((await leave(person)).location).toBe("/");
  });

  test("cancels at PayPal what it pays for, and says so before", async () => {
    const { person, subscription } = await heir();
    expect((await show("/settings?leave", person)).text).toContain(SAID);
    expect((await leave(person)).location).toBe("/");
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["CANCELLED", true]);
  });

  test("stops when PayPal does not answer, and works afterwards", async () => {
    const { person, subscription } = await heir();
    expectLoggedError(/PayPal cancelled nothing/);
    app.paypal.hooks.before = () => "hang-up";
    const page = await leave(person);
    expect([page.status, page.text]).toEqual([502, expect.stringContaining("You have not left the household.")]);
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["ACTIVE", false]);
    app.paypal.hooks.before = undefined;
    expect((await leave(person)).location).toBe("/");
    expect(await hasEnded(person.householdId)).toBe(true);
  });

  test("says nothing of a subscription where none is, and cancels none of a household that goes on", async () => {
    const founder = await app.signedUp();
    const last = await app.joined(founder.householdId, { role: "editor", password: PASSWORD });
    await app.owner`delete from profiles where id = ${founder.userId}`;
    expect((await show("/settings?leave", last)).text).toMatch(/deleted for good with everything in it\. Export/);
    expect((await leave(last)).location).toBe("/");

    const { person: host, subscription } = await payer();
    const guest = await app.joined(host.householdId, { password: PASSWORD });
    expect((await show("/settings?leave", guest)).text).not.toContain(SAID);
    expect((await leave(guest)).status).toBe(409);
    expect(subscription.status).toBe("ACTIVE");
  });
});

describe.each([
  [
    "the end of an account",
    () => payer({ password: PASSWORD }),
    "/settings?delete-account",
    { intent: "delete-account", currentPassword: PASSWORD },
  ],
  ["leaving a household that ends with it", heir, "/settings?leave", LEAVING],
])("%s", (_, whoPays, path, fields) => {
  const end = (person: Person) =>
    submit(path, { ...fields, household: person.householdId, ends: person.householdId }, person);

  /** What the household began besides, and came back from PayPal with before it was active. */
  async function pendingOf(person: Person, isApproved: boolean): Promise<LocalSubscription> {
    const pending = await subscribed(app, person.householdId, { plan: "annually", approved: false });
    if (isApproved) app.paypal.account.approve(pending, { waits: true });
    const fields = { intent: "approve", plan: "annually", subscription_id: pending.id };
    expect((await submit("/subscribe", fields, person)).status).toBe(202);
    return pending;
  }

  test("cancels what our server has PayPal start, too, once that can be cancelled", async () => {
    const { person, subscription } = await whoPays();
    const pending = await pendingOf(person, true);
    await app.owner`update paypal_subscriptions set cancel_requested_at = null, activation_requested_at = now()
      where paypal_subscription_id = ${pending.id}`;
    expect((await show(path, person)).text).toContain("cancelled at PayPal first");
    const early = await end(person);
    expect([early.status, early.text]).toEqual([502, expect.stringContaining("still processing a payment")]);
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["ACTIVE", false]);

    app.paypal.account.simulate(pending, "activate");
    expect((await end(person)).status).toBe(302);
    const ended = await hasEnded(person.householdId);
    expect([subscription.status, pending.status, ended]).toEqual(["CANCELLED", "CANCELLED", true]);
  });

  test("goes on where a second one was approved and given up: it is never started, and cancelled if it starts", async () => {
    const { person, subscription } = await whoPays();
    const second = await pendingOf(person, true);
    expect((await end(person)).status).toBe(302);
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["CANCELLED", true]);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    app.paypal.account.simulate(second, "activate unpaid");
    await deliverAll(app, second);
    vi.restoreAllMocks();
    expect(second.status).toBe("CANCELLED");
  });

  test("waits for one that was given up while our server has PayPal activate it", async () => {
    const { person, subscription } = await whoPays();
    const second = await pendingOf(person, true);
    await app.owner`update paypal_subscriptions set activation_requested_at = now() where paypal_subscription_id = ${second.id}`;
    expect((await end(person)).text).toContain("still processing a payment");
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["ACTIVE", false]);
  });

  test("waits no longer than a week for what was approved and never begins", async () => {
    const { person } = await whoPays();
    await pendingOf(person, true);
    await app.owner`update subscriptions set pending_since = now() - interval '8 days' where household_id = ${person.householdId}`;
    expect((await end(person)).status).toBe(302);
    expect(await hasEnded(person.householdId)).toBe(true);
  });

  test("goes on where one was approved and nobody starts it: none is started for a household without members", async () => {
    const { person, subscription } = await whoPays();
    const second = await pendingOf(person, true);
    await app.owner`update paypal_subscriptions set cancel_requested_at = null where household_id = ${person.householdId}`;
    expect((await end(person)).status).toBe(302);
    const ended = await hasEnded(person.householdId);
    expect([subscription.status, second.status, ended]).toEqual(["CANCELLED", "APPROVED", true]);
  });

  test("goes on where something was begun and never approved: nothing is charged for it", async () => {
    const { person, subscription } = await whoPays();
    await pendingOf(person, false);
    expect((await end(person)).status).toBe(302);
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["CANCELLED", true]);
  });

  test("goes on where PayPal knows nothing of the subscription: nothing is charged for it", async () => {
    const { person } = await whoPays();
    await app.owner`update subscriptions set paypal_subscription_id = 'I-OFANOTHERTIME'
      where household_id = ${person.householdId}`;
    expectLoggedError(/PayPal cancelled nothing: unknown/);
    expect((await end(person)).status).toBe(302);
    expect(await hasEnded(person.householdId)).toBe(true);
  });

  test("goes on where PayPal is not set up any more, and tells the operator what was not cancelled", async () => {
    const { person, subscription } = await whoPays();
    const { ...vars } = app.vars;
    for (const name of Object.keys(vars).filter((each) => each.startsWith("PAYPAL_"))) delete app.vars[name];
    expectLoggedError(new RegExp(`${subscription.id} was not cancelled`));
    try {
      expect((await end(person)).status).toBe(302);
    } finally {
      Object.assign(app.vars, vars);
    }
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["ACTIVE", true]);
  });

  test("stops when something else began to be paid for meanwhile", async () => {
    const { person, subscription } = await whoPays();
    app.paypal.hooks.before = async ({ path: requested }) => {
      if (!requested.endsWith("/cancel")) return;
      await app.owner`update subscriptions set pending_subscription_id = 'I-JUSTBEGUN1'
        where household_id = ${person.householdId}`;
    };
    const page = await end(person);
    expect([page.status, page.text]).toEqual([
      409,
      expect.stringContaining("began in the meantime, so nothing was deleted"),
    ]);
    expect([subscription.status, await hasEnded(person.householdId)]).toEqual(["CANCELLED", false]);
  });
});

describe("joining another household while one's own pays", () => {
  /** An invitation of someone's household to an address. */
  async function invited(host: Person, email: string): Promise<string> {
    const token = newId();
    await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
      values (${host.householdId}, ${newId()}, ${email}, sha256(convert_to(${token}, 'UTF8')), now(),
        now() + interval '7 days')`;
    return `/accept-invite?token=${token}`;
  }
  const WARNING = "PayPal keeps charging for it while you are away.";

  test("warns, and cancels at PayPal when asked to", async () => {
    const { person, subscription } = await payer();
    const path = await invited(await app.signedUp(), person.email);
    expect((await show(path, person)).text).toContain(WARNING);
    const joined = await submit(path, { cancel_subscription: "on", leaves_paying: person.householdId }, person);
    expect(joined.text).toContain("You have joined");
    expect([subscription.status, await stored(person)]).toEqual([
      "CANCELLED",
      expect.objectContaining({ status: "CANCELLED", is_active: true }),
    ]);
  });

  test("leaves it running when not asked to, and does not warn where others stay or nothing is paid for", async () => {
    const host = await app.signedUp();
    const { person, subscription } = await payer();
    await submit(await invited(host, person.email), {}, person);
    expect(subscription.status).toBe("ACTIVE");
    const other = await payer();
    await app.joined(other.person.householdId, { role: "editor" });
    expect((await show(await invited(host, other.person.email), other.person)).text).not.toContain(WARNING);
    const free = await app.signedUp();
    expect((await show(await invited(host, free.email), free)).text).not.toContain(WARNING);
  });

  test("joins nothing when PayPal does not answer, nor cancels for an invitation that is no longer good", async () => {
    const { person, subscription } = await payer();
    const path = await invited(await app.signedUp(), person.email);
    expectLoggedError(/PayPal cancelled nothing/);
    app.paypal.hooks.before = () => "hang-up";
    const refused = await submit(path, { cancel_subscription: "on", leaves_paying: person.householdId }, person);
    expect([refused.status, refused.text]).toEqual([
      502,
      expect.stringContaining("Failed to accept invitation: PayPal"),
    ]);
    app.paypal.hooks.before = undefined;
    await app.owner`update invitations set revoked_at = now() where email = ${person.email}`;
    expect((await submit(path, { cancel_subscription: "on", leaves_paying: person.householdId }, person)).status).toBe(
      410,
    );
    expect(subscription.status).toBe("ACTIVE");
  });
});
