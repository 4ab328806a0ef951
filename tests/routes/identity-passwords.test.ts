import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
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

const OLD = "njugu karanga";
const NEW = "sukuma na ugali";
const GONE = "This link has expired or was already used.";
const RESET = "Password updated successfully! Redirecting to login...";

async function resetLink(email: string): Promise<string> {
  await app.post("/forgot-password", { email });
  const [mail] = await app.mails(email);
  const link = new URL(/https:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return link.pathname + link.search;
}

const choose = (link: string, newPassword = NEW, confirmation = newPassword) =>
  app.post(link, { newPassword, confirmation });
const signIn = async (email: string, password: string) => (await app.post("/login", { email, password })).status;
const isSignedIn = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;

test("the page has its button, its link back, and the same answer for every address", async () => {
  const page = await readPage(await app.fetch("/forgot-password"));
  for (const text of ["Reset Password", "Send Reset Link", "Back to Sign In"]) expect(page.text).toContain(text);
  const { email } = await app.signedUp();
  const known = await app.post("/forgot-password", { email: ` ${email.toUpperCase()}` });
  const unknown = await app.post("/forgot-password", { email: "nobody@example.com" });
  expect(known.status).toBe(200);
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  const text = (await readPage(known)).text;
  expect(text).toContain("Check your email for a password reset link.");
  expect((await readPage(unknown)).text).toBe(text);
  expect((await app.mails()).map(({ to }) => to)).toEqual([email]);
});

test.each(["", "nonsense"])("the address %j is refused at its field", async (email) => {
  const page = await readPage(await app.post("/forgot-password", { email }));
  expect(page.status).toBe(400);
  expect(fieldProblem(page.html, "email")).toBe("Enter your email address, like name@example.com.");
  expect(fieldValue(page.html, "email")).toBe(email);
});

test("the sixth request within an hour is told to wait, for known and unknown addresses alike", async () => {
  const { email } = await app.signedUp();
  const texts = [];
  for (const address of [email, "unheard-of@example.com"]) {
    const headers = { "CF-Connecting-IP": "203.0.113.51" };
    for (let tries = 0; tries < 5; tries += 1) await app.post("/forgot-password", { email: address }, { headers });
    const answer = await app.post("/forgot-password", { email: address }, { headers });
    expect(answer.status).toBe(429);
    const page = await readPage(answer);
    expect(page.text).toContain("You have asked for too many links. If any emails have arrived, the newest one works.");
    texts.push(page.text);
  }
  expect(texts[0]).toBe(texts[1]);
});

test("the link sets a password, ends every session and leads to the sign-in after three seconds", async () => {
  const { email, cookie } = await app.signedUp({ password: OLD });
  const link = await resetLink(email);
  expect(link).toMatch(/^\/update-password\?token=[\w-]{43}$/);
  expect((await readPage(await app.fetch(link))).text).toContain("Update Your Password");
  const answer = await choose(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Refresh")).toBe("3;url=/login");
  expect((await readPage(answer)).text).toContain(RESET);
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await signIn(email, OLD)).toBe(400);
  expect(await signIn(email, NEW)).toBe(302);
});

test.each([
  ["12345", "12345", "newPassword", "Password must be at least 6 characters long."],
  ["", "", "newPassword", "Password must be at least 6 characters long."],
  [NEW, "sukuma na mchele", "confirmation", "Passwords do not match."],
  [NEW, "", "confirmation", "Type the new password again."],
  [
    "qwerty123",
    "qwerty123",
    "newPassword",
    "This password is one of the first that people try when breaking into accounts. Please choose another.",
  ],
])(
  "the password %j confirmed as %j is refused, and the link stays good",
  async (password, confirmation, field, problem) => {
    const { email } = await app.signedUp({ password: OLD });
    const link = await resetLink(email);
    const page = await readPage(await choose(link, password, confirmation));
    expect(page.status).toBe(400);
    expect(fieldProblem(page.html, field)).toBe(problem);
    expect(page.html).not.toContain(NEW);
    expect((await choose(link)).status).toBe(200);
  },
);

test("a used, an expired, a truncated, a made-up and a wrong link say so and offer a new one", async () => {
  const { email } = await app.signedUp({ password: OLD });
  const used = await resetLink(email);
  await choose(used);
  const expired = await resetLink(email);
  await app.owner`update email_links set expires_at = now() - interval '1 second' where used_at is null`;
  const unverified = await app.signedUp({ verified: false });
  await app.post("/login", { intent: "resend", email: unverified.email });
  const verifying = new URL(/https:\S+token=\S+/.exec((await app.mails(unverified.email))[0]?.text ?? "")?.[0] ?? "");
  const good = await resetLink(email);
  const links = [
    used,
    expired,
    good.slice(0, -1),
    "/update-password?token=",
    "/update-password?token=%00",
    `/update-password${verifying.search}`,
  ];
  for (const link of links) {
    const page = await readPage(await app.fetch(link));
    expect(page.text).toContain(GONE);
    expect(page.html).toContain('href="/forgot-password"');
    const answer = await choose(link, "mandazi na chai");
    expect(answer.status).toBe(410);
    expect((await readPage(answer)).text).toContain(GONE);
  }
  expect(await signIn(email, "mandazi na chai")).toBe(400);
  expect((await choose(good)).status).toBe(200);
});

test("of ten parallel uses of one link one wins", async () => {
  const { email } = await app.signedUp({ password: OLD });
  const link = await resetLink(email);
  const passwords = Array.from({ length: 10 }, (_, each) => `mandazi na chai ${each}`);
  const statuses = (await Promise.all(passwords.map((password) => choose(link, password)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(410)]);
  expect(await signIn(email, passwords[statuses.indexOf(200)] ?? "")).toBe(302);
});

test("a reset shows the other ways to sign in, ends those that are not kept, and says so by mail", async () => {
  const { email, cookie, userId } = await app.signedUp({ password: OLD });
  const stored = (await app.post("/login", { email, password: OLD })).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const [{ id } = { id: "" }] =
    await app.owner`select id from sessions where user_id = ${userId} order by created_at desc limit 1`;
  await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${userId}, ${userId}, 'mallory@example.com', now())`;
  const link = await resetLink(email);
  const page = await readPage(await app.fetch(link));
  for (const text of ["Other sign-in methods", "Keep signing in with Google", "mallory@example.com"])
    expect(page.text).toContain(text);
  expect(page.html.match(/name="keep_session"/g)).toHaveLength(2);
  expect(page.html).not.toMatch(/<input(?=[^>]*name="keep_)[^>]*checked/);
  const answer = await app.post(link, { newPassword: NEW, confirmation: NEW, keep_session: String(id) });
  expect(answer.status).toBe(200);
  expect([await isSignedIn(cookie), await isSignedIn(stored)]).toEqual([false, true]);
  expect(await app.owner`select 1 from identities where user_id = ${userId}`).toEqual([]);
  const [mail] = await app.mails(email);
  expect(mail?.subject).toBe("Your Pamoja password was changed");
  expect(mail?.text).toContain("1 device was signed out.");
  expect(mail?.text).toContain("1 device was left signed in.");
  expect(mail?.text).toContain("The Google account mallory@example.com no longer opens your account.");
});

test("a takeover by an earlier sign-up or a linked identity does not survive a reset", async () => {
  const email = "victim@example.com";
  const fields = { fullName: "Amina", email, currency: "KES", terms: "on", timeZone: "" };
  await app.post("/signup", { ...fields, password: OLD });
  await app.post("/signup", { ...fields, fullName: "Mallory", password: "mallory-knows" });
  const [newest, own] = (await app.mails(email)).map(({ text }) => /\/verify-email\?token=\S+/.exec(text)?.[0] ?? "");
  const verify = { intent: "verify-with-password", password: OLD };
  expect((await app.post(newest ?? "", verify)).status).toBe(400);
  expect((await app.post(own ?? "", verify)).status).toBe(302);
  expect(await signIn(email, "mallory-knows")).toBe(400);
});

test.each([
  ["a reset", async ({ email }: Person) => (await choose(await resetLink(email))).status],
  ["a change", async ({ cookie }: Person) => (await change(cookie, {})).status],
])("an invitation that someone sent during a takeover does not survive %s, and the mail names it", async (_, end) => {
  const home = await app.signedUp({ password: OLD });
  const guest = await app.signedUp();
  const invitation = { household_id: home.householdId, invitee_email: guest.email, role: "editor" };
  const headers = { "Content-Type": "application/json", Origin: app.origin };
  const request = { method: "POST", body: JSON.stringify(invitation), headers, cookie: home.cookie };
  expect((await app.fetch("/functions/invite-user", request)).status).toBe(200);
  const link = /\/accept-invite\?token=\S+/.exec((await app.mails(guest.email))[0]?.text ?? "")?.[0] ?? "";
  expect(await end(home)).toBe(200);
  expect((await app.mails(home.email))[0]?.text).toContain(`Your invitation to ${guest.email} was withdrawn.`);
  await app.post(link, { leaves_paying: "" }, { cookie: guest.cookie });
  const members = await app.owner`select user_id from household_members where household_id = ${home.householdId}`;
  expect(members).toEqual([{ user_id: home.userId }]);
});

test("a reset and a change name whoever joined the household lately, as an intruder may have let themselves in", async () => {
  const home = await app.signedUp({ password: OLD });
  const early = await app.joined(home.householdId, { fullName: "Baraka Otieno" });
  await app.owner`update household_members set joined_at = now() - interval '40 days' where user_id = ${early.userId}`;
  await app.joined(home.householdId, { fullName: "Mallory Mwangi" });
  const link = await resetLink(home.email);
  const page = await readPage(await app.fetch(link));
  expect(page.text).toMatch(/Joined your household in the last 30 days: Mallory Mwangi ?\. In Settings, remove/);
  expect(page.text).not.toContain("Baraka");
  await choose(link);
  const { cookie } = home;
  const [mail] = await app.mails(home.email);
  expect(mail?.text).toContain("Mallory Mwangi joined your household in the last 30 days.");
  expect(mail?.text).not.toContain("Baraka");
  expect(await isSignedIn(cookie)).toBe(false);
  const other = await app.signedUp({ password: OLD });
  await app.joined(other.householdId, { fullName: "Mallory Mwangi" });
  expect((await change(other.cookie, {})).status).toBe(200);
  expect((await app.mails(other.email))[0]?.text).toContain("Mallory Mwangi joined your household");
});

test("a reset also names whoever came by one's invitation, and has taken one's role or place since", async () => {
  const household = await app.signedUp();
  for (const end of ["role = 'viewer'", "active = false"]) {
    const victim = await app.joined(household.householdId, { role: "editor", password: OLD });
    const mallory = await app.joined(household.householdId, { role: "editor", fullName: `Mallory ${end.slice(0, 4)}` });
    await app.owner`insert into invitations (household_id, id, email, role, token_hash, invited_by, created_at, expires_at,
        accepted_at, accepted_by) values (${household.householdId}, gen_random_uuid(), ${mallory.email}, 'editor',
        sha256(${mallory.email}::bytea), ${victim.userId}, now(), now(), now(), ${mallory.userId})`;
    await app.owner.query(`update household_members set ${end} where user_id = $1`, [victim.userId]);
    expect((await readPage(await app.fetch(await resetLink(victim.email)))).text).toContain(
      `Mallory ${end.slice(0, 4)}`,
    );
  }
});

test("a field with a character that the database cannot store is refused or ignored, not a fault", async () => {
  const { cookie, email } = await app.signedUp({ password: OLD });
  const typed = { newPassword: NEW, confirmation: NEW, keep_google: "\u0000" };
  const settings = { intent: "change-password", currentPassword: OLD };
  expect((await app.post("/settings", { ...settings, ...typed }, { cookie })).status).toBe(200);
  expect((await app.post(await resetLink(email), { ...typed, newPassword: OLD, confirmation: OLD })).status).toBe(200);
});

test("without a token it leads to the sign-in; whoever is signed in changes their password with the current one", async () => {
  expect((await app.fetch("/update-password")).headers.get("Location")).toBe("/login");
  const { cookie, email } = await app.signedUp({ password: OLD });
  const page = await readPage(await app.fetch("/update-password", { cookie }));
  for (const text of ["Update Your Password", "Current password", "New password"]) expect(page.text).toContain(text);
  const typed = { currentPassword: "guess", newPassword: NEW, confirmation: NEW };
  const rejected = await readPage(await app.post("/update-password", typed, { cookie }));
  expect([rejected.status, fieldProblem(rejected.html, "currentPassword")]).toEqual([
    400,
    "This is not your current password.",
  ]);
  const right = await app.post("/update-password", { ...typed, currentPassword: OLD }, { cookie });
  expect([right.status, right.headers.get("Refresh")]).toEqual([200, "3;url=/login"]);
  expect((await readPage(right)).text).toContain(RESET);
  expect([await isSignedIn(cookie), await signIn(email, NEW)]).toEqual([true, 302]);
  expect((await app.post("/update-password", typed)).headers.get("Location")).toMatch(/^\/login/);
});

test("a database that does not answer leaves the link and says so", async () => {
  const { email } = await app.signedUp({ password: OLD });
  const link = await resetLink(email);
  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  const page = await readPage(await choose(link));
  expect(page.status).toBe(503);
  expect(page.text).toContain("The database did not answer. Please try again in a moment.");
  app.database.hooks.before = undefined;
  expect((await choose(link)).status).toBe(200);
});

const change = (cookie: string, fields: Record<string, string>, script = false) =>
  app.post(
    "/settings",
    {
      intent: "change-password",
      currentPassword: OLD,
      newPassword: NEW,
      confirmation: fields.newPassword ?? NEW,
      ...fields,
    },
    { cookie, script },
  );

test("the settings show the profile, its currency read-only", async () => {
  const { cookie, email } = await app.signedUp();
  const page = await readPage(await app.fetch("/settings", { cookie }));
  for (const text of ["Profile Information", "Wanjiku Kamau", email, "KES – Kenyan Shilling", "Change Password"]) {
    expect(page.text).toContain(text);
  }
  expect(fieldValue(page.html, "currency")).toBeNull();
});

test.each(["editor", "viewer"] as const)(
  "%ss change their own password, and their other sessions end",
  async (role) => {
    const { householdId } = await app.signedUp();
    const { cookie, email } = await app.joined(householdId, { role, password: OLD });
    const other = (await app.post("/login", { email, password: OLD })).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = await readPage(await change(cookie, {}));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Password updated successfully!");
    expect(await isSignedIn(cookie)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await signIn(email, NEW)).toBe(302);
  },
);

test.each(["/settings", "/update-password"])(
  "changing the password at %s shows which Google account is linked, keeps it only if asked to, and mails what opens the account",
  async (path) => {
    const { cookie, email, userId } = await app.signedUp({ password: OLD });
    const link = () => app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${userId}, ${userId}, 'mallory@example.com', now())`;
    const linked = async () => (await app.owner`select 1 from identities where user_id = ${userId}`).length;
    const submit = async (fields: Record<string, string>) => {
      const form = { intent: "change-password", currentPassword: OLD, newPassword: NEW, confirmation: NEW, ...fields };
      return readPage(await app.post(path, form, { cookie }));
    };
    const TICKED = /<input(?=[^>]*name="keep_google")(?=[^>]*checked)/;
    expect((await readPage(await app.fetch(path, { cookie }))).html).not.toContain("keep_google");
    await link();
    const page = await readPage(await app.fetch(path, { cookie }));
    for (const text of ["Other sign-in methods", "Keep signing in with Google", "mallory@example.com"])
      expect(page.text).toContain(text);
    expect(page.html).not.toMatch(TICKED);
    const refused = await submit({ keep_google: "mallory@example.com", confirmation: "another one" });
    expect([refused.status, TICKED.test(refused.html), await linked()]).toEqual([400, true, 1]);

    const before = app.database.calls.length;
    expect((await submit({ keep_google: "mallory@example.com" })).status).toBe(200);
    // Counting the try, changing it, and the page that follows.
    expect(app.database.calls.length - before).toBe(3);
    expect(await linked()).toBe(1);
    expect((await app.mails(email))[0]?.text).toContain(
      "The Google account mallory@example.com still opens your account.",
    );
    expect((await submit({ currentPassword: NEW, newPassword: OLD, confirmation: OLD })).status).toBe(200);
    expect(await linked()).toBe(0);
    expect((await app.mails(email))[0]?.text).toContain(
      "The Google account mallory@example.com no longer opens your account.",
    );
  },
);

test.each([
  [{ newPassword: "12345" }, "newPassword", "Password must be at least 6 characters long."],
  [{ confirmation: "something else" }, "confirmation", "Passwords do not match."],
  [{ currentPassword: "" }, "currentPassword", "Enter your current password."],
  [{ currentPassword: "not my password" }, "currentPassword", "This is not your current password."],
  [
    { newPassword: "password1" },
    "newPassword",
    "This password is one of the first that people try when breaking into accounts. Please choose another.",
  ],
])("in the settings %j is refused at its field", async (fields, field, problem) => {
  const { cookie, email } = await app.signedUp({ password: OLD });
  const page = await readPage(await change(cookie, fields));
  expect(page.status).toBe(400);
  expect(fieldProblem(page.html, field)).toBe(problem);
  expect(page.html).not.toContain(OLD);
  expect(await signIn(email, OLD)).toBe(302);
});

test("the tenth wrong current password signs the device out, and the page that follows says so", async () => {
  const { cookie, email } = await app.signedUp({ password: OLD });
  const wrong = { currentPassword: "not my password" };
  for (let tries = 0; tries < 9; tries += 1) expect((await change(cookie, wrong)).status).toBe(400);
  const page = await readPage(await change(cookie, wrong));
  expect(page.location).toBe("/login?ten-wrong-tries");
  expect((await readPage(await app.fetch("/login?ten-wrong-tries"))).text).toContain("this device was signed out");
  expect((await change(cookie, {})).headers.get("Location")).toContain("/login");
  expect(await signIn(email, OLD)).toBe(302);
});

test("an account that has had 25 wrong tries today is told to wait, in the specification's words", async () => {
  const { cookie, userId } = await app.signedUp({ password: OLD });
  await change(cookie, { currentPassword: "not my password" });
  await app.owner`update attempts set count = 25 where key = proof_attempts_key(${userId}, 'password')`;
  const page = await readPage(await change(cookie, {}));
  expect(page.status).toBe(429);
  expect(page.text).toContain(
    "Failed to update password: There were too many wrong tries for this account today. Try again tomorrow.",
  );
});

test("a password is changed ten times a day, each with a mail; then the form says so, and a mailed link still sets one", async () => {
  const { cookie, email } = await app.signedUp({ password: OLD });
  const next = (tries: number) => (tries === 0 ? OLD : `${NEW} ${tries}`);
  const changeAgain = (tries: number) => {
    const typed = next(tries + 1);
    return change(cookie, { currentPassword: next(tries), newPassword: typed, confirmation: typed });
  };
  for (let tries = 0; tries < 10; tries += 1) expect((await changeAgain(tries)).status).toBe(200);
  const mails = (await app.mails(email)).length;
  const page = await readPage(await changeAgain(10));
  expect([page.status, page.text]).toEqual([
    429,
    expect.stringContaining("Failed to update password: You changed your password 10 times within a day."),
  ]);
  expect(await app.mails(email)).toHaveLength(mails);
  expect(await signIn(email, next(11))).toBe(400);
  expect((await choose(await resetLink(email))).status).toBe(200);
  expect(await signIn(email, NEW)).toBe(302);
});

test("a form sent twice changes the password once, and either answer is true", async () => {
  const { cookie, email } = await app.signedUp({ password: OLD });
  const statuses = (await Promise.all([change(cookie, {}), change(cookie, {})])).map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 400, 409]).toContain(status);
  expect(await signIn(email, NEW)).toBe(302);
});

test("a session that ended meanwhile is reported in the open form, or leads to the sign-in and back", async () => {
  const { cookie } = await app.signedUp({ password: OLD });
  await app.post("/logout", {}, { cookie });
  const scripted = await change(cookie, {}, true);
  expect(scripted.status).toBe(401);
  expect(await scripted.text()).toContain(
    "Failed to update password: User session is invalid. Please log out and back in.",
  );
  const plain = await change(cookie, {});
  expect(plain.headers.get("Location")).toBe("/login?redirectTo=%2Fsettings");
});

test("a database that does not answer is reported in the specification's words", async () => {
  const { cookie } = await app.signedUp({ password: OLD });
  expectLoggedError(/write failed/);
  app.database.hooks.before = ({ readOnly }) => (readOnly ? undefined : "hang-up");
  const page = await readPage(await change(cookie, {}));
  expect(page.status).toBe(503);
  expect(page.text).toContain("Failed to update password: The database did not answer.");
});

test("a form that the settings do not have is refused", async () => {
  const { cookie } = await app.signedUp();
  for (const intent of ["", "constructor", "change-everything"]) {
    expect((await app.post("/settings", { intent }, { cookie })).status).toBe(400);
  }
});
