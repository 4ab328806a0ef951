/** 8. Error catalogue. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { newId } from "#db/id.ts";
import { LOCAL } from "../app-server.ts";
import { continueWithGoogle } from "../google.ts";
import { expectLoggedError } from "../setup.ts";
import { startProduct } from "./product.ts";
import { filled } from "./specification.ts";

const { app, show, submit } = startProduct();
const shop = startProduct(LOCAL);
const PASSWORD = "njugu karanga";
const TITHE = { intent: "record", type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };
const SILENT = "The database did not answer.";

/** From here on the database drops connections that write; reads still work. */
function breakWriting() {
  expectLoggedError(/write failed/);
  app().database.hooks.before = ({ readOnly }) => (readOnly ? undefined : "hang-up");
}

describe("messages are shown word for word, with their reason", () => {
  test("when a transaction could not be saved", async () => {
    const { cookie } = await app().signedUp();
    breakWriting();
    const { text } = await submit("/transactions?new&type=tithe", { ...TITHE, id: newId() }, cookie);
    expect(text).toContain(filled("Failed to save transaction: {message}", { message: SILENT }));
  });

  test("when a budget could not be created, by the prompt or the worksheet; and the error is logged", async () => {
    const { cookie } = await app().signedUp();
    breakWriting();
    const requested = { intent: "fresh", month: "2026-10" };
    const prompt = await app().post("/budgets.data", { ...requested, from: "prompt" }, { cookie });
    expect(await prompt.text()).toContain("Sorry, we couldn't create your budget. Please try again.");
    const { text } = await submit("/budgets?month=2026-10", requested, cookie);
    expect(text).toContain("Sorry, we couldn't create the budget. Please try again.");
    expect(text).toContain("No budget found for 2026-10.");
  });

  test("when budgets, a report, loans, assets or liabilities could not be read: only logged, with a way to try again", async () => {
    const { cookie } = await app().signedUp();
    expectLoggedError(/read failed/);
    app().database.hooks.beforeStatement = (_, index) => {
      if (index > 0) throw new Error("the disk is full");
    };
    for (const path of ["/budgets", "/reports", "/loans", "/assets", "/liabilities"]) {
      const { html, text, status } = await show(path, cookie);
      expect(status).toBe(200);
      // A calm word of what the screen lacks; the failure itself is told to nobody.
      expect(text).toContain("This could not be loaded. Nothing is lost. Try again");
      expect(html).not.toMatch(/role="alert"[^>]*>[^<]/);
      expect(text).not.toContain("went wrong");
      expect(text).not.toMatch(/No budget found|No \w+ yet|No budget or transaction data found/);
    }
  });

  test("when transactions could not be read", async () => {
    const { cookie } = await app().signedUp();
    expectLoggedError(/read failed/);
    app().database.hooks.beforeStatement = (_, index) => {
      if (index > 0) throw new Error("the disk is full");
    };
    const { text } = await show("/transactions", cookie);
    expect(text).toContain(filled("Could not fetch transactions: {message}", { message: "Something went wrong" }));
  });

  test("when a transaction could not be deleted", async () => {
    const [id, { cookie }] = [newId(), await app().signedUp()];
    await submit("/transactions", { ...TITHE, id }, cookie);
    breakWriting();
    const { text } = await submit(`/transactions?delete=${id}`, { intent: "remove", id, version: "1" }, cookie);
    expect(text).toContain(filled("Failed to delete transaction: {message}", { message: SILENT }));
  });

  test("when an invitation could not be sent, or not be accepted", async () => {
    const [{ cookie, householdId }, guest] = [await app().signedUp(), await app().signedUp()];
    const fields = {
      intent: "invite",
      household: householdId,
      id: newId(),
      invitee_email: guest.email,
      role: "viewer",
    };
    await submit("/settings", fields, cookie);
    const [mail] = await app().mails(guest.email);
    const path = /\/accept-invite\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    breakWriting();
    const sent = await submit("/settings", { ...fields, id: newId() }, cookie);
    expect(sent.text).toContain(filled("Failed to send invitation: {message}", { message: SILENT }));
    const accepted = await submit(path, {}, guest.cookie);
    expect(accepted.text).toContain(filled("Failed to accept invitation: {message}", { message: SILENT }));
  });

  test("when a password could not be updated", async () => {
    const { cookie } = await app().signedUp();
    breakWriting();
    const fields = { currentPassword: PASSWORD, newPassword: "sukuma na ugali", confirmation: "sukuma na ugali" };
    const { text } = await submit("/settings", { intent: "change-password", ...fields }, cookie);
    expect(text).toContain(filled("Failed to update password: {message}", { message: SILENT }));
  });
});

describe("of a payment it is said", () => {
  const begin = (cookie: string) =>
    shop.submit("/subscribe", { intent: "create", plan: "annually", request: newId() }, cookie);
  const finish = (cookie: string, id: string) =>
    shop.submit(
      `/subscribe?plan=annually&subscription_id=${id}`,
      { intent: "approve", plan: "annually", subscription_id: id },
      cookie,
    );

  test("that it went wrong, when PayPal says so", async () => {
    const { cookie } = await shop.app().signedUp();
    expectLoggedError(/created no subscription/);
    shop.app().paypal.hooks.before = () => ({ status: 503, body: "" });
    const { html } = await begin(cookie);
    shop.app().paypal.hooks.before = undefined;
    const ALERT = "An error occurred with your payment. Please try again.";
    expect(html).toContain(`role="alert" tabindex="-1" class="notice notice-bad">${ALERT}`);
  });

  test("that it activated nothing, and that it did", async () => {
    const { cookie } = await shop.app().signedUp();
    await begin(cookie);
    const { account } = shop.app().paypal;
    const [subscription] = account.subscriptions();
    if (!subscription) throw new Error("PayPal has no subscription");
    account.approve(subscription);
    expectLoggedError(/no subscription was activated/);
    const { html } = await finish(cookie, "I-NOSUCHTHING1");
    const ALERT = "There was an issue activating your subscription. Please contact support.";
    expect(html).toContain(`role="alert" tabindex="-1" class="notice notice-bad">${ALERT}`);
    const { location } = await finish(cookie, subscription.id);
    const message = filled("Subscription successful! You are now on the {plan} plan.", { plan: "Annually" });
    expect((await shop.show(location ?? "", cookie)).html).toMatch(new RegExp(`role="status"[^>]*>${message}`));
  });
});

test("errors of signing in, signing up, resetting and the currency stand in a red box", async () => {
  const { cookie } = await app().signedUp({ currency: null });
  expectLoggedError(/failed/);
  app().database.hooks.before = ({ readOnly }) => (readOnly ? undefined : "hang-up");
  const account = {
    fullName: "Achieng",
    email: "achieng@example.com",
    password: PASSWORD,
    currency: "KES",
    terms: "on",
  };
  for (const path of ["/login", "/signup", "/forgot-password", "/setup-currency"]) {
    const { html } = await submit(path, account, path === "/setup-currency" ? cookie : undefined);
    expect(html, path).toMatch(/role="alert"[^>]*class="notice notice-bad"[^>]*>The database did not answer\./);
  }
});

test.each([
  ["/assets", { value: "100" }],
  ["/liabilities", { value: "100" }],
  ["/loans", { principal_amount: "100", outstanding_balance: "100", disbursement_date: "2026-11-20" }],
])("errors of the form of %s are shown in red text", async (path, expected) => {
  const { cookie } = await app().signedUp();
  const fields = { intent: "record", id: newId(), ...expected };
  const nameless = await submit(`${path}?new`, { ...fields, name: "" }, cookie);
  expect(nameless.html).toMatch(/class="wrong"[^>]*>Enter a name/);
  breakWriting();
  const { html } = await submit(`${path}?new`, { ...fields, name: "Kitengela" }, cookie);
  // Both classes use the colour token for errors.
  expect(html).toMatch(/role="alert"[^>]*class="[^"]*(text-bad|notice-bad)"[^>]*>The database did not answer\./);
});

const Outside = () => useVisitor().email;

test("the visitor, asked for outside the shell, throws", () => {
  expect(() => renderToString(createElement(Outside))).toThrow();
});

describe("a session that an address should change", () => {
  /** Someone with Google linked and a password, or without one. */
  async function linked(password: string | undefined) {
    const person = await app().signedUp({ ...(password && { password }) });
    const id = newId();
    await app().owner`update sessions set reauthenticated_at = now() where user_id = ${person.userId}`;
    app().identityProvider.people.push({ id, name: "Njeri", email: person.email, emailVerified: true });
    const { response } = await continueWithGoogle(app(), id, { path: "/auth/google?link", cookie: person.cookie });
    expect(response.headers.get("Location")).toBe("/settings?google=linked#sign-in-ways");
    return { ...person, id };
  }

  test("identity_already_exists is said, and clears no session", async () => {
    const [{ id }, { cookie, userId }] = [await linked(PASSWORD), await app().signedUp()];
    await app().owner`update sessions set reauthenticated_at = now() where user_id = ${userId}`;
    const again = await continueWithGoogle(app(), id, { path: "/auth/google?link", cookie });
    const actual = again.response.headers.get("Location") ?? "";
    expect([actual, again.cookie]).toEqual(["/settings?google=identity_already_exists#sign-in-ways", cookie]);
    expect((await show(actual, cookie)).text).toContain("This Google account opens another Pamoja account");
  });

  test("identity_not_found is said, and clears no session", async () => {
    const { cookie } = await app().signedUp({ password: PASSWORD });
    const answer = await app().post("/settings", { intent: "unlink-identity", provider: "google" }, { cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain("This is not, or is no longer, linked to your account.");
    expect((await show("/settings", cookie)).status).toBe(200);
  });

  test("single_identity_not_deletable is said, and clears no session", async () => {
    const { userId, cookie } = await linked(undefined);
    await app().owner`delete from credentials where user_id = ${userId}`;
    const answer = await app().post("/settings", { intent: "unlink-identity", provider: "google" }, { cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain("This is the only way into your account.");
    expect((await show("/settings", cookie)).status).toBe(200);
  });

  test("any other error of a sign-in begun here clears it", async () => {
    const { cookie, userId } = await app().signedUp({ currency: null });
    const denied = await continueWithGoogle(app(), null, { cookie });
    expect([denied.response.status, denied.cookie]).toEqual([403, ""]);
    expect(await app().owner`select 1 from sessions where user_id = ${userId}`).toEqual([]);
  });
});

test("a bad link in an e-mail leaves the session alone", async () => {
  const { cookie } = await app().signedUp();
  for (const path of ["/verify-email?token=bad", "/update-password?token=bad"])
    expect((await app().fetch(path, { cookie })).headers.getSetCookie()).toEqual([]);
  expect((await show("/", cookie)).status).toBe(200);
});

test("signing out clears the session here even when the database does not know it or does not answer", async () => {
  expectLoggedError(/call failed/);
  for (const before of [undefined, () => "hang-up" as const]) {
    app().database.hooks.before = before;
    const answer = await app().post("/logout", {}, { cookie: "__Host-session=unknown" });
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
  }
});

test("without its configuration every page is the configuration-error screen", async () => {
  const { vars } = app();
  const { DATABASE_URL = "" } = vars;
  vars.DATABASE_URL = "";
  const { status, text } = await show("/welcome");
  vars.DATABASE_URL = DATABASE_URL;
  expect([status, text]).toEqual([503, expect.stringContaining("Configuration error")]);
});

test("an invitation's page without a token says so", async () => {
  const { cookie } = await app().signedUp();
  expect((await show("/accept-invite", cookie)).text).toContain(
    "No invitation token found. Please use the link from your email.",
  );
});

describe("what succeeded is said so", () => {
  test("an invitation", async () => {
    const { cookie, householdId } = await app().signedUp();
    const email = "cousin@example.com";
    const fields = { intent: "invite", household: householdId, id: newId(), invitee_email: email, role: "viewer" };
    const { text } = await submit("/settings", fields, cookie);
    expect(text).toContain(filled("Invitation sent successfully to {email}!", { email }));
  });

  test("a transaction", async () => {
    const { cookie } = await app().signedUp();
    const { text } = await submit("/transactions?new&type=tithe", { ...TITHE, id: newId() }, cookie);
    expect(text).toContain("Transaction saved successfully!");
  });

  test("a new password", async () => {
    const { cookie } = await app().signedUp({ password: PASSWORD });
    const fields = { currentPassword: PASSWORD, newPassword: "sukuma na ugali", confirmation: "sukuma na ugali" };
    const { text } = await submit("/settings", { intent: "change-password", ...fields }, cookie);
    expect(text).toContain("Password updated successfully!");
  });

  test("a registration", async () => {
    const account = { fullName: "Njeri", email: "njeri@example.com", password: PASSWORD, currency: "KES", terms: "on" };
    expect((await submit("/signup", account)).text).toContain(
      "Registration successful! Please check your email to verify your account.",
    );
  });

  test("a link to reset a password, and the new one chosen with it", async () => {
    const { email } = await app().signedUp();
    expect((await submit("/forgot-password", { email })).text).toContain("Check your email for a password reset link.");
    const [mail] = await app().mails(email);
    const link = /https:\/\/[^/]+(\/\S+token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const { text } = await submit(link, { newPassword: PASSWORD, confirmation: PASSWORD });
    expect(text).toContain("Password updated successfully! Redirecting to login...");
  });
});
