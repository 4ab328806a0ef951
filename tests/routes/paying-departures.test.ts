/**
 * Whoever goes leaves no household behind that PayPal charges and nobody is in, and cancels nothing by a departure that
 * fails.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { LocalSubscription } from "../../local/simulators/paypal.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());

const show = async (path: string, { cookie }: Person) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, { cookie }: Person) =>
  readPage(await app.post(path, fields, { cookie }));

/** What someone has made at PayPal, and approved. */
async function approved(person: Person): Promise<LocalSubscription> {
  await submit("/subscribe", { intent: "create", plan: "annually", request: newId() }, person);
  const [subscription] = app.paypal.account.subscriptions();
  if (!subscription) throw new Error("PayPal has no subscription");
  app.paypal.account.approve(subscription);
  return subscription;
}
const comesBack = (person: Person, { id }: LocalSubscription) =>
  submit("/subscribe", { intent: "approve", plan: "annually", subscription_id: id }, person);

async function pays(person: Person): Promise<LocalSubscription> {
  const subscription = await approved(person);
  expect((await comesBack(person, subscription)).status).toBe(302);
  return subscription;
}

/** A founder, and the subscription of their household. */
async function payer() {
  const person = await app.signedUp({ password: PASSWORD });
  return { person, subscription: await pays(person) };
}

async function invited(host: Person, email: string): Promise<string> {
  const token = newId();
  await app.owner`insert into invitations (household_id, id, email, role, token_hash, created_at, expires_at)
    values (${host.householdId}, ${newId()}, ${email}, 'editor', sha256(convert_to(${token}, 'UTF8')), now(),
      now() + interval '7 days')`;
  return `/accept-invite?token=${token}`;
}

const householdOf = async ({ userId }: Person) => {
  const [row] = await app.owner`select household_id from household_members where user_id = ${userId} and active`;
  return row?.household_id;
};
const goTo = async (person: Person, household: Person) => {
  await app.owner`update household_members set active = false where user_id = ${person.userId}`;
  await app.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${household.householdId}, ${person.userId}, 'editor', false, true, now())`;
};

describe("the last one in a household whose founder is in another one", () => {
  async function lastOne() {
    const { person: founder, subscription } = await payer();
    const person = await app.joined(founder.householdId, { role: "editor", password: PASSWORD });
    await goTo(founder, await app.signedUp());
    return { person, subscription };
  }
  const SAID = "its subscription is cancelled at PayPal first";

  test("leaves, and PayPal stops charging, as was said before", async () => {
    const { person, subscription } = await lastOne();
    expect((await show("/settings?leave", person)).text).toContain(SAID);
    const leaving = { intent: "leave", household: person.householdId };
    expect((await submit("/settings?leave", leaving, person)).location).toBe("/");
    expect([subscription.status, await householdOf(person)]).toEqual([
      "CANCELLED",
      expect.not.stringMatching(person.householdId),
    ]);
  });

  test("deletes their account, and PayPal stops charging, as was said before", async () => {
    const { person, subscription } = await lastOne();
    const { html, text } = await show("/settings?delete-account", person);
    expect(text.toLowerCase()).toContain(SAID.toLowerCase());
    const deletion = { intent: "delete-account", ends: fieldValue(html, "ends") ?? "", currentPassword: PASSWORD };
    expect((await submit("/settings?delete-account", deletion, person)).location).toBe("/welcome?deleted");
    expect(subscription.status).toBe("CANCELLED");
  });

  test("goes nowhere while PayPal does not answer", async () => {
    const { person, subscription } = await lastOne();
    app.paypal.hooks.before = () => "hang-up";
    expectLoggedError(/PayPal cancelled nothing/);
    const leaving = { intent: "leave", household: person.householdId };
    const page = await submit("/settings?leave", leaving, person);
    app.paypal.hooks.before = undefined;
    expect([page.status, await householdOf(person), subscription.status]).toEqual([502, person.householdId, "ACTIVE"]);
  });
});

describe("joining another household", () => {
  test("warns of a subscription that began after the page was opened, and joins only then", async () => {
    const person = await app.signedUp();
    const host = await app.signedUp();
    const path = await invited(host, person.email);
    await show(path, person);
    const subscription = await pays(person);
    const page = await submit(path, {}, person);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("PayPal keeps charging for it")]);
    expect(await householdOf(person)).toBe(person.householdId);
    const leaves = fieldValue(page.html, "leaves_paying") ?? "";
    expect((await submit(path, { leaves_paying: leaves }, person)).text).toContain("You have joined");
    expect([await householdOf(person), subscription.status]).toEqual([host.householdId, "ACTIVE"]);
  });

  test("is offered again where PayPal does not answer, with why it was not done", async () => {
    const { person, subscription } = await payer();
    const host = await app.signedUp();
    const path = await invited(host, person.email);
    app.paypal.hooks.before = () => "hang-up";
    expectLoggedError(/PayPal cancelled nothing/);
    const page = await submit(path, { leaves_paying: person.householdId, cancel_subscription: "on" }, person);
    app.paypal.hooks.before = undefined;
    expect([page.status, page.text]).toEqual([502, expect.stringContaining("Failed to accept invitation")]);
    expect(fieldValue(page.html, "leaves_paying")).toBe(person.householdId);
    expect(page.text).toContain("Accept Invitation");
    expect([await householdOf(person), subscription.status]).toEqual([person.householdId, "ACTIVE"]);
  });

  test("leaves a subscription that Settings goes on showing, with a way to cancel it", async () => {
    const { person, subscription } = await payer();
    const host = await app.signedUp();
    const path = await invited(host, person.email);
    await submit(path, { leaves_paying: person.householdId }, person);
    expect(await householdOf(person)).toBe(host.householdId);
    const settings = await show("/settings", person);
    expect(settings.text).toContain("which you left");
    expect((await show("/settings", host)).text).not.toContain("which you left");
    const cancels = `/settings?cancel-other=${subscription.id}`;
    expect((await show(cancels, person)).text).toContain("Are you sure you want to cancel this subscription?");
    const fields = { intent: "cancel-other-subscription", subscription: subscription.id };
    expect((await submit(cancels, fields, host)).status).toBe(404);
    expect(subscription.status).toBe("ACTIVE");
    await app.owner`update household_members set role = 'viewer' where user_id = ${person.userId} and active`;
    expect((await submit(cancels, fields, person)).status).toBe(302);
    expect(subscription.status).toBe("CANCELLED");
    expect((await show("/settings", person)).text).not.toContain("which you left");
    expect((await submit(cancels, fields, person)).status).toBe(403);
  });

  test("keeps what was approved for the household that one has left from starting", async () => {
    const person = await app.signedUp();
    const path = await invited(await app.signedUp(), person.email);
    const subscription = await approved(person);
    const joined: string[] = [];
    app.paypal.hooks.before = async ({ method }) => {
      if (method !== "GET") return;
      app.paypal.hooks.before = undefined;
      joined.push((await submit(path, {}, person)).text);
    };
    const page = await comesBack(person, subscription);
    expect(joined).toEqual([expect.stringContaining("You have joined")]);
    expect(page.text).toContain("was cancelled or replaced before PayPal started it");
    expect([subscription.status, subscription.sales]).toEqual(["APPROVED", []]);
  });

  test("cancels nothing of a household that one came to after the page was opened", async () => {
    const { person, subscription } = await payer();
    const host = await payer();
    const path = await invited(await app.signedUp(), person.email);
    const { html } = await show(path, person);
    await goTo(person, host.person);
    await app.owner`update household_members set active = false where user_id = ${host.person.userId}`;
    const fields = { cancel_subscription: "on", leaves_paying: fieldValue(html, "leaves_paying") ?? "" };
    const page = await submit(path, fields, person);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("You are in another household now")]);
    expect([subscription.status, host.subscription.status]).toEqual(["ACTIVE", "ACTIVE"]);
  });

  test("cancels nothing under an editor who has joined since, and says so", async () => {
    const { person, subscription } = await payer();
    const path = await invited(await app.signedUp(), person.email);
    await app.joined(person.householdId, { role: "editor" });
    const fields = { cancel_subscription: "on", leaves_paying: person.householdId };
    const page = await submit(path, fields, person);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("Someone has joined your household")]);
    expect([subscription.status, await householdOf(person)]).toEqual(["ACTIVE", person.householdId]);
  });

  test("cancels nothing where one is the only editor of those who have come since", async () => {
    const { person, subscription } = await payer();
    const path = await invited(await app.signedUp(), person.email);
    await app.joined(person.householdId);
    const fields = { cancel_subscription: "on", leaves_paying: person.householdId };
    expect((await submit(path, fields, person)).text).toContain("you are its only editor");
    expect(subscription.status).toBe("ACTIVE");
  });
});

describe("a departure that the database refuses cancels nothing", () => {
  test("the deletion of an account from a dialog that no longer holds", async () => {
    const { person, subscription } = await payer();
    const founder = await app.signedUp();
    await goTo(person, founder);
    await app.joined(founder.householdId);
    await app.owner`delete from profiles where id = ${founder.userId}`;
    const deletion = { intent: "delete-account", ends: person.householdId, currentPassword: PASSWORD };
    expect((await submit("/settings?delete-account", deletion, person)).status).toBe(409);
    expect(subscription.status).toBe("ACTIVE");
  });

  test("the deletion of an account with a household that does not end", async () => {
    const { person, subscription } = await payer();
    const deletion = { intent: "delete-account", ends: newId(), currentPassword: PASSWORD };
    expect((await submit("/settings?delete-account", deletion, person)).status).toBe(409);
    expect(subscription.status).toBe("ACTIVE");
  });

  test("leaving the own household, in which one is not", async () => {
    const { person, subscription } = await payer();
    await goTo(person, await app.signedUp());
    const leaving = { intent: "leave", household: person.householdId, ends: "" };
    await app.confirmNow(person);
    await submit("/settings?leave", leaving, person);
    expect(subscription.status).toBe("ACTIVE");
  });
});
