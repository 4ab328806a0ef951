import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
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

async function submit(fields: Record<string, string>, path = "/signup") {
  return readPage(await app.post(path, fields));
}

const linkIn = (text: string) => new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? "");

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
  expect((await submit(fields)).text).toContain(DONE);
  const [mail] = await app.mails("njeri@example.com");
  expect(mail).toMatchObject({ subject: "Verify your e-mail address" });
  const link = linkIn(mail?.text ?? "");
  expect(link.origin).toBe(app.origin);
  expect(link.pathname).toBe("/verify-email");

  const path = link.pathname + link.search;
  for (let looks = 0; looks < 2; looks += 1) {
    const page = await readPage(await app.fetch(path));
    expect(page.text).toContain("Verify my address");
  }
  expect((await submit({}, path)).text).toContain("Your email address is verified. You can sign in now.");
  expect((await submit({}, path)).text).toContain("Your email address is verified. You can sign in now.");
  expect((await readPage(await app.fetch(path))).text).toContain("This link has expired or was already used.");
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
    "This password is among the first that are tried when somebody breaks into accounts. Choose another one.",
  ],
  [
    "password",
    "aaaaaaaa",
    "This password is among the first that are tried when somebody breaks into accounts. Choose another one.",
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
  expect((await readPage(known)).text).toBe((await readPage(unknown)).text);
  const [mail] = await app.mails(email);
  expect(mail).toMatchObject({ subject: "You already have a Pamoja account" });
  expect(mail?.text).toContain(`${app.origin}/forgot-password`);
});

test("a form sent twice makes one account, and the link of either mail works", async () => {
  const fields = typed();
  const pages = await Promise.all([submit(fields), submit(fields)]);
  for (const page of pages) expect(page.text).toContain(DONE);
  const rows = await app.owner`select p.id from profiles p join household_members m on m.user_id = p.id
    where p.email = ${fields.email}`;
  expect(rows).toHaveLength(1);
  const mails = await app.mails(fields.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    const { pathname, search } = linkIn(text);
    expect((await submit({}, pathname + search)).text).toContain("You can sign in now.");
  }
});

test("a name that is a link or breaks lines does not reach the mail", async () => {
  const fields = typed({ fullName: "https://evil.example\r\nBcc: you@example.com" });
  await submit(fields);
  const [mail] = await app.mails(fields.email);
  expect(mail?.text).toMatch(/^Hello,/);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil.example");
  const rows = await app.owner`select full_name from profiles where email = ${fields.email}`;
  expect(rows).toEqual([{ full_name: "https://evil.example Bcc: you@example.com" }]);
});

test("the household keeps its founder's time zone and currency; a time zone nobody knows is Nairobi's", async () => {
  const kept = async (timeZone: string) => {
    const fields = typed({ timeZone, currency: "USD" });
    await submit(fields);
    const [row] = await app.owner`select h.time_zone, h.currency from profiles p
      join household_members m on m.user_id = p.id join households h on h.id = m.household_id where p.email = ${fields.email}`;
    return row;
  };
  expect(await kept("Europe/London")).toEqual({ time_zone: "Europe/London", currency: "USD" });
  for (const unknown of ["", "+03:00", "Mars/Olympus", "x".repeat(2000)]) {
    expect(await kept(unknown)).toEqual({ time_zone: "Africa/Nairobi", currency: "USD" });
  }
});

test("too many tries with one address are told so, and no mail is sent for them", async () => {
  const fields = typed();
  for (let tries = 0; tries < 5; tries += 1) expect((await submit(fields)).status).toBe(200);
  const page = await submit(fields);
  expect(page.status).toBe(429);
  expect(page.text).toContain("Too many tries. Wait an hour, then try again.");
  expect(await app.mails(fields.email)).toHaveLength(5);
});

test("a database that does not answer is told in the form, with what was typed kept", async () => {
  expectLoggedError(/a door failed/);
  expectLoggedError(/reading failed/);
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

test("an expired link is told so, and the new one works", async () => {
  const fields = typed();
  await submit(fields);
  const { pathname, search } = linkIn((await app.mails(fields.email))[0]?.text ?? "");
  await app.owner`update email_links set expires_at = now() - interval '1 second'
    where user_id = (select id from profiles where email = ${fields.email})`;
  expect((await readPage(await app.fetch(pathname + search))).text).toContain("This link has expired");
  expect((await submit({}, pathname + search)).status).toBe(410);

  const sent = await submit({ intent: "resend", email: fields.email }, pathname + search);
  expect(sent.text).toContain("a new link is on its way");
  const [newest] = await app.mails(fields.email);
  const again = linkIn(newest?.text ?? "");
  expect((await submit({}, again.pathname + again.search)).text).toContain("You can sign in now.");
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

test("a link to reset a password does not verify", async () => {
  const { email } = await app.signedUp({ verified: false });
  await submit({ email }, "/forgot-password");
  const { search } = linkIn((await app.mails(email))[0]?.text ?? "");
  expect((await submit({}, `/verify-email${search}`)).status).toBe(410);
});

test("a form from another site is refused", async () => {
  const answer = await app.post("/signup", typed(), { headers: { Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
  expect(await app.mails()).toEqual([]);
});

test("whoever opens their own mail gets their own password, though somebody else signed up with the address since", async () => {
  const email = "wairimu@people.test";
  const fields = { fullName: "Wairimu", email, currency: "KES", terms: "on", timeZone: "" };
  await app.post("/signup", { ...fields, password: "embe-langu-01" });
  const [own] = await app.mails(email);
  await app.post("/signup", { ...fields, password: "embe-lake-02" });
  const link = /\/verify-email\?token=\S+/.exec(own?.text ?? "")?.[0] ?? "";
  await app.post(link, {});
  expect((await app.post("/login", { email, password: "embe-lake-02" })).status).toBe(400);
  expect((await app.post("/login", { email, password: "embe-langu-01" })).status).toBe(302);
});

test("a name of nothing but white space is no name", async () => {
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
