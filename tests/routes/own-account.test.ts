/** One's own account on the settings: sessions, another address, and the end of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
  Object.assign(app.database.hooks, { before: undefined, beforeStatement: undefined });
});
afterAll(() => app.stop());

const PASSWORD = "maembe-saba-77";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";

const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie?: string) =>
  readPage(await app.post(path, fields, { cookie }));
const person = () => app.signedUp({ password: PASSWORD });
const fresh = () => `${crypto.randomUUID()}@people.test`;

/** Signs in at another device. */
async function signIn(email: string, headers: Record<string, string> = {}, password = PASSWORD) {
  const answer = await app.post("/login", { email, password }, { headers });
  return answer.headers.getSetCookie()[0]?.split(";")[0];
}

/** What a section of the settings says. */
async function section(id: string, cookie: string) {
  const { html } = await show("/settings", cookie);
  const own = new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";
  return readPage(new Response(own));
}

describe("where one is signed in", () => {
  test("each device has its name, its country and when it was last seen, this one first", async () => {
    const { email, userId, cookie } = await person();
    await signIn(email, { "User-Agent": ANDROID, "CF-IPCountry": "KE" });
    await signIn(email, { "User-Agent": "", "CF-IPCountry": "XX" });
    await signIn(email, { "User-Agent": "curl/8.5.0", "CF-IPCountry": "T1" });
    await app.owner`update sessions set last_seen_at = '2026-01-18T20:30:00Z' where user_id = ${userId} and country = 'KE'`;
    const { html, text } = await section("sessions", cookie);
    expect(text).toContain("Unknown device (This device) Country unknown · Last seen now");
    expect(text).toContain("Chrome on Android Kenya · Last seen 18 Jan 2026 Sign out");
    expect(text.match(/Unknown device Country unknown · Last seen today at \d\d:\d\d Sign out/g)).toHaveLength(2);
    expect(text.indexOf("(This device)")).toBeLessThan(text.indexOf("today at"));
    expect(text.indexOf("today at")).toBeLessThan(text.indexOf("18 Jan"));
    expect(html.match(/value="end-session"/g)).toHaveLength(3);
  });

  test("times are shown in the household's time zone", async () => {
    const { email, userId, cookie } = await app.signedUp({ password: PASSWORD, timeZone: "Pacific/Auckland" });
    await signIn(email, { "CF-IPCountry": "NZ" });
    await app.owner`update sessions set last_seen_at = (now() at time zone 'Pacific/Auckland')::date::timestamp
      at time zone 'Pacific/Auckland' - interval '1 minute' where user_id = ${userId} and country = 'NZ'`;
    expect((await section("sessions", cookie)).text).toContain("New Zealand · Last seen yesterday at 23:59");
  });

  test("a stolen session that is signed out is none on its next request", async () => {
    const { email, cookie } = await person();
    const stolen = await signIn(email);
    expect((await show("/settings", stolen)).status).toBe(200);
    const session = fieldValue((await section("sessions", cookie)).html, "session") ?? "";
    expect((await submit("/settings", { intent: "end-session", session }, cookie)).location).toBe("/settings#sessions");
    expect((await show("/settings", stolen)).location).toBe("/welcome");
    expect((await submit("/settings", { intent: "end-session", session }, cookie)).location).toBe("/settings#sessions");
    expect((await submit("/settings", { intent: "end-session", session: "x" }, cookie)).status).toBe(400);
  });

  test("all others are signed out at once, for a viewer and a lapsed one, too; alone there is nothing to press", async () => {
    const home = await app.signedUp({ lapsed: true });
    for (const { email, cookie } of [
      await app.signedUp({ password: PASSWORD, lapsed: true }),
      await app.joined(home.householdId, { password: PASSWORD }),
    ]) {
      const others = [await signIn(email), await signIn(email)];
      await submit("/settings", { intent: "end-other-sessions" }, cookie);
      for (const other of others) expect((await show("/settings", other)).location).toBe("/welcome");
      expect((await section("sessions", cookie)).html).not.toContain("<button");
    }
  });

  test("sessions that could not be read, or ended, are reported", async () => {
    const { cookie } = await person();
    expectLoggedError(/read failed|write failed/);
    app.database.hooks.beforeStatement = (_, __, query) => {
      if (query.includes("_own_sessions") || query.includes("end_other")) throw new Error("the disk is full");
    };
    expect((await show("/settings", cookie)).text).toContain("Your sessions could not be loaded.");
    const refused = await submit("/settings", { intent: "end-other-sessions" }, cookie);
    expect([refused.status, refused.text.includes("Something went wrong (request ")]).toEqual([500, true]);
  });
});

describe("another address", () => {
  const ask = (newEmail: string, cookie: string, currentPassword = PASSWORD) =>
    submit("/settings?change-email", { intent: "change-email", newEmail, currentPassword }, cookie);
  async function linkIn(to: string) {
    const [mail] = await app.mails(to);
    return /https:\/\/pamoja\.test(\/change-email\?token=[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }

  test("is requested with the password, confirmed by the link in its mail, and announced to the previous one", async () => {
    const { email, cookie } = await person();
    const newEmail = fresh();
    expect((await ask(` ${newEmail.toUpperCase()} `, cookie)).location).toBe("/settings#profile");
    expect((await show("/settings", cookie)).text).toContain(`Waiting for you to confirm ${newEmail}`);
    const link = await linkIn(newEmail);
    expect((await show(link, cookie)).text).toContain(`Confirm to sign in with ${newEmail} from now on`);
    expect((await show("/settings", cookie)).text).toContain("Waiting for you");

    const done = await submit(link, {}, cookie);
    expect([done.status, done.text.includes(`Your email address is now ${newEmail}.`)]).toEqual([200, true]);
    const [notice] = await app.mails(email);
    expect(notice?.subject).toBe("Your email address was changed");
    expect(notice?.text).toContain(newEmail);
    expect(notice?.text).toContain("If that was not you");
    const settings = await show("/settings", cookie);
    expect(settings.text).not.toContain("Waiting for you");
    expect([settings.text.includes(newEmail), settings.text.includes(email)]).toEqual([true, false]);
    expect([await signIn(email), await signIn(newEmail)]).toEqual([undefined, expect.stringContaining("session=")]);

    // The same button again: it is done, and no second mail is sent.
    expect((await submit(link, {}, cookie)).text).toContain(`Your email address is now ${newEmail}.`);
    expect(await app.mails(email)).toHaveLength(1);
  });

  test("a stranger signs in first and comes back; someone else is told whose link it is not, and nothing changes", async () => {
    const { email, cookie } = await person();
    const newEmail = fresh();
    await ask(newEmail, cookie);
    const link = await linkIn(newEmail);
    const { location } = await show(link);
    expect(location).toBe(`/login?redirectTo=${encodeURIComponent(link)}`);
    expect((await submit(location ?? "", { email, password: PASSWORD })).location).toBe(link);
    expect((await submit(link, {})).location).toBe(`/login?redirectTo=${encodeURIComponent(link)}`);

    const other = await person();
    expect((await show(link, other.cookie)).text).toContain(
      `This link belongs to an account other than ${other.email}, so nothing was changed.`,
    );
    expect((await submit(link, {}, other.cookie)).status).toBe(403);
    expect(await app.owner`select id from profiles where email = ${newEmail}`).toEqual([]);
    expect((await submit(link, {}, cookie)).status).toBe(200);
  });

  test("an address that has an account gets the same answer, and a mail that says so", async () => {
    const [{ cookie }, other] = [await person(), await person()];
    expect((await ask(other.email, cookie)).location).toBe("/settings#profile");
    expect((await show("/settings", cookie)).text).toContain(`Waiting for you to confirm ${other.email}`);
    const [mail] = await app.mails(other.email);
    expect(mail?.subject).toBe("This address already has a Pamoja account");
    expect(mail?.text).not.toContain("token=");
  });

  test("of two who asked for one address the second is told plainly that it is taken", async () => {
    const [one, two] = [await person(), await person()];
    const newEmail = fresh();
    await ask(newEmail, one.cookie);
    const first = await linkIn(newEmail);
    app.inbox.clear();
    await ask(newEmail, two.cookie);
    const second = await linkIn(newEmail);
    expect((await submit(first, {}, one.cookie)).status).toBe(200);
    const { status, text } = await submit(second, {}, two.cookie);
    expect([status, text.includes("Another account now has this address, so nothing was changed.")]).toEqual([
      409,
      true,
    ]);
    expect((await show("/settings", two.cookie)).text).toContain(two.email);
  });

  test("it can be called off, and its link then does nothing", async () => {
    const { email, cookie } = await person();
    const newEmail = fresh();
    await ask(newEmail, cookie);
    expect((await submit("/settings", { intent: "cancel-email-change" }, cookie)).location).toBe("/settings#profile");
    const { text } = await show("/settings", cookie);
    expect([text.includes("Waiting for you"), text.includes(email)]).toEqual([false, true]);
    const link = await linkIn(newEmail);
    expect((await show(link, cookie)).text).toContain("This link has expired or was already used.");
    expect((await submit(link, {}, cookie)).status).toBe(410);
  });

  test("mistakes are reported at their fields, keep the address and never send the password back", async () => {
    const { email, cookie } = await person();
    const rejected = await ask("new@people.test", cookie, "not the one");
    expect([rejected.status, fieldProblem(rejected.html, "newEmail")]).toEqual([400, null]);
    expect(rejected.text).toContain("This is not your current password.");
    expect(fieldValue(rejected.html, "newEmail")).toBe("new@people.test");
    expect(rejected.html).not.toContain("not the one");
    expect(fieldProblem((await ask("nobody", cookie)).html, "newEmail")).toBe(
      "Enter your email address, like name@example.com.",
    );
    expect(fieldProblem((await ask(email, cookie)).html, "newEmail")).toBe("This is already your address.");
    expect((await app.mails()).length).toBe(0);
  });

  test("guessing the password is stopped", async () => {
    const { cookie } = await person();
    for (let tries = 0; tries < 9; tries += 1) expect((await ask("new@people.test", cookie, "guess")).status).toBe(400);
    expect((await ask("new@people.test", cookie, "guess")).location).toBe("/login?ten-wrong-tries");
    expect((await ask("new@people.test", cookie)).location).toContain("/login?redirectTo=");
  });

  test("while the database is away the link's page says so, and the button works afterwards", async () => {
    const { cookie } = await person();
    const newEmail = fresh();
    await ask(newEmail, cookie);
    const link = await linkIn(newEmail);
    expectLoggedError(/failed/);
    app.database.hooks.before = () => "hang-up";
    const away = await submit(link, {}, cookie);
    expect([away.status, away.text.includes("The database did not answer.")]).toEqual([503, true]);
    app.database.hooks.before = undefined;
    expect((await submit(link, {}, cookie)).status).toBe(200);
  });
});

describe("the end of an account", () => {
  const dialog = async (cookie: string) => {
    const { html } = await show("/settings?delete-account", cookie);
    return readPage(new Response(/<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ""));
  };
  const remove = async (cookie: string, ends: string | null, currentPassword = PASSWORD) =>
    app.post(
      "/settings?delete-account",
      { intent: "delete-account", ...(ends && { ends }), currentPassword },
      { cookie },
    );

  test("of someone alone says that the household goes, offers everything, and does it", async () => {
    const { email, householdId, cookie } = await person();
    const { html, text } = await dialog(cookie);
    expect(text).toContain(
      "You are the only member of the household Wanjiku Kamau. It is deleted for good with everything",
    );
    expect(html).toContain('href="/settings/data-export"');
    expect(fieldValue(html, "ends")).toBe(householdId);

    const answer = await remove(cookie, householdId);
    expect(answer.headers.get("Location")).toBe("/welcome?deleted");
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
    expect((await show("/welcome?deleted")).text).toContain("Your account has been deleted.");
    expect((await show("/", cookie)).location).toBe("/welcome");
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(["Your Pamoja account has been deleted"]);
    expect(await app.owner`select id from households where id = ${householdId}`).toEqual([]);

    // To the sign-in the address is like any other that it does not know, and it can sign up anew.
    const again = await submit("/login", { email, password: PASSWORD });
    expect(again.text).toContain("The email or the password is not right.");
    const form = { fullName: "Wanjiku", email, password: PASSWORD, currency: "UGX", terms: "on", timeZone: "" };
    expect((await submit("/signup", form)).status).toBe(200);
    expect((await app.mails(email))[0]?.subject).toBe("Verify your email address");
  });

  test("of a viewer says that the household stays, without their name, and that their own one goes", async () => {
    const home = await app.signedUp({ fullName: "Achieng Otieno" });
    const viewer = await app.joined(home.householdId, { password: PASSWORD });
    const { text, html } = await dialog(viewer.cookie);
    expect(text).toContain("The household Achieng Otieno stays with its other members. What you recorded there stays");
    expect(text).toContain("Your own household Otieno Odhiambo, which waits for you while you are in another one");
    const own = fieldValue(html, "ends");
    expect(own).not.toBe(home.householdId);
    expect((await remove(viewer.cookie, own)).headers.get("Location")).toBe("/welcome?deleted");
    expect((await show("/settings", home.cookie)).text).not.toContain("Otieno Viewer");
  });

  test("of the last editor among others is not offered, and says what to do first", async () => {
    const home = await person();
    await app.joined(home.householdId);
    const { text, html } = await dialog(home.cookie);
    expect(text).toContain("You are the last editor of Wanjiku Kamau, which has other members.");
    expect(text).toContain("Make someone else an editor first");
    expect(html).not.toContain("delete-account-form");
    expect((await remove(home.cookie, null)).status).toBe(409);
  });

  test("is said goodbye to also when the button was pressed twice and the first answer never arrived", async () => {
    const { cookie, householdId } = await person();
    const answers = await Promise.all([remove(cookie, householdId), remove(cookie, householdId)]);
    for (const answer of [...answers, await remove(cookie, householdId)])
      expect(answer.headers.get("Location")).toBe("/welcome?deleted");
    const other = await person();
    await app.post("/logout", {}, { cookie: other.cookie });
    expect((await remove(other.cookie, other.householdId)).headers.get("Location")).toMatch(/^\/login/);
  });

  test("is refused when the household changed since its dialog was opened, and says so in the dialog", async () => {
    const home = await person();
    await app.joined(home.householdId, { role: "editor" });
    const { status, text } = await readPage(await remove(home.cookie, home.householdId));
    expect(status).toBe(409);
    expect(text).toContain("Your household has changed since you opened this.");
    expect(text).toContain("stays with its other members");
  });

  test("needs the right password, which is not sent back, and households by their ids", async () => {
    const { cookie, householdId } = await person();
    const { status, html, text } = await readPage(await remove(cookie, householdId, "not the one"));
    expect([status, text.includes("This is not your current password.")]).toEqual([400, true]);
    expect(html).not.toContain("not the one");
    expect((await remove(cookie, householdId, "")).status).toBe(400);
    expect((await remove(cookie, "everything")).status).toBe(400);
    expect((await show("/settings", cookie)).status).toBe(200);
  });

  test("and another address never ask an account without a password for one", async () => {
    const { userId, cookie } = await app.signedUp();
    await app.owner`delete from credentials where user_id = ${userId}`;
    for (const path of ["/settings?delete-account", "/settings?change-email"]) {
      const { text, html } = await show(path, cookie);
      expect(text).toContain("First confirm that it is you");
      expect(html).toContain(`/reauthenticate?redirectTo=${encodeURIComponent(path)}`);
      expect(html).not.toMatch(/id="(delete-account|change-email)-form"/);
    }
  });
});
