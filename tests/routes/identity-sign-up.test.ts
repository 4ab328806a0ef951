import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
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

const DONE = "Registration successful! Please check your email to verify your account.";

let people = 0;
function typed(more: Record<string, string> = {}) {
  people += 1;
  return {
    fullName: "Wanjiku Kamau",
    email: `wanjiku${people}@example.com`,
    password: "njugu karanga",
    currency: "KES",
    timeZone: "Africa/Nairobi",
    terms: "on",
    ...more,
  };
}

async function submit(fields: Record<string, string>, path = "/signup", cookie?: string) {
  return readPage(await app.post(path, fields, { cookie }));
}

const linkIn = (text: string) => new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? "");
const pathIn = (text: string) => linkIn(text).pathname + linkIn(text).search;
const verifying = (password: string) => ({ intent: "verify-with-password", password });
/** Signs up and opens the mail on another device. */
async function verified(fields: ReturnType<typeof typed>) {
  await submit(fields);
  return app.post(pathIn((await app.mails(fields.email))[0]?.text ?? ""), verifying(fields.password));
}

test("the page asks for what the specification names, with shillings chosen and the terms in new tabs", async () => {
  const page = await readPage(await app.fetch("/signup"));
  expect(page.status).toBe(200);
  for (const text of ["Create Account", "Full name", "Email", "Password", "min. 6 characters", "Currency"]) {
    expect(page.text).toContain(text);
  }
  expect(fieldValue(page.html, "currency")).toBe("KES");
  expect(page.html).toMatch(/<a href="\/terms-of-service" target="_blank"/);
  expect(page.html).toMatch(/<a href="\/privacy-policy" target="_blank"/);
  expect(page.html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*required)[^>]*name="terms"/);
});

test.each([
  ["KE", "KES"],
  ["UG", "UGX"],
  ["DE", "EUR"],
  ["XX", "KES"],
  ["JP", "KES"],
])("from %s the page has %s chosen at first, and any other can be", async (country, currency) => {
  const { html } = await readPage(await app.fetch("/signup", { headers: { "CF-IPCountry": country } }));
  expect(fieldValue(html, "currency")).toBe(currency);
});

test("what is asked of a password stands at the password, and at no other field", async () => {
  const { html } = await readPage(await app.fetch("/signup"));
  const hintOf = (name: string) => {
    const control = new RegExp(`<(?:input|select)(?=[^>]*name="${name}")[^>]*>`).exec(html)?.[0] ?? "";
    const id = /aria-describedby="([^" ]+)/.exec(control)?.[1] ?? "";
    return new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? "";
  };
  expect(hintOf("password")).toContain("like 123456, are not accepted");
  expect(hintOf("currency")).not.toContain("123456");
  expect(html.split("123456")).toHaveLength(2);
});

test("currencies are ordered by name", async () => {
  const { html } = await readPage(await app.fetch("/signup"));
  const names = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, label = ""]) =>
    label.replace(/<!-- -->/g, "").replace(/^[A-Z]{3} – /, ""),
  );
  expect(names.length).toBeGreaterThan(140);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

test("signing up sends a link that is used by a press, not by a look", async () => {
  const fields = typed({ email: " Njeri@Example.COM " });
  const answer = await app.post("/signup", fields);
  const cookie = withCookies(answer);
  expect((await readPage(answer)).text).toContain(DONE);
  const [mail] = await app.mails("njeri@example.com");
  expect(mail).toMatchObject({ subject: "Verify your email address" });
  const link = linkIn(mail?.text ?? "");
  expect(link.origin).toBe(app.origin);
  expect(link.pathname).toBe("/verify-email");

  const path = link.pathname + link.search;
  for (let looks = 0; looks < 2; looks += 1) {
    const page = await readPage(await app.fetch(path, { cookie }));
    expect(page.text).toContain("Verify your address, and your account is ready.");
  }
  const pressed = await app.post(path, {}, { cookie });
  expect(pressed.headers.get("Location")).toBe("/");
  const session = withCookies(pressed, cookie);
  expect(session).not.toContain("sign-up=");
  expect((await readPage(await app.fetch("/", { cookie: session }))).text).toContain("Wanjiku Kamau");
  for (const page of [await submit({}, path), await readPage(await app.fetch(path))]) {
    expect(page.text).toContain("Your email address is verified. You can sign in now.");
  }
});

test("on another device the link asks for the password of its own sign-up, and then signs in", async () => {
  const fields = typed();
  await submit(fields);
  const path = pathIn((await app.mails(fields.email))[0]?.text ?? "");
  const page = await readPage(await app.fetch(path));
  expect(page.text).toContain(`Enter the password that you chose when you signed up with ${fields.email}`);
  const empty = await submit(verifying(""), path);
  expect([empty.status, fieldProblem(empty.html, "password")]).toEqual([
    400,
    "Enter the password that you signed up with.",
  ]);
  const rejected = await submit(verifying("sukuma wiki"), path);
  expect(rejected.status).toBe(400);
  expect(fieldProblem(rejected.html, "password")).toMatch(
    /^This is not the password from the sign-up that this email belongs to\./,
  );
  expect((await submit({}, path)).text).toContain("Enter the password that you chose");
  expect(await app.owner`select 1 from profiles where email = ${fields.email}`).toEqual([]);
  const right = await app.post(path, verifying(fields.password));
  expect(right.headers.get("Location")).toBe("/");
  expect((await app.fetch("/settings", { cookie: withCookies(right) })).status).toBe(200);
});

test("opening the mail of someone else's sign-up with one's address makes no account", async () => {
  const fields = typed();
  await submit(fields);
  await submit({ ...fields, fullName: "Mallory", currency: "USD", password: "mallory-knows-it" });
  const [newest, own] = (await app.mails(fields.email)).map(({ text }) => pathIn(text));
  expect((await submit(verifying(fields.password), newest)).status).toBe(400);
  expect((await app.post(own ?? "", verifying(fields.password))).status).toBe(302);
  expect((await submit(verifying("mallory-knows-it"), newest)).text).toContain("You can sign in now.");
  const rows = await app.owner`select full_name, currency_preference from profiles where email = ${fields.email}`;
  expect(rows).toEqual([{ full_name: "Wanjiku Kamau", currency_preference: "KES" }]);
  expect((await app.post("/login", { email: fields.email, password: "mallory-knows-it" })).status).toBe(400);
  expect((await app.post("/login", { email: fields.email, password: fields.password })).status).toBe(302);
});

test("after a deleted account nothing of its sign-ups is there, nor mailed again", async () => {
  const fields = typed();
  const other = withCookies(await app.post("/signup", fields));
  const cookie = withCookies(await verified(fields));
  const [household] = await app.owner`select m.household_id as id from household_members m
    join profiles p on p.id = m.user_id where p.email = ${fields.email}`;
  const form = { intent: "delete-account", ends: String(household?.id), currentPassword: fields.password };
  expect((await submit(form, "/settings?delete-account", cookie)).location).toBe("/welcome?deleted");
  expect(await app.owner`select 1 from sign_ups where email = ${fields.email}`).toEqual([]);
  await app.mails();
  app.inbox.clear();
  for (const browser of [cookie, other]) {
    expect((await app.post("/login", fields, { cookie: browser })).status).toBe(400);
    await app.post("/login", { intent: "resend", email: fields.email }, { cookie: browser });
  }
  expect(await app.mails()).toEqual([]);
});

test("the eleventh guess at the password of a sign-up is told to wait", async () => {
  const fields = typed();
  await submit(fields);
  const path = pathIn((await app.mails(fields.email))[0]?.text ?? "");
  for (let tries = 0; tries < 10; tries += 1) expect((await submit(verifying("guess"), path)).status).toBe(400);
  const page = await submit(verifying(fields.password), path);
  expect([page.status, page.text.includes("Too many tries. Wait 15 minutes, then try again.")]).toEqual([429, true]);
});

test.each([
  ["fullName", "", "Enter your full name."],
  ["email", "", "Enter your email address, like name@example.com."],
  ["email", "not an address", "Enter your email address, like name@example.com."],
  ["email", `${"a".repeat(250)}@example.com`, "Enter your email address, like name@example.com."],
  ["password", "", "Password must be at least 6 characters long."],
  ["password", "12345", "Password must be at least 6 characters long."],
  [
    "password",
    "Password1",
    "This password is one of the first that people try when breaking into accounts. Please choose another.",
  ],
  [
    "password",
    "aaaaaaaa",
    "This password is one of the first that people try when breaking into accounts. Please choose another.",
  ],
  ["password", "x".repeat(129), "Password must be at most 128 characters long."],
  ["currency", "", "Choose a currency from the list."],
  ["currency", "XXX", "Choose a currency from the list."],
  ["terms", "", "Please agree to the terms to create an account."],
])("%s %j is refused at its field", async (name, value, problem) => {
  const fields = typed({ [name]: value });
  const page = await submit(fields);
  expect(page.status).toBe(400);
  expect(fieldProblem(page.html, name)).toBe(problem);
  expect(await app.mails()).toEqual([]);
});

test("what was typed is kept, but the password is not sent back", async () => {
  const page = await submit(typed({ email: "nope", password: "a secret of mine", currency: "UGX" }));
  expect(fieldValue(page.html, "fullName")).toBe("Wanjiku Kamau");
  expect(fieldValue(page.html, "email")).toBe("nope");
  expect(fieldValue(page.html, "currency")).toBe("UGX");
  expect(page.html).toMatch(/<input(?=[^>]*name="terms")(?=[^>]*checked)/);
  expect(page.html).not.toContain("a secret of mine");
});

test("a known address gets the same answer, and its owner a mail that says so", async () => {
  const { email } = await app.signedUp();
  const unknown = await app.post("/signup", typed({ email: "unknown@example.com" }));
  const known = await app.post("/signup", typed({ email: email.toUpperCase() }));
  expect(known.status).toBe(unknown.status);
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  const textOfUnknown = (await readPage(unknown)).text.replace("unknown@example.com", email);
  expect((await readPage(known)).text).toBe(textOfUnknown);
  const [mail] = await app.mails(email);
  expect(mail).toMatchObject({ subject: "You already have a Pamoja account" });
  expect(mail?.text).toContain(`${app.origin}/forgot-password`);
});

test("the page after a sign-up names the address, and sends the mail again", async () => {
  const { email } = await app.signedUp();
  const fields = typed();
  const answer = await app.post("/signup?redirectTo=%2Floans", fields);
  const cookie = withCookies(answer);
  const page = await readPage(answer);
  expect(page.text).toContain(`We sent an email to ${fields.email}`);
  expect(page.html).toMatch(/<a[^>]*href="\/signup\?redirectTo=%2Floans"[^>]*>sign up with another one/);

  const again = { intent: "resend", email: fields.email };
  const resent = await submit(again, "/signup?redirectTo=%2Floans", cookie);
  expect(resent.text).toContain("If this address still needs to be verified, a new link is on its way.");
  expect(resent.text).toContain(`We sent an email to ${fields.email}`);
  const mails = await app.mails(fields.email);
  expect(mails).toHaveLength(2);
  const pressed = await app.post(pathIn(mails[0]?.text ?? ""), {}, { cookie });
  expect(pressed.headers.get("Location")).toBe("/loans");

  const sent = (await app.mails(email)).length;
  const known = await submit({ intent: "resend", email }, "/signup?redirectTo=%2Floans");
  expect(known.text).toBe(resent.text.replace(fields.email, email));
  expect(await app.mails(email)).toHaveLength(sent);

  expect((await submit({ intent: "resend", email: "nope" })).status).toBe(400);
  const sendAgain = () => app.post("/signup", again, { headers: { "CF-Connecting-IP": "203.0.113.52" } });
  for (let tries = 0; tries < 5; tries += 1) await sendAgain();
  const refused = await readPage(await sendAgain());
  expect([refused.status, refused.text.includes("You have asked for too many links.")]).toEqual([429, true]);

  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  const silent = await submit(again, "/signup", cookie);
  expect([silent.status, silent.text.includes("The database did not answer.")]).toEqual([503, true]);
});

test("a form sent twice makes one account, and the link of either mail works", async () => {
  const fields = typed();
  const pages = await Promise.all([submit(fields), submit(fields)]);
  for (const page of pages) expect(page.text).toContain(DONE);
  const mails = await app.mails(fields.email);
  expect(mails).toHaveLength(2);
  const answers = [];
  for (const { text } of mails) answers.push(await submit(verifying(fields.password), pathIn(text)));
  expect(answers[0]?.location).toBe("/");
  expect(answers[1]?.text).toContain("You can sign in now.");
  const rows = await app.owner`select p.id from profiles p join household_members m on m.user_id = p.id
    where p.email = ${fields.email}`;
  expect(rows).toHaveLength(1);
});

test("a name that is a link or breaks lines does not reach the mail", async () => {
  const fields = typed({ fullName: "https://evil.example\r\nBcc: you@example.com" });
  await submit(fields);
  const [mail] = await app.mails(fields.email);
  expect(mail?.text).toMatch(/^Hello,/);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil.example");
  const rows = await app.owner`select full_name from sign_ups where email = ${fields.email}`;
  expect(rows).toEqual([{ full_name: "https://evil.example Bcc: you@example.com" }]);
});

test("the household keeps its founder's time zone and currency; a time zone nobody knows is Nairobi's", async () => {
  const stored = async (timeZone: string) => {
    const fields = typed({ timeZone, currency: "USD" });
    await verified(fields);
    const [row] = await app.owner`select h.time_zone, h.currency from profiles p
      join household_members m on m.user_id = p.id join households h on h.id = m.household_id where p.email = ${fields.email}`;
    return row;
  };
  expect(await stored("Europe/London")).toEqual({ time_zone: "Europe/London", currency: "USD" });
  for (const unknown of ["", "+03:00", "Mars/Olympus", "x".repeat(2000)]) {
    expect(await stored(unknown)).toEqual({ time_zone: "Africa/Nairobi", currency: "USD" });
  }
});

test("too many tries with one address are refused with a message, and send no mail", async () => {
  const fields = typed();
  const headers = { "CF-Connecting-IP": "203.0.113.50" };
  for (let tries = 0; tries < 5; tries += 1) expect((await app.post("/signup", fields, { headers })).status).toBe(200);
  const page = await readPage(await app.post("/signup", fields, { headers }));
  expect(page.status).toBe(429);
  expect(page.text).toContain("Too many tries. Wait an hour, then try again.");
  expect(await app.mails(fields.email)).toHaveLength(5);
});

test("a database that does not answer is reported in the form, which keeps what was typed", async () => {
  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  const page = await submit(typed());
  expect(page.status).toBe(503);
  expect(page.text).toContain("The database did not answer. Please try again in a moment.");
  expect(fieldValue(page.html, "fullName")).toBe("Wanjiku Kamau");
  expect(await app.mails()).toEqual([]);
});

test.each(["", "?token=", "?token=short", `?token=${"A".repeat(43)}`])("a link %j offers a new one", async (query) => {
  const page = await readPage(await app.fetch(`/verify-email${query}`));
  expect(page.text).toContain("This link has expired or was already used.");
  expect(page.text).toContain("Send a new link");
  const pressed = await submit({}, `/verify-email${query}`);
  expect(pressed.status).toBe(410);
  expect(pressed.text).toContain("This link has expired or was already used.");
});

test("an expired link says so, and the new one asks for everything, as anyone may have requested it", async () => {
  const fields = typed();
  await submit(fields);
  const path = pathIn((await app.mails(fields.email))[0]?.text ?? "");
  await app.owner`update sign_ups set expires_at = now() - interval '1 second' where email = ${fields.email}`;
  expect((await readPage(await app.fetch(path))).text).toContain("This link has expired");
  expect((await submit(verifying(fields.password), path)).status).toBe(410);

  const sent = await submit({ intent: "resend", email: fields.email }, path);
  expect(sent.text).toContain("a new link is on its way");
  const mail = (await app.mails(fields.email))[0]?.text ?? "";
  expect(mail).toContain("The page asks for your name, a password and your currency");
  expect(mail).not.toContain("the password that you chose");
  const again = pathIn(mail);
  const page = await readPage(await app.fetch(again));
  expect([page.text.includes("Tell us who you are"), page.html.includes("Wanjiku")]).toEqual([true, false]);
  const { email: _, ...typedAnew } = typed({ fullName: "Wanjiku K", currency: "UGX", password: "embe-langu-03" });
  const refused = await submit({ ...typedAnew, intent: "complete", password: "12345" }, again);
  expect(fieldProblem(refused.html, "password")).toBe("Password must be at least 6 characters long.");
  expect(fieldValue(refused.html, "fullName")).toBe("Wanjiku K");
  expect((await submit({ ...typedAnew, intent: "complete" }, again)).location).toBe("/");
  const rows = await app.owner`select full_name, currency_preference from profiles where email = ${fields.email}`;
  expect(rows).toEqual([{ full_name: "Wanjiku K", currency_preference: "UGX" }]);
  expect((await app.post("/login", { email: fields.email, password: "embe-langu-03" })).status).toBe(302);
});

test("a link that the browser of the sign-up has sent again carries what was typed there", async () => {
  const fields = typed();
  const cookie = withCookies(await app.post("/signup", fields));
  await app.post("/verify-email?token=old", { intent: "resend", email: fields.email }, { cookie });
  const again = pathIn((await app.mails(fields.email))[0]?.text ?? "");
  expect((await app.post(again, {}, { cookie })).headers.get("Location")).toBe("/");
  const rows = await app.owner`select full_name from profiles where email = ${fields.email}`;
  expect(rows).toEqual([{ full_name: "Wanjiku Kamau" }]);
});

test("a new link is promised to every address alike, and sent only where one is due", async () => {
  const { email } = await app.signedUp();
  const pages = [];
  for (const address of [email, "nobody@example.com"]) {
    pages.push(await submit({ intent: "resend", email: address }, "/verify-email?token=old"));
  }
  expect(pages[0]?.status).toBe(200);
  expect(pages[0]?.text).toBe(pages[1]?.text);
  expect(await app.mails()).toEqual([]);
});

test("a link to reset a password does not verify, and a forgotten password of a sign-up is chosen anew", async () => {
  const { email } = await app.signedUp();
  await submit({ email }, "/forgot-password");
  const { search } = linkIn((await app.mails(email))[0]?.text ?? "");
  expect((await submit({}, `/verify-email${search}`)).status).toBe(410);
  const pending = await app.signedUp({ verified: false });
  await submit({ email: pending.email }, "/forgot-password");
  expect(pathIn((await app.mails(pending.email))[0]?.text ?? "")).toMatch(/^\/verify-email/);
});

test("a form from another site is refused", async () => {
  const answer = await app.post("/signup", typed(), { headers: { Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
  expect(await app.mails()).toEqual([]);
});

test("a name of only white space is refused", async () => {
  const response = await app.post("/signup", {
    fullName: "   ",
    email: "nobody@people.test",
    password: "embe-langu-01",
    currency: "KES",
    terms: "on",
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Enter your full name.");
});
