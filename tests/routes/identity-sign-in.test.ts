import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import { fieldValue, readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  Object.assign(app.database.hooks, { before: undefined });
});
afterAll(() => app.stop());

const PASSWORD = "njugu karanga";
const WRONG = "The email or the password is not right.";
const INCOMPLETE = "You must provide either an email or phone number and a password";

const signIn = (email: string, password: string, path = "/login", cookie?: string) =>
  app.post(path, { email, password }, { cookie });
const cookieIn = (response: Response) => response.headers.getSetCookie()[0] ?? "";

test("the page has its fields and its links", async () => {
  const { html, text } = await readPage(await app.fetch("/login"));
  for (const part of ["Sign In", "Email", "Password"]) expect(text).toContain(part);
  expect(html).toContain('href="/signup"');
  expect(html).toContain('href="/forgot-password"');
});

test("signing in starts a session and goes to the dashboard", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const answer = await signIn(` ${email.toUpperCase()} `, PASSWORD);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/");
  const cookie = cookieIn(answer);
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
  const home = await readPage(await app.fetch("/settings", { cookie: cookie.split(";")[0] }));
  expect(home.text).toContain(email);
});

test("on this machine, without https, the cookie is a plain one", async () => {
  const local = await startTestApp({ origin: "http://localhost:8787" });
  const { email } = await local.signedUp({ password: PASSWORD });
  const answer = await local.post("/login", { email, password: PASSWORD });
  expect(cookieIn(answer)).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  await local.stop();
});

test("sent by the page's script it goes to the dashboard too", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const answer = await app.post("/login", { email, password: PASSWORD }, { script: true });
  expect(cookieIn(answer)).toContain("__Host-session=");
  expect(await answer.text()).toContain('"redirect","/"');
});

test.each([
  ["", ""],
  ["", PASSWORD],
  ["wanjiku@example.com", ""],
])("the email %j with the password %j is refused in the specification's words", async (email, password) => {
  const page = await readPage(await signIn(email, password));
  expect(page.status).toBe(400);
  expect(page.text).toContain(INCOMPLETE);
  expect(fieldValue(page.html, "email")).toBe(email);
});

test("a wrong password and an unknown address get the same answer after the same work", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const unknown = email.replace(/^./, "z");
  const answers = [];
  for (const each of [email, unknown]) {
    const calls = app.database.calls.length;
    const answer = await signIn(each, "ugali na sukuma");
    answers.push({
      status: answer.status,
      headers: [...answer.headers.keys()],
      text: (await readPage(answer)).text,
      calls: app.database.calls.length - calls,
    });
  }
  expect(answers[0]).toMatchObject({ status: 400, text: expect.stringContaining(WRONG) });
  expect(answers[1]).toEqual(answers[0]);
});

test.each(["not an address", "a\u0000b@example.com", "x".repeat(5000), "' or 1=1 --"])(
  "an address like %j is unknown, not an error",
  async (email) => {
    const page = await readPage(await signIn(email, PASSWORD));
    expect(page.status).toBe(400);
    expect(page.text).toContain(WRONG);
  },
);

test("the end of a password counts, whatever its letters, and so does its length", async () => {
  const { email } = await app.signedUp({ password: "ñandú-ééé-1" });
  expect((await signIn(email, "ñandú-ééé-2")).status).toBe(400);
  expect((await signIn(email, "ñandú-ééé-1x")).status).toBe(400);
  expect((await signIn(email, "x".repeat(100_000))).status).toBe(400);
  // The same letters, spelled as another keyboard does.
  expect((await signIn(email, "ñandú-ééé-1".normalize("NFD"))).status).toBe(302);
});

test("an unverified address is refused after the right password only, with a way to a new link", async () => {
  const { email, cookie } = await app.signedUp({ password: PASSWORD, verified: false });
  expect((await readPage(await signIn(email, "ugali na sukuma", "/login", cookie))).text).toContain(WRONG);

  const page = await readPage(await signIn(email, PASSWORD, "/login", cookie));
  expect(page.status).toBe(403);
  expect(page.text).toContain("Please verify your email address first: open the link in the email that we sent you.");
  expect(page.html).toMatch(/<button[^>]*name="intent"[^>]*value="resend"/);

  const sent = await readPage(await app.post("/login", { intent: "resend", email }));
  expect(sent.text).toContain(
    "Check your email: if this address still needs to be verified, a new link is on its way.",
  );
  const [mail] = await app.mails(email);
  expect(mail?.text).toContain(`${app.origin}/verify-email?token=`);
});

test("whoever signs up with an address and then signs in does not learn whether it has an account", async () => {
  const { email: known } = await app.signedUp({ password: "the owner's own" });
  const unknown = known.replace(/^./, "z");
  const answers: unknown[][] = [[], []];
  for (const [index, email] of [known, unknown].entries()) {
    const fields = { fullName: "Mallory", email, password: PASSWORD, currency: "KES", terms: "on", timeZone: "" };
    const cookie = withCookies(await app.post("/signup", fields));
    for (const [password, as] of [
      [PASSWORD, cookie],
      [PASSWORD, undefined],
      ["ugali na sukuma", cookie],
    ] as const) {
      const calls = app.database.calls.length;
      const answer = await signIn(email, password, "/login", as);
      const { status, text } = await readPage(answer);
      const headers = [...answer.headers.keys()];
      answers[index]?.push({ status, headers, text, calls: app.database.calls.length - calls });
    }
    const again = await readPage(await app.post("/login", { intent: "resend", email }, { cookie }));
    answers[index]?.push(again.text);
    await app.settled();
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject([{ status: 403 }, { status: 400 }, { status: 400 }, expect.any(String)]);
});

test("whoever waits to verify is told so, though a stranger signs up with the same address after them", async () => {
  const { email, cookie } = await app.signedUp({ password: PASSWORD, verified: false });
  const fields = { fullName: "Mallory", email, password: "mallory-knows", currency: "KES", terms: "on", timeZone: "" };
  await app.post("/signup", fields);
  expect((await signIn(email, PASSWORD, "/login", cookie)).status).toBe(403);
  expect((await signIn(email, "mallory-knows", "/login", cookie)).status).toBe(400);
});

test("a new link is promised to every address alike", async () => {
  const verified = await app.signedUp();
  const unverified = await app.signedUp({ verified: false });
  const texts = [];
  for (const email of [verified.email, unverified.email, "nobody@example.com"]) {
    const page = await readPage(await app.post("/login", { intent: "resend", email }));
    texts.push(page.text);
  }
  expect(new Set(texts).size).toBe(1);
  expect((await app.mails()).map(({ to }) => to)).toEqual([unverified.email]);
});

test("the eleventh try from one network in 15 minutes is told to wait, after ever slower ones; everyone else gets in", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const phone = withCookies(await signIn(email, PASSWORD));
  const headers = { "CF-Connecting-IP": "2001:db8:aaaa:1::5" };
  const guess = (cookie?: string, password = "ugali na sukuma") =>
    app.post("/login", { email, password }, { headers, cookie });
  const times: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const started = performance.now();
    expect((await guess()).status).toBe(400);
    times.push(performance.now() - started);
  }
  expect(times[9]).toBeGreaterThan(1200);
  const page = await readPage(await guess(undefined, PASSWORD));
  expect(page.status).toBe(429);
  expect(page.text).toContain("Too many tries. Wait 15 minutes, then try again, or reset your password.");
  const sameNetwork = { "CF-Connecting-IP": "2001:db8:aaaa:1:ffff::" };
  expect((await app.post("/login", { email, password: PASSWORD }, { headers: sameNetwork })).status).toBe(429);

  expect((await signIn(email, PASSWORD)).status).toBe(302);
  const device = phone.split("; ").find((each) => each.includes("device=")) ?? "";
  expect((await guess(device, PASSWORD)).status).toBe(302);
});

test.each([
  ["/transactions?month=2026-11", "/transactions?month=2026-11"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/./\\evil.example", "/"],
  ["/x/../\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/x/..//evil.example/y", "/"],
  ["/\t/evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["evil.example", "/"],
  ["", "/"],
])("with redirectTo %j it goes to %j", async (redirectTo, location) => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const answer = await signIn(email, PASSWORD, `/login?redirectTo=${encodeURIComponent(redirectTo)}`);
  expect(answer.headers.get("Location")).toBe(location);
});

test("a form from another site is refused", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  for (const Origin of ["https://evil.example", "null", "http://pamoja.test"]) {
    const answer = await app.post("/login", { email, password: PASSWORD }, { headers: { Origin } });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("a form sent twice signs in twice, and both sessions are good", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const answers = await Promise.all([signIn(email, PASSWORD), signIn(email, PASSWORD)]);
  for (const answer of answers) {
    const cookie = cookieIn(answer).split(";")[0];
    expect((await app.fetch("/settings", { cookie })).status).toBe(200);
  }
});

test("a database that does not answer is reported in the form, which keeps the email and not the password", async () => {
  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => ({ status: 500 });
  const page = await readPage(await signIn("wanjiku@example.com", PASSWORD));
  expect(page.status).toBe(503);
  expect(page.text).toContain("The database did not answer. Please try again in a moment.");
  expect(fieldValue(page.html, "email")).toBe("wanjiku@example.com");
  expect(page.html).not.toContain(PASSWORD);
});

test("signing in is two calls of the database", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const before = app.database.calls.length;
  await signIn(email, PASSWORD);
  expect(app.database.calls.length - before).toBe(2);
});

test("logging out ends the session and the cookie", async () => {
  const { cookie } = await app.signedUp();
  const answer = await app.post("/logout", {}, { cookie });
  expect(answer.headers.get("Location")).toBe("/welcome");
  expect(cookieIn(answer)).toBe("__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
  expect((await app.fetch("/settings", { cookie })).headers.get("Location")).toBe("/welcome");
  // Again, and without a session at all.
  expect((await app.post("/logout", {}, { cookie })).headers.get("Location")).toBe("/welcome");
  expect((await app.post("/logout", {})).headers.get("Location")).toBe("/welcome");
});

test("logging out clears the cookie even when the database does not answer", async () => {
  expectLoggedError(/call failed/);
  const { cookie } = await app.signedUp();
  app.database.hooks.before = () => "hang-up";
  const answer = await app.post("/logout", {}, { cookie });
  expect(answer.headers.get("Location")).toBe("/welcome");
  expect(cookieIn(answer)).toContain("Max-Age=0");
});

test("nobody is logged out by a link or by another site", async () => {
  const { cookie } = await app.signedUp();
  expect((await app.fetch("/logout", { cookie })).headers.get("Location")).toBe("/");
  expect((await app.post("/logout", {}, { cookie, headers: { Origin: "https://evil.example" } })).status).toBe(403);
  expect((await app.fetch("/settings", { cookie })).status).toBe(200);
});
