/**
 * Signing in with Google, against a real OpenID provider: who is signed in, who has to give a password, and what is
 * refused.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { systemScope } from "#db/system.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { accessOf } from "../db/support.ts";
import { askGoogle, continueWithGoogle, withCookies } from "../google.ts";
import { fieldProblem, readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.database.hooks.before = undefined;
});
afterAll(() => app.stop());

const PASSWORD = "maembe-saba-77";

/** Someone with an account at the provider. */
function googler(more: { email?: string; name?: string; emailVerified?: boolean } = {}) {
  const id = newId();
  const person = { id, name: "Njeri Mwangi", email: `${id}@gmail.test`, emailVerified: true, ...more };
  app.identityProvider.people.push(person);
  return person;
}

const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie?: string) =>
  readPage(await app.post(path, fields, { cookie }));
const emailIn = async (cookie: string) => (await show("/settings", cookie)).text;

/** Everything that is stored about an account. */
const accountOf = (email: string) => app.owner`
  select p.full_name, p.currency_preference, h.name as household, h.currency,
         h.time_zone, m.role, m.founder, m.active, s.plan_type, s.end_date - s.start_date as days,
         (select count(*)::int from credentials c where c.user_id = p.id) as passwords,
         (select count(*)::int from sessions c where c.user_id = p.id) as sessions,
         (select json_agg(json_build_array(i.provider, i.subject)) from identities i where i.user_id = p.id) as identities
    from profiles p join household_members m on m.user_id = p.id join households h on h.id = m.household_id
    join subscriptions s on s.household_id = h.id where p.email = ${email}`;

/** What the sign-in cookie holds, changed: as a browser could. */
function tampered(cookie: string, changes: Record<string, unknown>): string {
  return cookie.replace(/(__Host-sign-in=)([^;]+)/, (_, name: string, value: string) => {
    const begun = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>;
    return name + encodeURIComponent(JSON.stringify({ ...begun, ...changes }));
  });
}

const isSignedIn = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;

test("whoever is new gets an account, a household and a trial, and chooses a currency first", async () => {
  const { id, email } = googler({ name: "Njeri  Mwangi\n" });
  const { response, cookie } = await continueWithGoogle(app, id, { path: "/auth/google?timeZone=Africa/Kampala" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/setup-currency"]);
  expect(await accountOf(email)).toEqual([
    {
      full_name: "Njeri Mwangi",
      currency_preference: null,
      household: "Njeri Mwangi",
      currency: null,
      time_zone: "Africa/Kampala",
      role: "editor",
      founder: true,
      active: true,
      plan_type: "trial",
      days: 7,
      passwords: 0,
      sessions: 1,
      identities: [["google", id]],
    },
  ]);
  expect((await show("/transactions", cookie)).location).toBe("/setup-currency");
  expect((await submit("/setup-currency", { currency: "UGX" }, cookie)).location).toBe("/");
  expect((await show("/", cookie)).text).toContain("Njeri Mwangi");
  expect(await accountOf(email)).toMatchObject([{ currency_preference: "UGX", currency: "UGX" }]);
});

test("without a name the account is called like its address, and without a time zone its days are Nairobi's", async () => {
  const { id, email } = googler({ name: "" });
  await continueWithGoogle(app, id, { path: "/auth/google?timeZone=%2B03:00" });
  expect(await accountOf(email)).toMatchObject([{ full_name: id, time_zone: "Africa/Nairobi" }]);
});

test("whoever is known comes in again, whatever their address is now, and goes where they wanted to", async () => {
  const person = googler();
  const { cookie } = await continueWithGoogle(app, person.id);
  await submit("/setup-currency", { currency: "KES" }, cookie);
  const { email } = person;
  Object.assign(person, { email: `moved-${email}` });
  const again = await continueWithGoogle(app, person.id, { path: "/auth/google?redirectTo=/budgets?month=2026-11" });
  expect(again.response.headers.get("Location")).toBe("/budgets?month=2026-11");
  expect(await emailIn(again.cookie)).toContain(email);
  expect(await emailIn(again.cookie)).toContain(`Google moved-${email}`);
  expect(await accountOf(email)).toMatchObject([{ identities: [["google", person.id]], sessions: 2 }]);
});

test("an address that Google does not vouch for is not shown as the account's Google address", async () => {
  const person = googler();
  const { cookie } = await continueWithGoogle(app, person.id);
  await submit("/setup-currency", { currency: "KES" }, cookie);
  const { email } = person;
  Object.assign(person, { email: "someone-else@example.com", emailVerified: false });
  const again = await continueWithGoogle(app, person.id);
  expect(await emailIn(again.cookie)).not.toContain("someone-else@example.com");
  expect(await accountOf(email)).toMatchObject([{ identities: [["google", person.id]] }]);
});

test("a first sign-in that comes from an invitation goes there", async () => {
  const { response } = await continueWithGoogle(app, googler().id, {
    path: "/auth/google?redirectTo=/accept-invite?token=abc",
  });
  expect(response.headers.get("Location")).toBe("/accept-invite?token=abc");
});

test("two first sign-ins at the same moment make one account, and both are in", async () => {
  const { id, email } = googler();
  const answered = await Promise.all([askGoogle(app, id), askGoogle(app, id), askGoogle(app, id)]);
  const answers = await Promise.all(answered.map(({ answer, cookie }) => app.fetch(answer, { cookie })));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await accountOf(email)).toMatchObject([{ sessions: 3, identities: [["google", id]] }]);
});

test("an address that Google has not verified opens no account", async () => {
  const { id, email } = googler({ emailVerified: false });
  const { response } = await continueWithGoogle(app, id);
  const page = await readPage(response);
  expect([page.status, page.text.includes("Google has not verified that this email address is yours")]).toEqual([
    403,
    true,
  ]);
  expect(await accountOf(email)).toEqual([]);
});

test("an unverified address does not reach an account with a password either", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const { response, cookie } = await continueWithGoogle(app, googler({ email, emailVerified: false }).id);
  expect([response.status, cookie]).toEqual([403, ""]);
});

test("a sign-up that nobody verified gives way: its password and its links open nothing", async () => {
  const person = googler();
  await app.post("/signup", {
    fullName: "Someone Else",
    email: person.email,
    password: PASSWORD,
    currency: "USD",
    terms: "on",
  });
  const link = /https:\/\/[^/]+(\/\S+token=\S+)/.exec((await app.mails(person.email))[0]?.text ?? "")?.[1] ?? "";
  const { response } = await continueWithGoogle(app, person.id);
  expect(response.headers.get("Location")).toBe("/setup-currency");
  expect(await accountOf(person.email)).toMatchObject([
    { full_name: "Njeri Mwangi", household: "Njeri Mwangi", currency_preference: null, currency: null, passwords: 0 },
  ]);
  for (const fields of [{}, { intent: "verify-with-password", password: PASSWORD }]) {
    const opened = await app.post(link, fields as Record<string, string>);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
  }
  expect((await submit("/login", { email: person.email, password: PASSWORD })).status).toBe(400);
});

/** An account with a password, and someone at Google with its address who has come back from there. */
async function atTheProof(path?: string) {
  const account = await app.signedUp({ password: PASSWORD });
  const person = googler({ email: account.email.toUpperCase() });
  const { response, cookie } = await continueWithGoogle(app, person.id, path === undefined ? {} : { path });
  return { account, person, proof: response.headers.get("Location") ?? "", cookie };
}

test("an address with a password account is linked once the password is proved, and from then on comes in", async () => {
  const { account, person, proof, cookie } = await atTheProof("/auth/google?redirectTo=/loans");
  expect([proof, cookie]).toEqual(["/auth/google/prove?redirectTo=%2Floans", expect.stringContaining("__Host-proof=")]);
  expect((await show(proof, cookie)).text).toContain(
    `There is already a Pamoja account with the address ${account.email}`,
  );
  expect(await accountOf(account.email)).toMatchObject([{ identities: null, sessions: 1 }]);

  const rejected = await submit(proof, { password: "not-this-one" }, cookie);
  expect([rejected.status, fieldProblem(rejected.html, "password")]).toEqual([
    400,
    "This is not the password of your Pamoja account.",
  ]);
  expect(rejected.html).not.toContain("not-this-one");

  const right = await app.post(proof, { password: PASSWORD }, { cookie });
  expect([right.status, right.headers.get("Location")]).toEqual([302, "/loans"]);
  expect(await isSignedIn(withCookies(right, cookie))).toBe(true);
  expect(withCookies(right, cookie)).not.toContain("proof");
  expect(await accountOf(account.email)).toMatchObject([{ identities: [["google", person.id]], passwords: 1 }]);
  const [mail] = await app.mails(account.email);
  expect(mail?.subject).toBe("Google was linked to your Pamoja account");
  expect(mail?.text).toContain(account.email);

  expect((await continueWithGoogle(app, person.id)).response.headers.get("Location")).toBe("/");
  expect((await submit("/login", { email: account.email, password: PASSWORD })).location).toBe("/");
});

test("a proof counts once, for ten minutes, and in the browser that brought it", async () => {
  const gone = "This took longer than ten minutes or was already done";
  const once = await atTheProof();
  expect((await submit(once.proof, { password: PASSWORD }, once.cookie)).location).toBe("/");
  const twice = await submit(once.proof, { password: PASSWORD }, once.cookie);
  expect([twice.status, twice.text.includes(gone), twice.location]).toEqual([410, true, null]);

  const late = await atTheProof();
  await app.owner`update pending_identities set expires_at = now() - interval '1 second'`;
  expect((await show(late.proof, late.cookie)).text).toContain(gone);
  expect((await submit(late.proof, { password: PASSWORD }, late.cookie)).status).toBe(410);

  const elsewhere = await atTheProof();
  for (const cookie of [undefined, "__Host-proof=made-up"]) {
    expect((await show(elsewhere.proof, cookie)).text).toContain(gone);
    expect((await submit(elsewhere.proof, { password: PASSWORD }, cookie)).status).toBe(410);
  }
  for (const { account } of [late, elsewhere]) {
    expect(await accountOf(account.email)).toMatchObject([{ identities: null, sessions: 1 }]);
  }
});

test("of two proofs at the same moment one counts", async () => {
  const { account, proof, cookie } = await atTheProof();
  const answers = await Promise.all([1, 2, 3].map(() => app.post(proof, { password: PASSWORD }, { cookie })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 410, 410]);
  expect(await accountOf(account.email)).toMatchObject([{ sessions: 2 }]);
});

test("tries at the proof and tries to sign in are counted together", async () => {
  const { account, proof, cookie } = await atTheProof();
  // From one network: others have tries of their own.
  const headers = { "CF-Connecting-IP": "203.0.113.44" };
  const send = (path: string, fields: Record<string, string>, cookie?: string) =>
    app.post(path, fields, { cookie, headers });
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await send(proof, { password: "guess" }, cookie)).status).toBe(400);
    expect((await send("/login", { email: account.email, password: "guess" })).status).toBe(400);
  }
  expect((await send(proof, { password: PASSWORD }, cookie)).status).toBe(429);
  expect((await send("/login", { email: account.email, password: PASSWORD })).status).toBe(429);
});

test("a password that was changed while the old one was checked proves nothing", async () => {
  const { account, proof, cookie } = await atTheProof();
  app.database.hooks.before = async (call) => {
    if (!call.queries.some((query) => query.includes("complete_pending_link"))) return;
    app.database.hooks.before = undefined;
    await app.owner`update credentials set password_hash = 'another' where user_id = ${account.userId}`;
  };
  expect((await submit(proof, { password: PASSWORD }, cookie)).status).toBe(400);
  expect(await accountOf(account.email)).toMatchObject([{ identities: null, sessions: 1 }]);
});

test("an account that another Google account opens is not handed over, with a password or without", async () => {
  const { person, account, proof, cookie } = await atTheProof();
  await submit(proof, { password: PASSWORD }, cookie);
  const alone = googler();
  await continueWithGoogle(app, alone.id);
  for (const email of [account.email, alone.email]) {
    const { response, cookie: after } = await continueWithGoogle(app, googler({ email }).id);
    const page = await readPage(response);
    expect([page.status, page.text.includes("is linked to a different Google account"), after]).toEqual([
      409,
      true,
      "",
    ]);
  }
  expect(await accountOf(account.email)).toMatchObject([{ identities: [["google", person.id]] }]);
});

/** As a person who has just given their password. */
const reauthenticated = (userId: string) =>
  app.owner`update sessions set reauthenticated_at = now() where user_id = ${userId}`;

/** Links Google from the settings. */
async function linkFrom(cookie: string, person: string | null) {
  const { response, cookie: after } = await continueWithGoogle(app, person, { path: "/auth/google?link", cookie });
  return { ...(await readPage(response)), cookie: after };
}

test("the settings link Google, also with another address, tell the account by mail, and keep the session", async () => {
  const account = await app.signedUp({ password: PASSWORD });
  const person = googler();
  expect((await show("/settings", account.cookie)).text).toContain("Google Not linked Link Google");
  // Whoever finds the device unlocked links nothing: the password comes first, and is good for ten minutes.
  expect((await app.fetch("/auth/google?link", { cookie: account.cookie })).headers.get("Location")).toBe(
    "/settings?link-google",
  );
  const question = await submit(
    "/settings?link-google",
    { intent: "reauthenticate", currentPassword: "x" },
    account.cookie,
  );
  expect([question.status, question.text.includes("This is not your current password.")]).toEqual([400, true]);
  const given = { intent: "reauthenticate", currentPassword: PASSWORD };
  expect((await submit("/settings?link-google", given, account.cookie)).location).toBe("/settings?link-google");
  expect((await show("/settings?link-google", account.cookie)).html).toContain('href="/auth/google?link"');
  const linked = await linkFrom(account.cookie, person.id);
  expect([linked.location, linked.cookie]).toEqual(["/settings?google=linked#sign-in-ways", account.cookie]);
  const { text } = await show("/settings?google=linked", account.cookie);
  expect(text).toContain("Google is linked: from now on you can sign in with it too.");
  expect(text).toContain(`Password Set Google ${person.email} Unlink Google`);
  expect((await app.mails(account.email))[0]?.text).toContain(`the Google account ${person.email} also opens`);
  const { cookie } = await continueWithGoogle(app, person.id);
  expect(await emailIn(cookie)).toContain(account.email);
});

test("a Google account whose address Google does not vouch for is not linked: it could be called like anyone's", async () => {
  const account = await app.signedUp({ password: PASSWORD });
  const person = googler({ email: account.email, emailVerified: false });
  await submit("/settings?link-google", { intent: "reauthenticate", currentPassword: PASSWORD }, account.cookie);
  expect((await linkFrom(account.cookie, person.id)).location).toBe("/settings?google=unverified#sign-in-ways");
  expect((await show("/settings?google=unverified", account.cookie)).text).toContain("Google Not linked Link Google");
});

test("linking that was begun with the password does not end ten minutes later without it", async () => {
  const account = await app.signedUp();
  await reauthenticated(account.userId);
  const { answer, cookie } = await askGoogle(app, googler().id, { path: "/auth/google?link", cookie: account.cookie });
  await app.owner`update sessions set reauthenticated_at = now() - interval '10 minutes 1 second' where user_id = ${account.userId}`;
  const refused = await app.fetch(answer, { cookie });
  expect(refused.headers.get("Location")).toBe("/settings?google=not+reauthenticated#sign-in-ways");
  expect(await app.owner`select 1 from identities where user_id = ${account.userId}`).toEqual([]);
});

test("linking needs a session", async () => {
  const answer = await app.fetch("/auth/google?link");
  expect(answer.headers.get("Location")).toBe("/welcome");
});

test("identity_already_exists: a Google account opens one account, an account has one; the session stays", async () => {
  const [first, second] = [await app.signedUp(), await app.signedUp()];
  for (const { userId } of [first, second]) await reauthenticated(userId);
  const person = googler();
  await linkFrom(first.cookie, person.id);
  for (const [cookie, chosen, outcome] of [
    [second.cookie, person.id, "identity_already_exists"],
    [first.cookie, googler().id, "another+is+linked"],
    [first.cookie, person.id, "linked"],
  ] as const) {
    const refused = await linkFrom(cookie, chosen);
    expect([refused.location, refused.cookie]).toEqual([`/settings?google=${outcome}#sign-in-ways`, cookie]);
  }
  const { text } = await show("/settings?google=identity_already_exists", second.cookie);
  expect(text).toContain("This Google account opens another Pamoja account.");
  expect((await show("/settings?google=another+is+linked", first.cookie)).text).toContain(
    "Your account already has another Google account linked.",
  );
  expect(await app.owner`select user_id from identities where subject = ${person.id}`).toEqual([
    { user_id: first.userId },
  ]);
});

test("whoever signs in between is not given the Google account that someone else had begun to link", async () => {
  const [first, second] = [await app.signedUp(), await app.signedUp()];
  for (const { userId } of [first, second]) await reauthenticated(userId);
  const { answer, cookie } = await askGoogle(app, googler().id, { path: "/auth/google?link", cookie: first.cookie });
  const swapped = cookie.replace(first.cookie, second.cookie);
  const refused = await readPage(await app.fetch(answer, { cookie: swapped }));
  expect(refused.location).toBe("/settings?google=someone+else#sign-in-ways");
  const { answer: another, cookie: begun } = await askGoogle(app, googler().id, {
    path: "/auth/google?link",
    cookie: first.cookie,
  });
  const alone = await readPage(await app.fetch(another, { cookie: begun.replace(`${first.cookie}; `, "") }));
  expect([alone.status, alone.text.includes("You were signed out in the meantime")]).toEqual([401, true]);
  const rows = await app.owner`select user_id from identities where user_id in (${first.userId}, ${second.userId})`;
  expect(rows).toEqual([]);
});

test.each([
  ["denied", null, {}],
  ["foreign", "google-achieng", { state: "another" }],
  ["refused", "google-achieng", { nonce: "another" }],
  ["refused", "google-achieng", { verifier: "another".repeat(9) }],
] as const)("linking that was %s is said in the settings, and the session stays", async (outcome, person, changes) => {
  const { cookie, userId } = await app.signedUp();
  await reauthenticated(userId);
  const { answer, cookie: begun } = await askGoogle(app, person, { path: "/auth/google?link", cookie });
  const response = await app.fetch(answer, { cookie: tampered(begun, changes) });
  expect(response.headers.get("Location")).toBe(`/settings?google=${outcome}#sign-in-ways`);
  expect(withCookies(response, begun)).toBe(cookie);
  const page = await show(`/settings?google=${outcome}`, cookie);
  expect(page.html).toMatch(/role="alert"[^>]*>(You did not let|This answer belongs|Google did not confirm)/);
});

const UNLINK = { intent: "unlink-identity", provider: "google", currentPassword: PASSWORD };

test("Google is unlinked after a question and with the password, and then signs nobody in", async () => {
  const { account, person, proof, cookie } = await atTheProof();
  await submit(proof, { password: PASSWORD }, cookie);
  const guessed = await submit("/settings?unlink=google", { ...UNLINK, currentPassword: "guess" }, account.cookie);
  expect([guessed.status, guessed.text.includes("This is not your current password.")]).toEqual([400, true]);
  const answered = await show("/settings?unlink=google", account.cookie);
  expect(answered.text).toContain(`Are you sure you want to unlink ${account.email}?`);
  const unlinked = await app.post("/settings?unlink=google", UNLINK, { cookie: account.cookie });
  expect([unlinked.headers.get("Location"), unlinked.headers.getSetCookie()]).toEqual([
    "/settings?google=unlinked",
    [],
  ]);
  expect((await show("/settings?google=unlinked", account.cookie)).text).toContain("Google is unlinked");
  expect((await show("/settings?unlink=google", account.cookie)).text).not.toContain("Are you sure");
  expect((await continueWithGoogle(app, person.id)).response.headers.get("Location")).toMatch(/^\/auth\/google\/prove/);
});

test("identity_not_found: what is not linked, or not any more, cannot be unlinked; the session stays", async () => {
  const { cookie } = await app.signedUp({ password: PASSWORD });
  for (const path of ["/settings", "/settings?unlink=google"]) {
    const page = await submit(path, UNLINK, cookie);
    expect([page.status, page.text.includes("This is not, or is no longer, linked to your account.")]).toEqual([
      404,
      true,
    ]);
  }
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await submit("/settings", { ...UNLINK, provider: "facebook" }, cookie)).status).toBe(400);
});

test("single_identity_not_deletable: the only way in stays, until a password is set by mail", async () => {
  const person = googler();
  const { cookie } = await continueWithGoogle(app, person.id);
  await submit("/setup-currency", { currency: "KES" }, cookie);
  expect((await show("/settings?unlink=google", cookie)).text).toContain("Set a password first");
  const page = await submit("/settings?unlink=google", UNLINK, cookie);
  expect([page.status, page.text.includes("This is the only way into your account.")]).toEqual([409, true]);

  const settings = await show("/settings", cookie);
  expect(settings.text).toContain("Password Not set yet");
  expect(settings.html).not.toContain('name="currentPassword"');
  const sent = await submit("/settings", { intent: "set-password" }, cookie);
  expect(sent.text).toContain(`a link to set a password is on its way to ${person.email}.`);
  const link = /https:\/\/[^/]+(\/\S+token=\S+)/.exec((await app.mails(person.email))[0]?.text ?? "")?.[1] ?? "";
  const [mail] = await app.mails(person.email);
  expect([mail?.subject, mail?.text.includes("You asked for a new password")]).toEqual(["Set a password", false]);
  // Whoever had no password before signed in with Google, and keeps doing so unless they unlink it.
  expect((await show(link)).html).toMatch(/<input(?=[^>]*name="keep_google")(?=[^>]*checked)/);
  const chosen = { newPassword: PASSWORD, confirmation: PASSWORD, keep_google: person.email };
  expect((await submit(link, chosen)).status).toBe(200);
  expect((await app.mails(person.email))[0]?.subject).toBe("Your Pamoja account now has a password");

  const again = await continueWithGoogle(app, person.id);
  expect((await show("/settings", again.cookie)).text).toContain("Password Set");
  expect((await submit("/settings", UNLINK, again.cookie)).location).toBe("/settings?google=unlinked");
  expect((await submit("/login", { email: person.email, password: PASSWORD })).location).toBe("/");
});

test("an account without a password takes none at the sign-in, and its password cannot be changed", async () => {
  const person = googler();
  const { cookie } = await continueWithGoogle(app, person.id);
  await submit("/setup-currency", { currency: "KES" }, cookie);
  for (const password of ["", PASSWORD]) {
    expect((await submit("/login", { email: person.email, password })).status).toBe(400);
  }
  const change = { currentPassword: "", newPassword: PASSWORD, confirmation: PASSWORD };
  for (const currentPassword of [" ", PASSWORD]) {
    const page = await submit("/settings", { intent: "change-password", ...change, currentPassword }, cookie);
    expect(page.status).toBe(400);
  }
  expect(await accountOf(person.email)).toMatchObject([{ passwords: 0 }]);
});

test("the link to set a password is sent five times an hour, and no more", async () => {
  const { cookie } = await app.signedUp();
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const headers = { "CF-Connecting-IP": "203.0.113.45" };
    statuses.push((await app.post("/settings", { intent: "set-password" }, { cookie, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

const FAILURES: [
  what: string,
  person: string | null,
  changes: Record<string, unknown>,
  status: number,
  said: string,
][] = [
  ["was denied", null, {}, 403, "You did not let Google sign you in here"],
  [
    "comes with a wrong state",
    "google-achieng",
    { state: "another" },
    400,
    "This answer belongs to a different sign-in",
  ],
  ["comes with a wrong nonce", "google-achieng", { nonce: "another" }, 400, "Google did not confirm this sign-in"],
  [
    "comes with a wrong verifier",
    "google-achieng",
    { verifier: "another".repeat(9) },
    400,
    "Google did not confirm this sign-in",
  ],
];

test.each(FAILURES)("a sign-in that %s leaves nobody signed in here", async (_, person, changes, status, message) => {
  const before = await app.signedUp({ currency: null });
  const { answer, cookie } = await askGoogle(app, person, { cookie: before.cookie });
  const response = await app.fetch(answer, { cookie: tampered(cookie, changes) });
  const after = withCookies(response, cookie);
  const page = await readPage(response);
  expect([page.status, page.text.includes(message), page.html.includes('href="/login"')]).toEqual([status, true, true]);
  expect(after).toBe("");
  expect(await app.owner`select 1 from sessions where user_id = ${before.userId}`).toEqual([]);
});

test("a code counts once: replayed, it leaves nobody signed in here", async () => {
  const { answer, cookie } = await askGoogle(app, googler().id);
  const first = await app.fetch(answer, { cookie });
  expect(first.status).toBe(302);
  const session = withCookies(first, cookie);
  const replayed = await app.fetch(answer, { cookie: `${cookie}; ${session}` });
  expect(replayed.status).toBe(400);
  expect(withCookies(replayed, `${cookie}; ${session}`)).not.toMatch(/session|sign-in/);
  expect((await app.fetch("/setup-currency", { cookie: session })).headers.get("Location")).toBe("/login");
});

test("an answer to what this browser never began is refused, and signs nobody out", async () => {
  const { cookie } = await app.signedUp();
  const { answer } = await askGoogle(app, "google-achieng");
  const forged = ["?error=access_denied", "?code=abc&state=def", "", answer.slice(answer.indexOf("?"))];
  for (const query of forged) {
    for (const extra of ["", "; __Host-sign-in=rubbish", "; __Host-sign-in=%7B%7D", "; __Host-sign-in=%"]) {
      const response = await app.fetch(`/auth/google/callback${query}`, { cookie: cookie + extra });
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie().join()).not.toContain("session");
      expect(await response.text()).toContain("This sign-in was not started in this browser");
    }
  }
  expect(await isSignedIn(cookie)).toBe(true);
});

test("an answer with an error of Google's own is said to be Google's, and one without a code is no confirmation", async () => {
  for (const [query, status, text] of [
    ["&error=server_error", 503, "Google could not be reached properly."],
    ["", 400, "Google did not confirm this sign-in"],
    ["&code=", 400, "Google did not confirm this sign-in"],
  ] as const) {
    const { answer, cookie } = await askGoogle(app, null);
    const state = new URL(answer, app.origin).searchParams.get("state");
    const page = await readPage(await app.fetch(`/auth/google/callback?state=${state}${query}`, { cookie }));
    expect([page.status, page.text.includes(text)]).toEqual([status, true]);
  }
});

const json = (body: unknown, status = 200) => ({
  status,
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

test.each([
  ["/token", "hang-up" as const],
  ["/token", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["/token", { status: 200, body: "<h1>Welcome</h1>" }],
  ["/token", { status: 400, body: "<h1>Bad request</h1>" }],
  ["/token", json({ reason: "unknown" }, 400)],
  ["/token", json({ error: "invalid_client" }, 401)],
  ["/token", json({ access_token: "abc" })],
  ["/token", json([])],
])("Google's %s answering %o is logged, and said on the page", async (where, instead) => {
  expectLoggedError(/signing in with Google failed/);
  const { answer, cookie } = await askGoogle(app, "google-achieng");
  app.identityProvider.hooks.before = (path) => (path === where ? instead : undefined);
  const page = await readPage(await app.fetch(answer, { cookie }));
  app.identityProvider.hooks.before = undefined;
  expect([page.status, page.text.includes("Google could not be reached properly.")]).toEqual([503, true]);
});

test.each(["hang-up" as const, { status: 500, body: "" }, { status: 200, body: "<h1>Keys</h1>" }])(
  "keys that cannot be fetched (%o) are logged, and said on the page",
  async (instead) => {
    expectLoggedError(/signing in with Google failed/);
    // A separate path, as fetched keys are cached.
    const path = `/jwks-${newId()}`;
    app.vars.GOOGLE_JWKS_URL = app.identityProvider.origin + path;
    const { answer, cookie } = await askGoogle(app, "google-achieng");
    app.identityProvider.hooks.before = (request) => (request === path ? instead : undefined);
    const page = await readPage(await app.fetch(answer, { cookie }));
    app.identityProvider.hooks.before = undefined;
    app.vars.GOOGLE_JWKS_URL = `${app.identityProvider.origin}/jwks`;
    expect([page.status, page.text.includes("Google could not be reached properly.")]).toEqual([503, true]);
  },
);

/** Answers for an id token of our own making, signed by the provider's key unless another is given. */
async function forging(changes: Record<string, unknown>, sign: { key?: CryptoKey; alg?: string } = {}) {
  const { importJWK, SignJWT } = await import("jose");
  const { cookie, answer } = await askGoogle(app, googler().id);
  const begun = JSON.parse(decodeURIComponent(/sign-in=([^;]+)/.exec(cookie)?.[1] ?? "")) as { nonce: string };
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: app.identityProvider.origin,
    aud: app.vars.GOOGLE_CLIENT_ID,
    sub: newId(),
    nonce: begun.nonce,
    email: `${newId()}@gmail.test`,
    email_verified: true,
    iat: now,
    exp: now + 3600,
    ...changes,
  };
  const { alg = "RS256", key = await importJWK(await app.identityProvider.signingKey(), alg) } = sign;
  const idToken = await new SignJWT(claims).setProtectedHeader({ alg, kid: "local" }).sign(key);
  app.identityProvider.hooks.before = (path) =>
    path === "/token" ? json({ access_token: "abc", token_type: "Bearer", id_token: idToken }) : undefined;
  const response = await app.fetch(answer, { cookie });
  app.identityProvider.hooks.before = undefined;
  return readPage(response);
}

test("an id token of our own making comes in when all of it is right, or the next tests would prove nothing", async () => {
  expect((await forging({})).location).toBe("/setup-currency");
});

test.each([
  ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }],
  ["for another product", { aud: "another" }],
  ["of another provider", { iss: "https://accounts.example.com" }],
  ["about nobody", { sub: undefined }],
  ["without an end", { exp: undefined }],
])("an id token %s is refused, and logged", async (_, changes) => {
  expectLoggedError(/signing in with Google failed/);
  const page = await forging(changes);
  expect([page.status, page.text.includes("Google did not confirm this sign-in")]).toEqual([400, true]);
});

test("an id token without a nonce, or without an address, is refused", async () => {
  for (const changes of [{ nonce: undefined }, { email: undefined }]) {
    expect((await forging(changes)).status).toBe(400);
  }
});

test("an id token that someone else has signed is refused, and logged", async () => {
  const { generateKeyPair } = await import("jose");
  expectLoggedError(/signing in with Google failed/);
  const { privateKey } = await generateKeyPair("RS256");
  expect((await forging({}, { key: privateKey })).status).toBe(400);
});

test("an id token signed with the client's secret, or another kind of key, is refused, and logged", async () => {
  const { generateKeyPair } = await import("jose");
  expectLoggedError(/signing in with Google failed/);
  const secret = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(app.vars.GOOGLE_CLIENT_SECRET),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  expect((await forging({}, { alg: "HS256", key: secret })).status).toBe(400);
  const { privateKey } = await generateKeyPair("ES256");
  expect((await forging({}, { alg: "ES256", key: privateKey })).status).toBe(400);
});

test("an address of another site to go on to is left out", async () => {
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "/\tevil", "javascript:alert(1)"]) {
    const person = googler();
    await continueWithGoogle(app, person.id);
    const { response } = await continueWithGoogle(app, person.id, {
      path: `/auth/google?redirectTo=${encodeURIComponent(to)}`,
    });
    expect(response.headers.get("Location"), to).toBe("/");
  }
  const { proof, cookie } = await atTheProof();
  const elsewhere = proof.replace("redirectTo=%2F", "redirectTo=%2F%2Fevil.example");
  expect((await submit(elsewhere, { password: PASSWORD }, cookie)).location).toBe("/");
});

test("a very long address to go on to is left out, and the sign-in goes on", async () => {
  const { response } = await continueWithGoogle(app, googler().id, {
    path: `/auth/google?redirectTo=/transactions?q=${"x".repeat(4000)}`,
  });
  expect(response.headers.get("Location")).toBe("/setup-currency");
});

test("the browser is sent with a fresh state, nonce and S256 challenge, and keeps them where no script reads", async () => {
  const [first, second] = [await app.fetch("/auth/google"), await app.fetch("/auth/google")];
  const requested = new URL(first.headers.get("Location") ?? "");
  const again = new URL(second.headers.get("Location") ?? "");
  expect(Object.fromEntries(requested.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "pamoja-local",
    redirect_uri: "https://pamoja.test/auth/google/callback",
    code_challenge_method: "S256",
    scope: "openid email profile",
    prompt: "select_account",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(requested.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(requested.searchParams.get(name)).not.toBe(again.searchParams.get(name));
  }
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sign-in=/);
  for (const part of ["Path=/", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=600"]) expect(cookie).toContain(part);
});

test("whoever is signed in already goes home", async () => {
  const { cookie } = await app.signedUp();
  expect((await app.fetch("/auth/google", { cookie })).headers.get("Location")).toBe("/");
});

test("a database that is away is said on the page, and nobody is signed in", async () => {
  expectLoggedError(/call failed|read failed/);
  const person = googler();
  const { answer, cookie } = await askGoogle(app, person.id);
  app.database.hooks.before = () => "hang-up";
  const page = await readPage(await app.fetch(answer, { cookie }));
  expect([page.status, page.text.includes("The database did not answer")]).toEqual([503, true]);

  app.database.hooks.before = undefined;
  const { cookie: session, userId } = await app.signedUp();
  await reauthenticated(userId);
  const linking = await askGoogle(app, person.id, { path: "/auth/google?link", cookie: session });
  app.database.hooks.before = () => "hang-up";
  const refused = await readPage(await app.fetch(linking.answer, { cookie: linking.cookie }));
  expect([refused.status, refused.text.includes("The database did not answer")]).toEqual([503, true]);
  app.database.hooks.before = undefined;
  expect(await accountOf(person.email)).toEqual([]);
});

test("the fifty-first new account from one network within an hour is refused", async () => {
  const from = async (person: string) => {
    const { answer, cookie } = await askGoogle(app, person);
    return app.fetch(answer, { cookie, headers: { "CF-Connecting-IP": "203.0.113.9" } });
  };
  const known = googler();
  await from(known.id);
  await app.owner`update attempts set count = 50 where count = 1
    and key = encode(sha256(convert_to('identity|network|203.0.113.9', 'UTF8')), 'hex')`;
  expect((await from(googler().id)).status).toBe(429);
  expect((await from(known.id)).status).toBe(302);
});

test("without Google's client nothing is offered", async () => {
  const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "" } = app.vars;
  const { cookie } = await app.signedUp();
  for (const path of ["/login", "/signup"]) expect((await show(path)).text).toContain("Continue with Google");
  Object.assign(app.vars, { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" });
  const pages = await Promise.all([show("/login"), show("/signup"), show("/settings", cookie)]);
  const begun = await app.fetch("/auth/google");
  const answer = await app.fetch("/auth/google/callback?code=a&state=b");
  Object.assign(app.vars, { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  for (const { status, text } of pages) expect([status, text.includes("Google")]).toEqual([200, false]);
  expect([begun, answer].map(({ headers }) => headers.get("Location"))).toEqual(["/login", "/login"]);
});

test("what waits for a password no more is forgotten by the hourly job", async () => {
  const { proof, cookie } = await atTheProof();
  const { deleteExpired } = await import("#db/housekeeping/jobs.ts");
  await deleteExpired(systemScope(accessOf(app.database)), new Date());
  expect((await show(proof, cookie)).text).toContain("Enter its password");
  await deleteExpired(systemScope(accessOf(app.database)), new Date(Date.now() + 600_001));
  expect(await app.owner`select 1 from pending_identities`).toEqual([]);
});
