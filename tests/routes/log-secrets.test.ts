/**
 * What the worker logs while people sign up, sign in, reset, invite, record, import, send messages and pay, also while the
 * database fails and the mail provider refuses: never a token, a password, an address, what a mail or a message says, or an
 * amount.
 */
import { format } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import { newPhoneKey } from "#db/phone-keys/phone-keys.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";

const EMAIL = "canary.mwangi";
const PASSWORD = "canary-password-7731";
const AMOUNT = "8675309.42";
const WORDS = "Canarydescription";
const NAME = "Canaryname";
const PAYEE = "CANARYPAYEE";
const PHONE = "0712345678";

let app: TestApp;
let logged: string[];
let secrets: Set<string>;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL, paystack: true });
});
afterAll(() => app.stop());

beforeEach(() => {
  logged = [];
  secrets = new Set([EMAIL, PASSWORD, WORDS, NAME, PAYEE, PHONE, PHONE.slice(1), "8675309", "8,675,309", "867530942"]);
  secrets.add(app.vars.DATABASE_WORKER_SECRET ?? "");
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(format(...parts)));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  app.database.hooks.before = undefined;
  app.inbox.hooks.before = undefined;
});

/** What was logged of the secrets, with the line. */
const found = () =>
  logged.flatMap((line) =>
    [...secrets].filter((secret) => line.includes(secret)).map((secret) => `${secret}: ${line}`),
  );

/** With the secrets of their phone and of their calendar. */
type Someone = Person & { key: string; calendar: string };

const address = () => `${EMAIL}.${newId()}@people.test`;

async function makePerson(): Promise<Someone> {
  const person = await app.signedUp({ email: address(), fullName: NAME, password: PASSWORD });
  await app.confirmNow(person);
  const account = newId();
  const opened = { name: "M-PESA", kind: "mpesa", opening_balance: AMOUNT, opening_day: "2026-03-01" };
  await app.post("/accounts", { intent: "record", id: account, ...opened }, person);
  const key = newPhoneKey();
  await app.owner`insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
    values (${person.householdId}, ${newId()}, ${person.userId}, ${account}, ${await hashOf(key)}, 'iPhone', now())`;
  const calendar = newToken();
  await app.owner`insert into calendar_feeds (household_id, user_id, id, token_hash, with_amounts, created_at)
    values (${person.householdId}, ${person.userId}, ${newId()}, ${await hashOf(calendar)}, true, now())`;
  for (const secret of [person.cookie.split("=")[1] ?? "", key, calendar]) secrets.add(secret);
  return { ...person, key, calendar };
}

const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: app.origin, ...headers },
  });

/** Sends one of each; the answers are the concern of other tests. */
async function doEverything({ cookie, email, householdId, key, calendar }: Someone): Promise<void> {
  const as = { cookie };
  const entry = { intent: "record", date: "2026-03-02", description: WORDS, amount: AMOUNT };
  const header = "date,type,category,subcategory,description,amount,currency";
  const message = `TAA1BB2CC3 Confirmed. Ksh${AMOUNT} sent to ${PAYEE} ${PHONE} on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh1.00. Transaction cost, Ksh33.00.`;
  const signUp = { fullName: NAME, password: PASSWORD, currency: "KES", terms: "on", timeZone: "Africa/Nairobi" };
  const responses = [
    app.post("/signup", { ...signUp, email: address() }),
    app.post("/login", { email, password: PASSWORD }),
    app.post("/login", { email, password: `${PASSWORD}x` }),
    app.post("/login", { intent: "code", email }),
    app.post("/forgot-password", { email }),
    app.post("/verify-email?token=Canarydescription-token", { intent: "verify-with-password", password: PASSWORD }),
    app.post("/update-password?token=Canarydescription", { newPassword: PASSWORD, confirmation: PASSWORD }),
    app.post("/settings", { intent: "reauthenticate", currentPassword: PASSWORD }, as),
    app.post("/settings", { intent: "change-email", newEmail: address(), currentPassword: PASSWORD }, as),
    app.post(
      "/settings",
      { intent: "invite", household: householdId, id: newId(), invitee_email: address(), role: "viewer" },
      as,
    ),
    json(
      "/functions/invite-user",
      { household_id: householdId, invitee_email: address(), role: "viewer" },
      { Cookie: cookie },
    ),
    app.post("/transactions", { ...entry, id: newId(), type: "tithe" }, as),
    app.post("/transactions", { ...entry, id: newId(), type: "asset_purchased", asset_name: WORDS }, as),
    app.post(
      "/loans",
      {
        intent: "record",
        id: newId(),
        name: WORDS,
        principal_amount: AMOUNT,
        outstanding_balance: AMOUNT,
        disbursement_date: "2026-03-02",
      },
      as,
    ),
    app.post(
      "/transactions/import/rows",
      { id: newId(), name: "a.csv", line: "2", header, text: `2026-03-02,tithe,,,${WORDS},${AMOUNT},KES\n` },
      as,
    ),
    app.fetch(`/transactions?q=${WORDS}&from=2026-01-01`, as),
    app.fetch(`/accept-invite?token=${WORDS}`, as),
    app.fetch(`/calendar/${calendar}.ics`),
    app.fetch(`/calendar/${calendar}`),
    app.post(`/calendar/${calendar}.ics`, {}),
    app.fetch(`/calendar/${calendar}/${calendar}.ics`, as),
    app.post("/settings/calendar", { intent: "record", id: newId(), amounts: "on" }, as),
    json("/inbound/messages", { message }, { Authorization: `Bearer ${key}` }),
    json("/auth/v1/token", { grant_type: "password", email, password: PASSWORD }),
    json("/auth/v1/signup", { email: address(), password: PASSWORD, data: { full_name: NAME, currency: "KES" } }),
    json("/auth/v1/otp", { email }),
    json("/auth/v1/recover", { email }),
    app.post("/subscribe", { intent: "pass", request: newId(), months: "1", method: "mpesa", phone: PHONE }, as),
    app.post("/subscribe", { intent: "create", plan: "monthly", request: newId() }, as),
    json("/webhooks/paypal", {
      id: "WH-1",
      event_type: "PAYMENT.SALE.COMPLETED",
      resource: { amount: { total: AMOUNT }, payer: { email_address: email } },
    }),
    json("/webhooks/paystack", {
      event: "charge.success",
      data: { reference: WORDS, amount: 867530942, customer: { email } },
    }),
  ];
  const statuses = await Promise.all(responses.map(async (response) => (await response).status));
  await app.settled();
  expect(statuses).toHaveLength(responses.length);
}

test("nothing of what people send is logged while all goes well", async () => {
  const person = await makePerson();
  await doEverything(person);
  for (const { html } of await app.mails()) {
    for (const [, token = ""] of html.matchAll(/token=([\w-]{20,})/g)) secrets.add(token);
  }
  expect(secrets.size).toBeGreaterThan(12);
  expect(found()).toEqual([]);
});

test("nothing of it is logged while the database does not answer", async () => {
  const person = await makePerson();
  app.database.hooks.before = () => "hang-up";
  await doEverything(person);
  app.database.hooks.before = undefined;
  expect(logged.join("\n")).toContain("write failed: unreachable");
  expect(found()).toEqual([]);
});

const REFUSING = [
  "transactions",
  "loans",
  "assets",
  "import_rows",
  "movements",
  "sessions",
  "sign_ups",
  "email_links",
  "invitations",
  "sign_in_codes",
  "pass_payments",
];

test("nothing of it is logged while the database refuses rows, and quotes them", async () => {
  const person = await makePerson();
  for (const table of REFUSING) {
    await app.owner.query(`alter table ${table} add constraint refused check (false) not valid`);
  }
  await doEverything(person);
  for (const table of REFUSING) await app.owner.query(`alter table ${table} drop constraint refused`);
  expect(logged.join("\n")).toContain('for relation \\"sign_ups\\" violates');
  expect(found()).toEqual([]);
});

test("nothing of it is logged while the mail provider refuses, and quotes the message", async () => {
  const person = await makePerson();
  app.inbox.hooks.before = () => ({
    status: 422,
    body: JSON.stringify({
      statusCode: 422,
      name: "validation_error",
      message: `Invalid \`to\` field: ${person.email}`,
    }),
  });
  await doEverything(person);
  app.inbox.hooks.before = undefined;
  expect(logged.join("\n")).toContain("Invalid `to` field: (an address)");
  expect(found()).toEqual([]);
});
