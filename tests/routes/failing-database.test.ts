import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { bytes, newToken, sha256 } from "#db/token.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { continueWithGoogle } from "../google.ts";
import { fieldValue } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.before = undefined;
  app.database.hooks.beforeStatement = undefined;
  app.database.hooks.afterCommit = undefined;
});

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const PASSWORD = "maembe-saba-77";

type Submit = { path: string; fields: Record<string, string>; cookie?: string };

/** Every action of the product: its setup, and the submit itself. */
const ACTIONS: Record<string, () => Promise<Submit>> = {
  "recording a loan": async () => ({ ...(await editor()), fields: loan(newId()) }),
  "recording a purchase": async () => ({
    ...(await editor()),
    fields: { ...common(newId()), type: "asset_purchased", asset_name: "Fridge" },
  }),
  "changing the rates of a currency": async () => {
    const { cookie } = await after({
      ...common(newId()),
      type: "tithe",
      household_currency: "KES",
      currency: "USD",
      rate: "130",
    });
    const requested = { currency: "USD", from: "2026-01-01", to: "2026-12-31", which: "typed", rate: "131" };
    const preview = await app.fetch(`/transactions/rates?${new URLSearchParams(requested)}`, { cookie });
    const checksum = fieldValue(await preview.text(), "checksum") ?? "";
    const fields = { intent: "restate", id: newId(), checksum, ...requested };
    return { path: "/transactions/rates", cookie, fields };
  },
  "recording a repayment": async () => {
    const id = newId();
    const { cookie, path } = await after(loan(id));
    return { cookie, path, fields: { ...common(newId()), type: "loan_repayment", loan: id } };
  },
  "revising a loan": async () => {
    const fields = loan(newId());
    return { ...(await after(fields)), fields: { ...fields, intent: "revise", version: "1", amount: "2,000" } };
  },
  "deleting a repayment": async () => {
    const [id, repayment] = [newId(), newId()];
    const { cookie, path } = await after(loan(id), {
      ...common(repayment),
      type: "loan_repayment",
      loan: id,
      amount: "10",
    });
    return { cookie, path, fields: { intent: "remove", id: repayment, version: "1" } };
  },
  "entering a loan by hand": async () => ({
    ...(await editor()),
    path: "/loans",
    fields: { intent: "record", id: newId(), ...byHand },
  }),
  "correcting a loan by hand": async () => {
    const { cookie, id } = await withLoan();
    const fields = { intent: "revise", id, version: "1", ...byHand, outstanding_balance: "40" };
    return { cookie, path: "/loans", fields };
  },
  "deleting a loan": async () => {
    const { cookie, id } = await withLoan();
    return { cookie, path: "/loans", fields: { intent: "remove", id, version: "1" } };
  },
  "creating a month's budget": async () => ({
    ...(await editor()),
    path: "/budgets",
    fields: { intent: "fresh", month: "2026-11" },
  }),
  "saving a budget's line": async () => {
    const { cookie, id } = await withLine();
    return { cookie, path: "/budgets", fields: { intent: "save", id, version: "1", amount: "1,500" } };
  },
  "planning a budget's line in another currency": async () => {
    const { cookie, id } = await withLine();
    const line = { id, version: "1", month: "2026-11", line: "expense|Utilities|Gas" };
    const fields = { intent: "plan", ...line, amount: "50", currency: "USD", household_currency: "KES", rate: "129" };
    return { cookie, path: `/budgets?month=2026-11&plan=${id}`, fields };
  },
  "hiding a budget's line": async () => {
    const { cookie, id } = await withLine();
    return { cookie, path: "/budgets", fields: { intent: "hide", id, version: "1", line: "expense|Utilities|Gas" } };
  },
  "adding an asset": async () => ({ ...(await editor()), path: "/assets?new", fields: plot(newId()) }),
  "adding a liability": async () => ({ ...(await editor()), path: "/liabilities?new", fields: plot(newId()) }),
  "updating an asset's value": async () => updating("assets"),
  "updating a liability's amount": async () => updating("liabilities"),
  "deleting an asset": async () => deleting("assets"),
  "deleting a liability": async () => deleting("liabilities"),
  "sending a piece of a file": async () => ({
    ...(await editor()),
    path: "/transactions/import/rows",
    fields: { id: newId(), name: "a.csv", line: "2", header: HEADER, text: "2026-11-21,tithe,,,Tithe,100,KES,,,,,\n" },
  }),
  "adding a file": async () => {
    const id = newId();
    const { cookie } = await editor();
    const text =
      "2026-11-20,loan_received,,,Loan,100,KES,Sacco,,12,1,years\n2026-11-21,loan_repayment,,,Back,40,KES,Sacco,,,,\n";
    await app.post("/transactions/import/rows", { id, name: "a.csv", line: "2", header: HEADER, text }, { cookie });
    return { cookie, path: "/transactions/import", fields: { intent: "commit", id } };
  },
  "signing up": async () => ({
    path: "/signup",
    fields: {
      fullName: "Njeri",
      email: `${newId()}@people.test`,
      password: PASSWORD,
      currency: "KES",
      terms: "on",
      timeZone: "",
    },
  }),
  "choosing a currency": async () => ({
    path: "/setup-currency",
    cookie: (await app.signedUp({ currency: null })).cookie,
    fields: { currency: "KES" },
  }),
  "choosing mails": async () => ({
    path: "/settings",
    cookie: (await app.signedUp()).cookie,
    fields: { intent: "choose-mails" },
  }),
  "changing one's name": async () => ({
    path: "/settings",
    cookie: (await app.signedUp()).cookie,
    fields: { intent: "rename", fullName: "Wanjiku Otieno" },
  }),
  "renaming the household": async () => {
    const { cookie, householdId } = await app.signedUp();
    const fields = { intent: "revise-household", household: householdId, name: "Nyumbani", timeZone: "Africa/Nairobi" };
    return { path: "/settings?household", cookie, fields };
  },
  "changing a member's role": async () => {
    const { cookie, viewer } = await withViewer();
    return { path: "/settings", cookie, fields: { intent: "set-role", member: viewer.userId, role: "editor" } };
  },
  "removing a member": async () => {
    const { cookie, viewer, userId } = await withViewer();
    await app.confirmNow({ userId });
    const path = `/settings?remove=${viewer.userId}`;
    return { path, cookie, fields: { intent: "remove-member", member: viewer.userId } };
  },
  "leaving a household": async () => {
    const { viewer } = await withViewer();
    const fields = { intent: "leave", household: viewer.householdId };
    return { path: "/settings?leave", cookie: viewer.cookie, fields };
  },
  "accepting an invitation": async () => {
    const { token } = await withInvitation();
    const guest = await app.signedUp({ email: `${token}@people.test` });
    return { path: `/accept-invite?token=${token}`, cookie: guest.cookie, fields: {} };
  },
  "taking an invitation back": async () => {
    const { cookie, id } = await withInvitation();
    return { path: "/settings", cookie, fields: { intent: "revoke-invitation", invitation: id } };
  },
  "ending a session": async () => {
    const { cookie, userId } = await app.signedUp();
    await anotherSession(userId);
    const [session] =
      await app.owner`select id from sessions where user_agent = 'another device' and user_id = ${userId}`;
    return { path: "/settings", cookie, fields: { intent: "end-session", session: String(session?.id) } };
  },
  "ending the other sessions": async () => {
    const { cookie, userId } = await app.signedUp();
    await anotherSession(userId);
    return { path: "/settings", cookie, fields: { intent: "end-other-sessions" } };
  },
  "asking for another address": async () => ({
    path: "/settings?change-email",
    cookie: (await app.signedUp({ password: PASSWORD })).cookie,
    fields: { intent: "change-email", newEmail: `${newId()}@people.test`, currentPassword: PASSWORD },
  }),
  "keeping one's address": async () => {
    const { cookie } = await withEmailChange();
    return { path: "/settings", cookie, fields: { intent: "cancel-email-change" } };
  },
  "confirming another address": async () => {
    const { cookie, token } = await withEmailChange();
    return { path: `/change-email?token=${token}`, cookie, fields: {} };
  },
  "deleting an account": async () => {
    const { cookie, householdId } = await app.signedUp({ password: PASSWORD });
    const fields = { intent: "delete-account", ends: householdId, currentPassword: PASSWORD };
    return { path: "/settings?delete-account", cookie, fields };
  },
  "beginning a subscription": async () => {
    const { cookie, subscription } = await withApproval();
    const fields = { intent: "approve", plan: "monthly", subscription_id: subscription.id };
    return { path: `/subscribe?plan=monthly&subscription_id=${subscription.id}`, cookie, fields };
  },
  "unlinking Google": async () => {
    const { cookie, userId } = await app.signedUp({ password: PASSWORD });
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${newId()}, ${userId}, 'wanjiku@example.com', now())`;
    return {
      path: "/settings?unlink=google",
      cookie,
      fields: { intent: "unlink-identity", provider: "google", currentPassword: PASSWORD },
    };
  },
  "having a link sent to set a password": async () => ({
    path: "/settings",
    cookie: (await app.signedUp()).cookie,
    fields: { intent: "set-password" },
  }),
  "proving a password to link Google": async () => {
    const { email } = await app.signedUp({ password: PASSWORD });
    const id = newId();
    app.identityProvider.people.push({ id, name: "Wanjiku", email, emailVerified: true });
    const { cookie } = await continueWithGoogle(app, id);
    return { path: "/auth/google/prove", cookie, fields: { password: PASSWORD } };
  },
  "changing a password": async () => ({
    path: "/settings",
    cookie: (await app.signedUp({ password: PASSWORD })).cookie,
    fields: {
      intent: "change-password",
      currentPassword: PASSWORD,
      newPassword: "maembe-nane-88",
      confirmation: "maembe-nane-88",
    },
  }),
};

async function anotherSession(userId: string) {
  await app.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${newId()}, ${userId}, 'another device', now(), now(), now() + interval '30 days')`;
}

/** Somebody with a link on its way to another address. */
async function withEmailChange() {
  const { cookie, userId } = await app.signedUp();
  const token = newToken();
  await app.owner`insert into email_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
    values (${bytes(await sha256(token))}::bytea, ${userId}, 'change-email', ${`${newId()}@people.test`}, now(),
      now() + interval '1 day')`;
  return { cookie, token };
}

/** An editor who has approved a subscription at PayPal. */
async function withApproval() {
  const { cookie } = await editor();
  await app.post("/subscribe", { intent: "create", plan: "monthly", request: newId() }, { cookie });
  const [subscription] = app.paypal.account.subscriptions();
  if (!subscription) throw new Error("PayPal has no subscription");
  app.paypal.account.approve(subscription, { starts: true });
  return { cookie, subscription };
}

async function editor() {
  return { cookie: (await app.signedUp()).cookie, path: "/transactions" };
}

async function after(...records: Record<string, string>[]) {
  const at = await editor();
  for (const fields of records) expect((await app.post(at.path, fields, { cookie: at.cookie })).status).toBe(200);
  return at;
}

/** An editor, and a viewer of their household. */
async function withViewer() {
  const { cookie, householdId, userId } = await app.signedUp();
  return { cookie, userId, viewer: await app.joined(householdId) };
}

/** An editor who has invited the address `{token}@people.test`. */
async function withInvitation() {
  const { cookie, householdId } = await app.signedUp();
  const [id, token] = [newId(), newId()];
  await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
    values (${householdId}, ${id}, ${`${token}@people.test`}, sha256(convert_to(${token}, 'UTF8')), now(),
      now() + interval '7 days')`;
  return { cookie, id, token };
}

/** An editor whose budget has one line. */
async function withLine() {
  const { cookie } = await editor();
  const fields = { intent: "add", month: "2026-11", line: "expense|Utilities|Gas", amount: "900" };
  expect((await app.post("/budgets", fields, { cookie })).status).toBe(200);
  const [line] = await app.owner`select id from budgets order by id desc limit 1`;
  return { cookie, id: String(line?.id) };
}

/** An editor with a loan entered by hand. */
async function withLoan() {
  const { cookie } = await editor();
  const id = newId();
  expect((await app.post("/loans", { intent: "record", id, ...byHand }, { cookie })).status).toBe(302);
  return { cookie, id };
}

const byHand = { name: "Chama", principal_amount: "100", outstanding_balance: "60", disbursement_date: "2026-11-01" };
const plot = (id: string) => ({ intent: "record", id, name: "Plot", value: "1,850,000" });

/** An editor whose household has one asset or liability. */
async function withItem(table: "assets" | "liabilities") {
  const { cookie } = await editor();
  const id = newId();
  expect((await app.post(`/${table}`, plot(id), { cookie })).status).toBe(302);
  const [row] = await app.owner.query(`select last_updated::text as day from ${table} where id = $1`, [id]);
  return { cookie, id, day: String(row?.day) };
}

async function updating(table: "assets" | "liabilities"): Promise<Submit> {
  const { cookie, id, day } = await withItem(table);
  const fields = { intent: "revise", id, version: "1", value: "2,000,000", valued_on: day };
  return { cookie, path: `/${table}?update=${id}`, fields };
}

async function deleting(table: "assets" | "liabilities"): Promise<Submit> {
  const { cookie, id } = await withItem(table);
  return { cookie, path: `/${table}?delete=${id}`, fields: { intent: "remove", id, version: "1" } };
}

const common = (id: string) => ({ intent: "record", id, date: "2026-11-21", description: "Something", amount: "1000" });
const loan = (id: string) => ({
  ...common(id),
  type: "loan_received",
  loan_name: "Sacco",
  interest_rate: "12",
  duration: "2",
  duration_unit: "years",
});

/** All that the product keeps for good; counters of attempts are meant to stay. */
async function everything() {
  const tables = [
    "profiles",
    "credentials",
    "sessions",
    "email_links",
    "identities",
    "pending_identities",
    "households",
    "household_members",
    "subscriptions",
    "payment_events",
    "payments",
    "invitations",
    "accounts",
    "account_totals",
    "loans",
    "loan_corrections",
    "assets",
    "asset_values",
    "liabilities",
    "liability_values",
    "transactions",
    "transaction_totals",
    "budgets",
    "imports",
    "import_rows",
    "sign_ups",
  ];
  const stored: Record<string, unknown> = {};
  for (const table of tables)
    stored[table] = await app.owner.query(
      `select string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text) from ${table} t`,
    );
  return stored;
}

const send = ({ path, fields, cookie }: Submit) => app.post(path, fields, { cookie });
const succeeded = (status: number) => status < 400;

describe.each(Object.keys(ACTIONS))("%s", (name) => {
  const prepare = () => (ACTIONS[name] as () => Promise<Submit>)();

  test("failing at each of its statements leaves nothing half-written, says so, and succeeds once afterwards", async () => {
    expectLoggedError(/failed|activated|was not reconciled/);
    const submit = await prepare();
    const before = await everything();
    for (let failing = 0, reached = true; reached && failing < 12; failing += 1) {
      reached = false;
      let statement = 0;
      app.database.hooks.beforeStatement = (call) => {
        if (call.role !== "app" || call.readOnly || statement++ !== failing) return;
        reached = true;
        throw new Error("the disk is full");
      };
      const response = await send(submit);
      const text = await response.text();
      if (!reached) {
        expect(succeeded(response.status), text).toBe(true);
        break;
      }
      expect(response.status, `statement ${failing}`).toBeGreaterThanOrEqual(400);
      expect(text, `statement ${failing}`).toMatch(/did not answer|went wrong|try again|contact support/i);
      expect(await everything(), `statement ${failing}`).toEqual(before);
    }
    const once = await everything();
    expect(once).not.toEqual(before);
  });

  test("a database that is down is reported on the page, and the same submit afterwards succeeds", async () => {
    expectLoggedError(/failed/);
    const submit = await prepare();
    const before = await everything();
    app.database.hooks.before = () => "hang-up";
    const response = await send(submit);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/did not answer|could not be reached/);
    app.database.hooks.before = undefined;
    expect(await everything()).toEqual(before);
    expect(succeeded((await send(submit)).status)).toBe(true);
  });
});

test.each([
  "recording a loan",
  "recording a purchase",
  "recording a repayment",
  "revising a loan",
  "creating a month's budget",
  "saving a budget's line",
  "planning a budget's line in another currency",
  "hiding a budget's line",
  "adding an asset",
  "adding a liability",
  "updating an asset's value",
  "updating a liability's amount",
  "deleting an asset",
  "deleting a liability",
  "adding a file",
  "deleting a repayment",
  "renaming the household",
  "changing a member's role",
  "removing a member",
  "leaving a household",
  "accepting an invitation",
  "taking an invitation back",
  "ending a session",
  "ending the other sessions",
  "keeping one's address",
  "confirming another address",
])("%s whose answer was lost is done once when it is sent again", async (name) => {
  expectLoggedError(/failed/);
  const submit = await (ACTIONS[name] as () => Promise<Submit>)();
  app.database.hooks.afterCommit = (call) => {
    if (!call.readOnly) throw new Error("lost");
  };
  const lost = await send(submit);
  expect(lost.status).toBe(503);
  // The form that comes back, without a script, is the same submit.
  if (submit.fields.intent === "record") expect(await lost.text()).toContain(submit.fields.id);
  app.database.hooks.afterCommit = undefined;
  const done = await everything();
  expect(succeeded((await send(submit)).status)).toBe(true);
  expect(await everything()).toEqual(done);
});

test("the id of another transaction makes no loan and no asset", async () => {
  const id = newId();
  const { cookie, path } = await after({ ...common(id), type: "tithe" });
  for (const fields of [loan(id), { ...common(id), type: "asset_purchased", asset_name: "Fridge" }]) {
    expect((await app.post(path, fields, { cookie })).status).toBe(409);
  }
  expect(
    await app.owner`select id from loans where id = ${id} union all select id from assets where id = ${id}`,
  ).toEqual([]);
});

test("a loan sent again under other terms is refused as already recorded", async () => {
  const id = newId();
  const { cookie, path } = await after(loan(id));
  expect((await app.post(path, loan(id), { cookie })).status).toBe(200);
  expect((await app.post(path, { ...loan(id), interest_rate: "13" }, { cookie })).status).toBe(409);
});

test("deleting what somebody changed meanwhile is refused", async () => {
  const id = newId();
  const fields = { ...common(id), type: "tithe" };
  const { cookie, path } = await after(fields);
  await app.post(path, { ...fields, intent: "revise", version: "1", amount: "5" }, { cookie });
  expect((await app.post(path, { intent: "remove", id, version: "1" }, { cookie })).status).toBe(409);
  expect((await app.post(path, { intent: "remove", id, version: "2" }, { cookie })).status).toBe(302);
  expect((await app.post(path, { intent: "remove", id, version: "2" }, { cookie })).status).toBe(302);
});

test("a screen that is asked for as data while the database is away says so, for itself and for the shell around it", async () => {
  expectLoggedError(/read failed/);
  const { cookie } = await editor();
  app.database.hooks.before = () => "hang-up";
  const answer = await app.fetch("/transactions.data", { cookie });
  expect(await answer.text()).toContain("The database did not answer.");
});
