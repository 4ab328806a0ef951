/** A trial belongs to an address once in twelve months: whoever deletes their account and comes back has what is left of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { daysBetween } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { continueWithGoogle, withCookies } from "../google.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
/** Someone with the password. */
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.signedUp({ password: PASSWORD });
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
});
afterAll(() => app.stop());

const PASSWORD = "maembe-saba-77";
const DETAILS = { full_name: "Njeri Mwangi", currency_preference: "KES", accept_terms: true };

let names = 0;
/** A name that no other test has, as an address of Gmail. */
function newName(): string {
  names += 1;
  return `njeri${names}${newId().slice(-6)}`;
}

const tokenIn = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const latest = async (email: string) => {
  await app.settled();
  return (await app.mails(email))[0]?.text;
};

type Back = { cookie: string };

/** Every road to an account, up to its session. */
const ROADS: Record<string, (email: string) => Promise<Back>> = {
  "the page, in the browser that signed up": async (email) => {
    const cookie = withCookies(await app.post("/signup", formOf(email)));
    const verified = await app.post(`/verify-email?token=${tokenIn(await latest(email))}`, {}, { cookie });
    return { cookie: withCookies(verified, cookie) };
  },
  "the page, with the password": async (email) => {
    await app.post("/signup", formOf(email));
    const form = { intent: "verify-with-password", password: PASSWORD };
    return { cookie: withCookies(await app.post(`/verify-email?token=${tokenIn(await latest(email))}`, form)) };
  },
  "a link that was sent again": async (email) => {
    await app.post("/signup", formOf(email));
    await app.post("/verify-email?token=none", { intent: "resend", email });
    const { email: _, ...form } = formOf(email);
    const path = `/verify-email?token=${tokenIn(await latest(email))}`;
    return { cookie: withCookies(await app.post(path, { intent: "complete", ...form })) };
  },
  "a code": async (email) => {
    const cookie = withCookies(await app.post("/login", { intent: "code", email }));
    await app.settled();
    const code = /^\d{8}/.exec((await app.mails(email))[0]?.subject ?? "")?.[0] ?? "";
    const redeemed = await app.post("/login/code", { code }, { cookie });
    const { email: _, password: __, ...form } = formOf(email);
    const path = redeemed.headers.get("Location") ?? "";
    return { cookie: withCookies(await app.post(path, { intent: "complete", ...form }, { cookie }), cookie) };
  },
  Google: async (email) => {
    const id = newId();
    app.identityProvider.people.push({ id, name: "Njeri Mwangi", email, emailVerified: true });
    const { cookie } = await continueWithGoogle(app, id);
    return { cookie: withCookies(await app.post("/setup-currency", { currency: "KES" }, { cookie }), cookie) };
  },
  "the API": async (email) => {
    const call = async (path: string, body: unknown) =>
      (await (
        await app.fetch(`/auth/v1${path}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json" },
        })
      ).json()) as Record<string, string>;
    const { client_token } = await call("/signup", { email, password: PASSWORD, data: DETAILS });
    await call("/verify", { type: "signup", token: tokenIn(await latest(email)), client_token });
    return { cookie: withCookies(await app.post("/login", { email, password: PASSWORD })) };
  },
};
const BY_PASSWORD = "the page, with the password";
const signUp = (email: string, road = BY_PASSWORD) => (ROADS[road] as (email: string) => Promise<Back>)(email);

const formOf = (email: string) => ({
  fullName: "Njeri Mwangi",
  email,
  password: PASSWORD,
  currency: "KES",
  timeZone: "Africa/Nairobi",
  terms: "on",
});

const householdOf = async (email: string) =>
  (
    await app.owner`select m.household_id as id, s.plan_type, s.start_date::text as "from", s.end_date::text as until,
        (now() at time zone 'Africa/Nairobi')::date::text as today
      from household_members m join profiles p on p.id = m.user_id
      join subscriptions s on s.household_id = m.household_id where p.email = ${email}`
  )[0];

/** How many days are left of an address's trial. */
async function daysLeft(email: string): Promise<number> {
  const { until, today } = (await householdOf(email)) as { until: string; today: string };
  return daysBetween(today as never, until as never);
}

/** Lets so many days pass for all trials that were kept. */
const pass = (days: number) => app.owner`update trials set began_on = began_on - ${days}::int`;

async function leave(email: string, cookie: string): Promise<void> {
  // Whoever signed in otherwise gets a password to confirm it with.
  await app.owner`insert into credentials (user_id, password_hash)
    select p.id, c.password_hash from profiles p, credentials c where p.email = ${email} and c.user_id = ${other.userId}
    on conflict do nothing`;
  const household = await householdOf(email);
  const fields = { intent: "delete-account", ends: String(household?.id), currentPassword: PASSWORD };
  const answer = await app.post("/settings?delete-account", fields, { cookie });
  expect(answer.headers.get("Location")).toBe("/welcome?deleted");
}

describe("whoever deletes their account after three days and signs up again", () => {
  test.each(Object.keys(ROADS))("by %s, has four days left", async (road) => {
    const name = newName();
    const first = await signUp(`${name}@gmail.com`);
    expect(await daysLeft(`${name}@gmail.com`)).toBe(7);
    await leave(`${name}@gmail.com`, first.cookie);
    await pass(3);
    await signUp(`${name}@gmail.com`, road);
    expect(await daysLeft(`${name}@gmail.com`)).toBe(4);
  });

  test.each(Object.keys(ROADS))("having signed up first by %s, has four days left", async (road) => {
    const name = newName();
    const first = await signUp(`${name}@gmail.com`, road);
    await leave(`${name}@gmail.com`, first.cookie);
    await pass(3);
    await signUp(`${name}@gmail.com`);
    expect(await daysLeft(`${name}@gmail.com`)).toBe(4);
  });

  test("with another spelling of the address has four days left, too", async () => {
    const name = newName();
    await leave(`${name}@gmail.com`, (await signUp(`${name}@gmail.com`)).cookie);
    await pass(3);
    const spelled = `${name.slice(0, 3)}.${name.slice(3)}+again@googlemail.com`;
    await signUp(spelled);
    expect(await daysLeft(spelled)).toBe(4);
  });

  test("with another person's address has seven", async () => {
    const name = newName();
    await leave(`${name}@people.test`, (await signUp(`${name}@people.test`)).cookie);
    await pass(3);
    await signUp(`${name}@others.test`);
    expect(await daysLeft(`${name}@others.test`)).toBe(7);
  });
});

test("when the trial has ended, the account begins without one, is told so, and can be invited all the same", async () => {
  const email = `${newName()}@people.test`;
  await leave(email, (await signUp(email)).cookie);
  await pass(20);
  const { cookie } = await signUp(email);
  expect((await app.fetch("/", { cookie })).headers.get("Location")).toBe("/subscribe");
  const { text } = await readPage(await app.fetch("/subscribe", { cookie }));
  expect(text).toContain("Your trial ended on");
  const home = await app.signedUp();
  const invitation = {
    intent: "invite",
    household: home.householdId,
    id: newId(),
    invitee_email: email,
    role: "editor",
  };
  await app.post("/settings", invitation, { cookie: home.cookie });
  const link = /(\/accept-invite\?token=[\w-]+)/.exec((await latest(email)) ?? "")?.[1] ?? "";
  await app.post(link, {}, { cookie });
  expect((await app.fetch("/transactions", { cookie })).status).toBe(200);
});

test("with a year gone by, there is a new trial, and nothing is known of the first", async () => {
  const email = `${newName()}@people.test`;
  await leave(email, (await signUp(email)).cookie);
  await pass(366);
  await signUp(email);
  expect(await daysLeft(email)).toBe(7);
});

test("another address of an account had its trial on the same day, and the first one still had it", async () => {
  const [before, after] = [`${newName()}@people.test`, `${newName()}@people.test`];
  const { cookie } = await signUp(before);
  await pass(3);
  const change = { intent: "change-email", newEmail: after, currentPassword: PASSWORD };
  await app.post("/settings?change-email", change, { cookie });
  const link = /(\/change-email\?token=[\w-]+)/.exec((await latest(after)) ?? "")?.[1] ?? "";
  await app.post(link, {}, { cookie });
  // As long as the account can be given back, it is not deleted.
  await app.owner`update email_links set expires_at = now() where restores_email = ${before}`;
  await leave(after, cookie);
  for (const email of [before, after]) {
    await signUp(email);
    expect([email, await daysLeft(email)]).toEqual([email, 4]);
  }
});

test("an account that is older than what is kept is remembered when it is deleted", async () => {
  const person = await app.signedUp({ password: PASSWORD });
  await app.owner`update profiles set created_at = now() - interval '40 days' where id = ${person.userId}`;
  await leave(person.email, person.cookie);
  await signUp(person.email);
  expect(await daysLeft(person.email)).toBe(7 - 40);
});

test("no address is stored, and a hash only the worker can make", async () => {
  const email = `${newName()}@people.test`;
  const before = await app.owner`select count(*)::int as count from trials`;
  await signUp(email);
  const rows = await app.owner`select encode(address_hash, 'hex') as hash, began_on::text as day from trials`;
  expect(rows).toHaveLength(Number(before[0]?.count) + 1);
  const plain = await app.owner`select encode(sha256(convert_to(${email}, 'UTF8')), 'hex') as hash`;
  expect(rows.map(({ hash }) => hash)).not.toContain(plain[0]?.hash);
  expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(String(hash)))).toBe(true);
});
