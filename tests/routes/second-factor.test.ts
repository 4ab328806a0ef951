/** The second factor: setting it up, signing in with it, recovery codes, remembered devices, and losing it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { codeBefore, codeOf, recoveryCodesOn, SECURITY, secretOn, setUpFactor, wrongCode } from "../factor.ts";
import { continueWithGoogle, withCookies } from "../google.ts";
import { fieldProblem, readPage } from "../page.ts";
import type { Person, PersonOptions } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";
const HOUR = 3_600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  app.vars.CLOCK_SHIFT_SECONDS = "0";
  Object.assign(app.database.hooks, { before: undefined });
});
afterAll(() => app.stop());

/** Someone at Google. */
function googler(email: string): string {
  const id = newId();
  app.identityProvider.people.push({ id, name: "Njeri Mwangi", email, emailVerified: true });
  return id;
}

type Options = { cookie?: string | undefined; network?: string };
const post = async (path: string, fields: Record<string, string>, { cookie = "", network }: Options = {}) =>
  app.post(path, fields, { cookie, headers: network === undefined ? {} : { "CF-Connecting-IP": network } });
const page = async (path: string, fields: Record<string, string>, options: Options = {}) =>
  readPage(await post(path, fields, options));
const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
const isSignedIn = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;

async function protectedPerson(options: PersonOptions = {}) {
  const person = await app.signedUp({ password: PASSWORD, ...options });
  return { person, ...(await setUpFactor(app, person)) };
}
/** Enters the password in a browser, by default a new one. */
async function withPassword({ email }: Person, { cookie, ...options }: Options = {}, path = "/login") {
  const response = await post(path, { email, password: PASSWORD }, { cookie, ...options });
  return { response, cookie: withCookies(response, cookie) };
}
/** Enters a code of the second factor where one is awaited. */
async function withFactor(
  cookie: string,
  factorCode: string,
  more: Record<string, string> = {},
  path = "/login/factor",
) {
  const response = await post(path, { factorCode, ...more }, { cookie });
  return { response, cookie: withCookies(response, cookie) };
}
const subjects = async (person: Person) => (await app.mails(person.email)).map(({ subject }) => subject);

describe("setting it up", () => {
  test("shows a secret once the visitor has confirmed, and turns it on with its first code", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    expect((await show(SECURITY, person.cookie)).text).toContain("First confirm that it is you");
    const early = await post(SECURITY, { intent: "begin" }, person);
    expect(early.headers.get("Location")).toBe("/reauthenticate?redirectTo=%2Fsettings%2Fsecurity");
    const confirmed = await post(
      "/reauthenticate?redirectTo=%2Fsettings%2Fsecurity",
      { intent: "password", currentPassword: PASSWORD },
      person,
    );
    expect(confirmed.headers.get("Location")).toBe(SECURITY);
    expect((await post(SECURITY, { intent: "begin" }, person)).headers.get("Location")).toBe(SECURITY);
    const { html } = await show(SECURITY, person.cookie);
    const secret = secretOn(html);
    expect(html).toContain(`secret=${secret}`);
    expect(html).toContain("data:image/svg+xml,");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    const wrong = await page(SECURITY, { intent: "confirm", code: wrongCode(secret) }, person);
    expect([wrong.status, fieldProblem(wrong.html, "code")?.startsWith("That is not the code")]).toEqual([400, true]);
    const right = await page(SECURITY, { intent: "confirm", code: codeOf(secret) }, person);
    const codes = recoveryCodesOn(right.html);
    expect([right.status, new Set(codes).size]).toEqual([200, 10]);
    expect(right.html).toContain('download="pamoja-recovery-codes.txt"');
    expect(await subjects(person)).toEqual(["Signing in to Pamoja now needs a code from your app"]);
    // They are shown once, and neither they nor the secret are stored as they are.
    const later = await show(SECURITY, person.cookie);
    expect([recoveryCodesOn(later.html), secretOn(later.html)]).toEqual([[], ""]);
    expect(later.text).toContain("You have 10 recovery codes left");
    const [row] =
      await app.owner`select to_jsonb(a)::text as row from authenticators a where user_id = ${person.userId}`;
    expect(row?.row).not.toContain(secret);
  });

  test("a secret that was begun is shown to nobody who finds the device unlocked, and goes after a day", async () => {
    const person = await app.signedUp();
    await app.confirmNow(person);
    await post(SECURITY, { intent: "begin" }, person);
    await app.owner`update sessions set reauthenticated_at = now() - interval '10 minutes 1 second' where user_id = ${person.userId}`;
    expect(secretOn((await show(SECURITY, person.cookie)).html)).toBe("");
    await app.owner`update authenticators set created_at = now() - interval '1 day 1 second' where user_id = ${person.userId}`;
    await job();
    expect(await app.owner`select id from authenticators where user_id = ${person.userId}`).toEqual([]);
  });

  test("its secret shows in the session that began it alone, and only that one turns it on", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const other = (await withPassword(person)).cookie;
    await app.confirmNow(person);
    await post(SECURITY, { intent: "begin" }, person);
    const secret = secretOn((await show(SECURITY, person.cookie)).html);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretOn((await show(SECURITY, other)).html)).toBe("");
    const confirmed = { intent: "confirm", code: await codeBefore(secret) };
    expect((await post(SECURITY, confirmed, { cookie: other })).status).toBe(409);
    expect((await post(SECURITY, confirmed, person)).status).toBe(200);
  });

  test("beginning anew makes the picture before useless, and a second app is refused while one is on", async () => {
    const person = await app.signedUp();
    await app.confirmNow(person);
    await post(SECURITY, { intent: "begin" }, person);
    const first = secretOn((await show(SECURITY, person.cookie)).html);
    await post(SECURITY, { intent: "begin" }, person);
    const second = secretOn((await show(SECURITY, person.cookie)).html);
    expect(second).not.toBe(first);
    expect((await post(SECURITY, { intent: "confirm", code: codeOf(first) }, person)).status).toBe(400);
    expect((await post(SECURITY, { intent: "confirm", code: codeOf(second) }, person)).status).toBe(200);
    await app.confirmNow(person);
    const again = await page(SECURITY, { intent: "begin" }, person);
    expect([again.status, again.text.includes("You already have an authenticator app.")]).toEqual([409, true]);
    expect((await post(SECURITY, { intent: "confirm", code: codeOf(second, 1) }, person)).status).toBe(409);
  });
});

describe("signing in", () => {
  test("asks for the code after the password, on the way to where someone was going", async () => {
    const { person, secret } = await protectedPerson();
    const first = await withPassword(person, {}, "/login?redirectTo=%2Floans");
    expect(first.response.headers.get("Location")).toBe("/login/factor?redirectTo=%2Floans");
    expect(await isSignedIn(first.cookie)).toBe(false);
    const question = await show("/login/factor?redirectTo=%2Floans", first.cookie);
    expect(question.html).toMatch(/<input(?=[^>]*name="factorCode")(?=[^>]*autoComplete="one-time-code")/);
    const wrong = await readPage(
      (await withFactor(first.cookie, wrongCode(secret), {}, "/login/factor?redirectTo=%2Floans")).response,
    );
    expect([wrong.status, fieldProblem(wrong.html, "factorCode")]).toEqual([
      400,
      "That code is wrong or has already been used. 4 tries are left.",
    ]);
    const done = await withFactor(first.cookie, codeOf(secret), {}, "/login/factor?redirectTo=%2Floans");
    expect(done.response.headers.get("Location")).toBe("/loans");
    expect(await isSignedIn(done.cookie)).toBe(true);
    // The sign-in that waited is used up.
    expect((await withFactor(first.cookie, codeOf(secret, 1))).response.status).toBe(410);
  });

  test("asks for it after a mailed code and after Google alike", async () => {
    const { person, secret } = await protectedPerson();
    const response = await post("/login", { intent: "code", email: person.email });
    const cookie = withCookies(response);
    const [mail] = await app.mails(person.email);
    const redeemed = await post("/login/code", { code: mail?.subject.slice(0, 8) ?? "" }, { cookie });
    expect(redeemed.headers.get("Location")).toBe("/login/factor");
    const afterCode = await withFactor(withCookies(redeemed, cookie), codeOf(secret));
    expect(await isSignedIn(afterCode.cookie)).toBe(true);

    const google = googler(person.email);
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${google}, ${person.userId}, 'w@example.com', now())`;
    const byGoogle = await continueWithGoogle(app, google);
    expect(byGoogle.response.headers.get("Location")).toBe("/login/factor");
    expect(await isSignedIn(byGoogle.cookie)).toBe(false);
    expect(await isSignedIn((await withFactor(byGoogle.cookie, codeOf(secret, 1))).cookie)).toBe(true);
  });

  test("takes the code of the step before and after, and each code once", async () => {
    for (const steps of [-1, 0, 1]) {
      const { person, secret } = await protectedPerson();
      // Setting up used the step before now.
      await app.owner`update authenticators set last_step = 0 where user_id = ${person.userId}`;
      const code = codeOf(secret, steps);
      expect((await withFactor((await withPassword(person)).cookie, code)).response.status, `${steps}`).toBe(302);
      const replayed = await withFactor((await withPassword(person)).cookie, code);
      expect(replayed.response.status, `${steps} again`).toBe(400);
      if (steps === 1) {
        // Nor does an earlier one follow a later one.
        expect((await withFactor((await withPassword(person)).cookie, codeOf(secret))).response.status).toBe(400);
      }
    }
    const { person, secret } = await protectedPerson();
    await app.owner`update authenticators set last_step = 0 where user_id = ${person.userId}`;
    for (const steps of [-3, 3]) {
      const late = await withFactor((await withPassword(person)).cookie, codeOf(secret, steps));
      expect(late.response.status, `${steps}`).toBe(400);
    }
  });

  test("of one code sent twice at once, one signs in", async () => {
    const { person, secret } = await protectedPerson();
    const waiting = [(await withPassword(person)).cookie, (await withPassword(person)).cookie];
    const code = codeOf(secret);
    const statuses = await Promise.all(waiting.map(async (cookie) => (await withFactor(cookie, code)).response.status));
    expect(statuses.toSorted()).toEqual([302, 400]);
  });

  test("ends after five wrong codes, or ten minutes, and begins anew with the first factor", async () => {
    const { person, secret } = await protectedPerson();
    const { cookie } = await withPassword(person);
    for (const left of ["4 tries are", "3 tries are", "2 tries are", "One try is"]) {
      const wrong = await readPage((await withFactor(cookie, wrongCode(secret))).response);
      expect(fieldProblem(wrong.html, "factorCode")).toContain(left);
    }
    expect((await withFactor(cookie, wrongCode(secret))).response.status).toBe(400);
    const over = await readPage((await withFactor(cookie, codeOf(secret))).response);
    expect([over.status, over.text.includes("Please sign in again.")]).toEqual([410, true]);
    const another = await withPassword(person);
    await app.owner`update pending_sign_ins set expires_at = now() where user_id = ${person.userId}`;
    expect((await withFactor(another.cookie, codeOf(secret))).response.status).toBe(410);
    expect((await show("/login/factor", another.cookie)).text).toContain("No sign-in is waiting");
    expect((await withFactor("", codeOf(secret))).response.status).toBe(410);
  });

  test("a thief of the password who guesses codes is stopped for the day, and the owner's device stays open", async () => {
    const { person, secret } = await protectedPerson();
    const owner = await withFactor((await withPassword(person)).cookie, codeOf(secret));
    for (let round = 0; round < 5; round += 1) {
      const { cookie } = await withPassword(person);
      for (let tries = 0; tries < 5; tries += 1) await withFactor(cookie, wrongCode(secret));
    }
    const stopped = await withFactor((await withPassword(person)).cookie, codeOf(secret, 1));
    expect(stopped.response.status).toBe(429);
    expect((await readPage(stopped.response)).text).toContain("Sign in with a passkey or on a device that you use");
    // The owner's browser is known by its own cookie, and counts for itself.
    const known = owner.cookie.replace(/(?:__Host-)?session=[^;]*;?\s*/, "");
    const again = await withPassword(person, { cookie: known });
    expect((await withFactor(again.cookie, codeOf(secret, 1))).response.status).toBe(302);
  });

  test("a token of someone else's sign-in that waits opens only their account", async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()];
    const { cookie } = await withPassword(one.person);
    expect((await withFactor(cookie, codeOf(other.secret))).response.status).toBe(400);
    // Another browser has nothing that waits.
    expect(
      (await withFactor(other.person.cookie.replace("session", "device"), codeOf(one.secret))).response.status,
    ).toBe(410);
  });

  test("a device that is to be remembered still is after a wrong code, also without a script", async () => {
    const { person, secret } = await protectedPerson();
    const { cookie } = await withPassword(person);
    const { response } = await withFactor(cookie, wrongCode(secret), { remember: "on" });
    const html = await response.text();
    expect(/<input[^>]*name="remember"[^>]*>/.exec(html)?.[0]).toContain("checked");
  });

  test("a database that is down is said, and the code is still good afterwards", async () => {
    const { person, secret } = await protectedPerson();
    const { cookie } = await withPassword(person);
    expectLoggedError(/call failed/);
    expectLoggedError(/read failed/);
    app.database.hooks.before = () => "hang-up";
    const down = await readPage((await withFactor(cookie, codeOf(secret))).response);
    expect([down.status, down.text.includes("The database did not answer.")]).toEqual([503, true]);
    app.database.hooks.before = undefined;
    expect((await withFactor(cookie, codeOf(secret))).response.status).toBe(302);
  });
});

describe("recovery codes", () => {
  test("each lets in once, in any spelling, and its owner is told how many are left", async () => {
    const { person, codes } = await protectedPerson();
    const [first = "", second = ""] = codes;
    const spelled = first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    expect((await withFactor((await withPassword(person)).cookie, spelled)).response.status).toBe(302);
    const [mail] = await app.mails(person.email);
    expect(mail?.subject).toBe("A recovery code for your Pamoja account was used");
    expect(mail?.text).toContain("You have 9 recovery codes left.");
    expect((await withFactor((await withPassword(person)).cookie, first)).response.status).toBe(400);
    expect((await withFactor((await withPassword(person)).cookie, second)).response.status).toBe(302);
    const stranger = await protectedPerson();
    expect((await withFactor((await withPassword(stranger.person)).cookie, codes[2] ?? "")).response.status).toBe(400);
  });

  test("new ones take the place of the old, after a proof with the factor itself", async () => {
    const { person, codes, secret } = await protectedPerson();
    const early = await post(SECURITY, { intent: "renew-codes" }, person);
    expect(early.headers.get("Location")).toBe("/reauthenticate?redirectTo=%2Fsettings%2Fsecurity");
    const confirm = (fields: Record<string, string>) => page("/reauthenticate", fields, person);
    const byPassword = await confirm({ intent: "password", currentPassword: PASSWORD });
    expect([byPassword.status, byPassword.text.includes("This account has a second factor")]).toEqual([400, true]);
    expect((await confirm({ intent: "factor", factorCode: codeOf(secret) })).location).toBe("/settings");
    const renewed = recoveryCodesOn((await page(SECURITY, { intent: "renew-codes" }, person)).html);
    expect(renewed).toHaveLength(10);
    expect(await subjects(person)).toContain("You have new recovery codes for Pamoja");
    expect((await withFactor((await withPassword(person)).cookie, codes[0] ?? "")).response.status).toBe(400);
    expect((await withFactor((await withPassword(person)).cookie, renewed[0] ?? "")).response.status).toBe(302);
  });

  test("are made ten times a day, each with a mail; then the form says so, and the last ones stay good", async () => {
    const { person, secret } = await protectedPerson();
    await post("/reauthenticate", { intent: "factor", factorCode: codeOf(secret) }, person);
    const renew = () => page(SECURITY, { intent: "renew-codes" }, person);
    for (let tries = 0; tries < 9; tries += 1) expect((await renew()).status).toBe(200);
    const last = recoveryCodesOn((await renew()).html);
    const mails = (await subjects(person)).length;
    const refused = await renew();
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringContaining("You made new recovery codes 10 times within a day; those shown last still work."),
    ]);
    expect(await subjects(person)).toHaveLength(mails);
    expect((await withFactor((await withPassword(person)).cookie, last[0] ?? "")).response.status).toBe(302);
  });

  test("come with an authenticator, which is set up ten times a day", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    await setUpFactor(app, person);
    await app.owner`update attempts set count = 10
      where key = encode(sha256(convert_to('access|new authenticators|' || ${person.userId}, 'UTF8')), 'hex')`;
    await app.owner`delete from authenticators where user_id = ${person.userId}`;
    await app.confirmNow(person);
    const begun = await page(SECURITY, { intent: "begin" }, person);
    const secret = secretOn((await show(begun.location ?? SECURITY, person.cookie)).html);
    const refused = await page(SECURITY, { intent: "confirm", code: codeOf(secret) }, person);
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringContaining("You set up an authenticator app 10 times within a day."),
    ]);
    expect(
      await app.owner`select 1 from authenticators where user_id = ${person.userId} and confirmed_at is not null`,
    ).toEqual([]);
  });
});

describe("a remembered device", () => {
  test("asks for no code for 30 days, whatever the first factor, and is forgotten in the settings", async () => {
    const { person, secret } = await protectedPerson();
    const done = await withFactor((await withPassword(person)).cookie, codeOf(secret), { remember: "on" });
    const device = done.cookie.replace(/(?:__Host-)?session=[^;]*;?\s*/, "");
    const again = await withPassword(person, { cookie: device });
    expect(again.response.headers.get("Location")).toBe("/");
    // Another browser, and this one for another account, are asked.
    expect((await withPassword(person)).response.headers.get("Location")).toBe("/login/factor");
    const stranger = await protectedPerson();
    expect((await withPassword(stranger.person, { cookie: device })).response.headers.get("Location")).toBe(
      "/login/factor",
    );

    const settings = await show("/settings", again.cookie);
    expect(settings.text).toContain("Signing in on these needs no second-factor code");
    const id = /name="device" value="([^"]+)"/.exec(settings.html)?.[1] ?? "";
    await post("/settings", { intent: "forget-device", device: id }, stranger.person);
    expect((await withPassword(person, { cookie: device })).response.headers.get("Location")).toBe("/");
    expect((await post("/settings", { intent: "forget-device", device: id }, again)).status).toBe(302);
    expect((await withPassword(person, { cookie: device })).response.headers.get("Location")).toBe("/login/factor");
  });

  test("is asked again after 30 days, and after a new password", async () => {
    const { person, secret, codes } = await protectedPerson();
    const remember = { remember: "on" };
    const done = await withFactor((await withPassword(person)).cookie, codeOf(secret), remember);
    const device = done.cookie.replace(/(?:__Host-)?session=[^;]*;?\s*/, "");
    await app.owner`update known_devices set trusted_until = now() where user_id = ${person.userId} and trusted_until is not null`;
    const month = await withPassword(person, { cookie: device });
    expect(month.response.headers.get("Location")).toBe("/login/factor");
    const renewed = await withFactor(month.cookie, codes[0] ?? "", remember);
    expect(renewed.response.status).toBe(302);
    const [link] = await resetLinks(person);
    await post(link ?? "", { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" });
    const response = await post("/login", { email: person.email, password: "maembe-nane-88" }, { cookie: device });
    expect(response.headers.get("Location")).toBe("/login/factor");
  });
});

async function resetLinks(person: Person): Promise<string[]> {
  await post("/forgot-password", { email: person.email });
  const mails = await app.mails(person.email);
  return mails.flatMap(({ text }) => /\/update-password\?token=\S+/.exec(text)?.[0] ?? []);
}

test("turning it off needs the factor, and tells the owner", async () => {
  const { person, secret } = await protectedPerson();
  const off = (fields: Record<string, string>) =>
    page(`${SECURITY}?turn-off-factor`, { intent: "turn-off-factor", ...fields }, person);
  const bare = await off({});
  expect([bare.status, fieldProblem(bare.html, "factorCode")]).toEqual([
    400,
    "Enter the code from your authenticator app, or a recovery code.",
  ]);
  expect((await off({ currentPassword: PASSWORD })).text).toContain(
    "This account has a second factor: enter its code.",
  );
  expect((await off({ factorCode: wrongCode(secret) })).status).toBe(400);
  const done = await off({ factorCode: codeOf(secret) });
  expect(done.location).toBe(SECURITY);
  expect(await subjects(person)).toContain("Signing in to Pamoja no longer needs a code");
  expect((await withPassword(person)).response.headers.get("Location")).toBe("/");
  expect(await app.owner`select 1 from recovery_codes where user_id = ${person.userId}`).toEqual([]);
});

test("what has no effect stores no link for whoever did not do it, as no mail tells of it", async () => {
  const person = await app.signedUp({ password: PASSWORD });
  await app.confirmNow(person);
  const asked = [
    [`${SECURITY}?turn-off-factor`, { intent: "turn-off-factor" }, 302],
    [`${SECURITY}?remove-passkey`, { intent: "remove-passkey", passkey: newId() }, 302],
    [SECURITY, { intent: "renew-codes" }, 409],
  ] as const;
  for (const [path, fields, status] of asked) expect((await post(path, fields, person)).status).toBe(status);
  expect(await app.owner`select purpose from email_links where user_id = ${person.userId}`).toEqual([]);
  expect(await subjects(person)).toEqual([]);
});

test("a mailed code does not take the place of the factor where something cannot be undone", async () => {
  const person = await app.signedUp({ password: PASSWORD });
  const sent = await post("/reauthenticate", { intent: "send-code" }, person);
  const cookie = withCookies(sent, person.cookie);
  const [mail] = await app.mails(person.email);
  await setUpFactor(app, person);
  await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
  const refused = await page("/reauthenticate", { intent: "code", code: mail?.subject.slice(0, 8) ?? "" }, { cookie });
  expect([refused.status, refused.text.includes("confirm with its code")]).toEqual([409, true]);
  // Nor is one mailed any more.
  app.inbox.clear();
  expect((await show("/reauthenticate", person.cookie)).html).not.toContain('value="send-code"');
  const asked = await page("/reauthenticate", { intent: "send-code" }, person);
  expect([asked.status, asked.text.includes("enter its code")]).toEqual([400, true]);
  expect(await subjects(person)).toEqual([]);
});

test("a proof from before the factor is none any more, in whatever session", async () => {
  const person = await app.signedUp({ password: PASSWORD });
  const thief = (await withPassword(person)).cookie;
  await post("/reauthenticate", { intent: "password", currentPassword: PASSWORD }, { cookie: thief });
  await app.confirmNow(person);
  await post(SECURITY, { intent: "begin" }, person);
  const secret = secretOn((await show(SECURITY, person.cookie)).html);
  await post(SECURITY, { intent: "confirm", code: await codeBefore(secret) }, person);
  for (const intent of ["turn-off-factor", "renew-codes", "begin"]) await post(SECURITY, { intent }, { cookie: thief });
  expect(await app.owner`select count(*)::int as codes from recovery_codes where user_id = ${person.userId}`).toEqual([
    { codes: 10 },
  ]);
  expect((await withPassword(person)).response.headers.get("Location")).toBe("/login/factor");
});

describe("a mailbox or a password alone", () => {
  /** An account with a factor, a passkey and Google. */
  async function wellProtected() {
    const { person, secret, codes } = await protectedPerson();
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${newId()}, ${person.userId}, 'own@example.com', now())`;
    await app.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${newId()}, ${person.userId}, ${newId()}, '\\x00', 0, '{}', 'Phone', false, now())`;
    const ways = async () =>
      (
        await app.owner`select (select count(*)::int from identities where user_id = ${person.userId}) as google,
          (select count(*)::int from passkeys where user_id = ${person.userId}) as passkeys`
      )[0];
    return { person, secret, codes, ways };
  }
  const NEW = { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" };

  test("removes no passkey and no Google account that a factor protects, so every address still hears of a request", async () => {
    const { person, ways } = await wellProtected();
    const [link = ""] = await resetLinks(person);
    expect((await show(link)).text).toContain("Passkeys, Google and the second factor stay");
    expect((await post(link, NEW)).status).toBe(200);
    expect(await ways()).toEqual({ google: 1, passkeys: 1 });
    const begun = await post("/login", { email: person.email, password: NEW.newPassword });
    app.inbox.clear();
    await post("/login/factor", { intent: "lost" }, { cookie: withCookies(begun) });
    expect((await app.mails()).map(({ to }) => to).toSorted()).toEqual([person.email, "own@example.com"].toSorted());
    const other = await wellProtected();
    const changed = await post("/update-password", { currentPassword: PASSWORD, ...NEW }, other.person);
    expect([changed.status, await other.ways()]).toEqual([200, { google: 1, passkeys: 1 }]);
  });

  test("gets no further tries at the code with each reset", async () => {
    const { person, secret } = await protectedPerson();
    for (let round = 0; round < 5; round += 1) {
      const { cookie } = await withPassword(person);
      for (let tries = 0; tries < 5; tries += 1) await withFactor(cookie, wrongCode(secret));
    }
    const [link = ""] = await resetLinks(person);
    const reset = await post(link, NEW);
    const begun = await post(
      "/login",
      { email: person.email, password: NEW.newPassword },
      { cookie: withCookies(reset) },
    );
    expect((await withFactor(withCookies(begun, withCookies(reset)), codeOf(secret))).response.status).toBe(429);
  });

  test("uses no code that was asked for before", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const request = await post("/login", { intent: "code", email: person.email });
    const code = (await app.mails(person.email))[0]?.subject.slice(0, 8) ?? "";
    const [link = ""] = await resetLinks(person);
    await post(link, NEW);
    expect((await post("/login/code", { code }, { cookie: withCookies(request) })).status).toBe(410);
  });
});

test("a recovery code that was made up cancels nothing and says what is wrong; a used one is told to its owner", async () => {
  const { person, codes } = await protectedPerson();
  const fields = { intent: "delete-account", ends: person.householdId };
  const typo = await page("/settings?delete-account", { ...fields, factorCode: "aaaa-bbbb-cccc-dddd" }, person);
  expect([typo.status, fieldProblem(typo.html, "factorCode")?.includes("a recovery code works once")]).toEqual([
    400,
    true,
  ]);
  expect((await page("/reauthenticate", { intent: "factor", factorCode: codes[0] ?? "" }, person)).location).toBe(
    "/settings",
  );
  expect((await subjects(person))[0]).toBe("A recovery code for your Pamoja account was used");
  const gone = await page("/settings?delete-account", fields, person);
  expect(gone.location).toBe("/welcome?deleted");
});

test("recovery codes that were made up count among the wrong codes of all accounts", async () => {
  const { person } = await protectedPerson();
  const { cookie } = await withPassword(person);
  const counted = async () => {
    await app.settled();
    const [row] = await app.owner`select count from attempts where key = 'wrong codes'`;
    return Number(row?.count ?? 0);
  };
  const before = await counted();
  await withFactor(cookie, "aaaa-bbbb-cccc-dddd");
  expect(await counted()).toBe(before + 1);
  await post("/reauthenticate", { intent: "factor", factorCode: "aaaa-bbbb-cccc-dddd" }, person);
  expect(await counted()).toBe(before + 2);
});

test("a session that guesses codes of the factor is stopped, and no other", async () => {
  const { person, secret } = await protectedPerson();
  for (let tries = 0; tries < 9; tries += 1)
    await post("/reauthenticate", { intent: "factor", factorCode: wrongCode(secret) }, person);
  const stopped = await page("/reauthenticate", { intent: "factor", factorCode: wrongCode(secret) }, person);
  expect([stopped.location, await isSignedIn(person.cookie)]).toEqual(["/login?ten-wrong-tries", false]);
  const { secret: own, person: owner } = await protectedPerson();
  const other = await withFactor((await withPassword(owner)).cookie, codeOf(own));
  for (let tries = 0; tries < 10; tries += 1)
    await post("/reauthenticate", { intent: "factor", factorCode: wrongCode(own) }, owner);
  const elsewhere = await post("/reauthenticate", { intent: "factor", factorCode: codeOf(own, 1) }, other);
  expect(elsewhere.headers.get("Location")).toBe("/settings");
  expect((await withFactor((await withPassword(person)).cookie, codeOf(secret))).response.status).toBe(302);
});

const job = () => runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now());

test("someone whom no mail reaches keeps nobody else waiting for theirs", async () => {
  const [one, other] = [await protectedPerson(), await protectedPerson()];
  for (const { person } of [one, other])
    await app.owner`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
      values (${person.userId}, ${`\\x${newId().replaceAll("-", "")}`}::bytea, now() - interval '1 day', now() - interval '1 second')`;
  app.inbox.hooks.before = ({ body }) => (body.includes(one.person.email) ? "hang-up" : undefined);
  await expect(job()).rejects.toThrow();
  app.inbox.hooks.before = undefined;
  const left =
    await app.owner`select user_id from factor_resets where user_id in (${one.person.userId}, ${other.person.userId})`;
  expect(left).toEqual([{ user_id: one.person.userId }]);
});

describe("whoever has lost everything", () => {
  async function lost(person: Person) {
    const { cookie } = await withPassword(person);
    await post("/login/factor", { intent: "lost" }, { cookie });
    await app.settled();
    const mails = (await app.mails()).filter(({ subject }) => subject === "Your second factor will be turned off");
    // Which of two mails arrives first is chance.
    const own = mails.find(({ to }) => to === person.email)?.text ?? "";
    return { cookie, mails, stop: /\/stop-factor-reset\?token=\S+/.exec(own)?.[0] ?? "" };
  }

  test("waits a day, of which every address and session is told; then the factor is off", async () => {
    const { person } = await protectedPerson();
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${person.userId}, ${person.userId}, 'other@example.com', now())`;
    const { cookie, mails } = await lost(person);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([person.email, "other@example.com"].toSorted());
    expect((await show("/login/factor", cookie)).text).toContain("We have emailed every address of the account.");
    expect((await show("/transactions", person.cookie)).text).toContain("Someone asked to turn off your second factor");

    app.vars.CLOCK_SHIFT_SECONDS = String(24 * HOUR - 60);
    await job();
    expect((await withPassword(person)).response.headers.get("Location")).toBe("/login/factor");
    app.vars.CLOCK_SHIFT_SECONDS = String(24 * HOUR + 60);
    // At once, even before the hourly job has carried it out.
    expect((await withPassword(person)).response.headers.get("Location")).toBe("/");
    app.inbox.clear();
    await job();
    const notices = (await app.mails()).filter(({ subject }) => subject === "Your second factor was turned off");
    const notMe = /\/not-me\?token=\S+/.exec(notices.find(({ to }) => to === person.email)?.text ?? "")?.[0] ?? "";
    expect((await show(notMe)).text).toContain(`This signs out every device of the account ${person.email}`);
    expect(notices.map(({ to }) => to)).toEqual(expect.arrayContaining([person.email, "other@example.com"]));
    expect(await app.owner`select 1 from authenticators where user_id = ${person.userId}`).toEqual([]);
  });

  test("is told that it is off only where it goes off, also where a sign-in with the factor comes between", async () => {
    const { person, secret } = await protectedPerson();
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${person.userId}, ${person.userId}, 'late@example.com', now())`;
    await lost(person);
    app.vars.CLOCK_SHIFT_SECONDS = String(24 * HOUR - 60);
    const waiting = (await withPassword(person)).cookie;
    app.vars.CLOCK_SHIFT_SECONDS = String(24 * HOUR + 60);
    app.inbox.hooks.before = ({ body }) => (body.includes("late@example.com") ? "hang-up" : undefined);
    await expect(job()).rejects.toThrow();
    app.inbox.hooks.before = undefined;
    expect(await subjects(person)).toContain("Your second factor was turned off");
    const code = codeOf(secret, 0, Date.now() + (24 * HOUR + 60) * 1000);
    expect((await withFactor(waiting, code)).response.status).toBe(302);
    await job();
    expect(await app.owner`select 1 from authenticators where user_id = ${person.userId}`).toEqual([]);
  });

  test("a link in the mail stops it; opening it does nothing by itself", async () => {
    const { person } = await protectedPerson();
    const { stop } = await lost(person);
    for (let looks = 0; looks < 2; looks += 1)
      expect((await show(stop)).text).toContain("If that was not you, stop it.");
    expect((await page(stop, {})).text).toContain("Your second factor stays on.");
    expect((await page(stop, {})).status).toBe(410);
    expect((await show("/transactions", person.cookie)).text).not.toContain("Someone asked");
    app.vars.CLOCK_SHIFT_SECONDS = String(25 * HOUR);
    expect((await withPassword(person)).response.headers.get("Location")).toBe("/login/factor");
  });

  test("of that, every address hears that heard of the request, and the account's own gets the link that secures it", async () => {
    const { person } = await protectedPerson();
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${person.userId}, ${person.userId}, 'mwizi@example.com', now())`;
    const { stop } = await lost(person);
    app.inbox.clear();
    expect((await post(stop, {})).status).toBe(200);
    await app.settled();
    const told = (await app.mails()).filter(({ subject }) => subject === "Your second factor stays on");
    expect(told.map(({ to, text }) => [to, text.includes("/not-me?token=")]).toSorted()).toEqual(
      [
        [person.email, true],
        ["mwizi@example.com", false],
      ].toSorted(),
    );
    const own = told.find(({ to }) => to === person.email)?.text ?? "";
    const secured = await post(/\/not-me\?token=\S+/.exec(own)?.[0] ?? "", {});
    expect(secured.headers.get("Location")).toContain("/update-password");
    app.inbox.clear();
    expect((await post(stop, {})).status).toBe(410);
    await app.settled();
    expect(await app.mails()).toEqual([]);
  });

  test("so does any session, and signing in with the factor", async () => {
    const { person, secret } = await protectedPerson();
    await lost(person);
    expect((await post(SECURITY, { intent: "stop-factor-reset" }, person)).headers.get("Location")).toBe(SECURITY);
    expect(await app.owner`select 1 from factor_resets where user_id = ${person.userId}`).toEqual([]);
    const { cookie } = await lost(person);
    await withFactor(cookie, codeOf(secret));
    expect(await app.owner`select 1 from factor_resets where user_id = ${person.userId}`).toEqual([]);
  });

  test("nobody asks without the first factor, nor sooner by asking again, nor more than three times a day", async () => {
    const { person } = await protectedPerson();
    expect((await post("/login/factor", { intent: "lost" })).status).toBe(410);
    await lost(person);
    const at = async () =>
      (await app.owner`select effective_at from factor_resets where user_id = ${person.userId}`)[0];
    const first = await at();
    const { mails } = await lost(person);
    expect([await at(), mails.length]).toEqual([first, 1]);
    await lost(person);
    const { cookie } = await withPassword(person);
    expect((await page("/login/factor", { intent: "lost" }, { cookie })).status).toBe(429);
  });
});

describe("that was not me", () => {
  async function noticed(person: Person) {
    const [mail] = await app.mails(person.email);
    return /\/not-me\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  }

  test("ends every session and leads to a new password; opening the link does nothing by itself", async () => {
    const { person } = await protectedPerson();
    const link = await noticed(person);
    expect((await show(link)).text).toContain(`This signs out every device of the account ${person.email}`);
    expect(await isSignedIn(person.cookie)).toBe(true);
    const secured = await post(link, {});
    expect(secured.headers.get("Location")).toMatch(/^\/update-password\?token=/);
    expect(await isSignedIn(person.cookie)).toBe(false);
    const reset = await page(secured.headers.get("Location") ?? "", {
      newPassword: "maembe-nane-88",
      confirmation: "maembe-nane-88",
    });
    expect(reset.text).toContain("Password updated successfully!");
    // The link is good once, and the factor stays on.
    expect((await page(link, {})).status).toBe(410);
    const response = await post("/login", { email: person.email, password: "maembe-nane-88" });
    expect(response.headers.get("Location")).toBe("/login/factor");
  });

  test("turns off an intruder's authenticator only after three days, as it rests on a mail", async () => {
    const { person } = await protectedPerson();
    const link = await noticed(person);
    app.inbox.clear();
    const secured = await post(link, { reset_factor: "on" });
    expect(secured.status).toBe(302);
    expect(await subjects(person)).toContain("Your second factor will be turned off");
    await post(secured.headers.get("Location") ?? "", {
      newPassword: "maembe-nane-88",
      confirmation: "maembe-nane-88",
    });
    const signIn = async () =>
      (await post("/login", { email: person.email, password: "maembe-nane-88" })).headers.get("Location");
    expect(await signIn()).toBe("/login/factor");
    app.vars.CLOCK_SHIFT_SECONDS = String(72 * HOUR - 60);
    expect(await signIn()).toBe("/login/factor");
    app.vars.CLOCK_SHIFT_SECONDS = String(72 * HOUR + 60);
    expect(await signIn()).toBe("/");
  });

  test("keeps the factor on against a request that someone else made, and its new link stops one's own", async () => {
    const { person } = await protectedPerson();
    const link = await noticed(person);
    const { cookie } = await withPassword(person);
    await post("/login/factor", { intent: "lost" }, { cookie });
    await post(link, {});
    expect(await app.owner`select 1 from factor_resets where user_id = ${person.userId}`).toEqual([]);
    const other = await protectedPerson();
    const second = await noticed(other.person);
    const theirs = await withPassword(other.person);
    await post("/login/factor", { intent: "lost" }, { cookie: theirs.cookie });
    app.inbox.clear();
    await post(second, { reset_factor: "on" });
    const [mail] = await app.mails(other.person.email);
    const stop = /\/stop-factor-reset\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await page(stop, {})).text).toContain("Your second factor stays on.");
  });

  test("gives an account its address back, and removes what was added since", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const thief = `${newId()}@people.test`;
    await post(
      "/settings?change-email",
      { intent: "change-email", newEmail: thief, currentPassword: PASSWORD },
      person,
    );
    const confirm = /\/change-email\?token=\S+/.exec((await app.mails(thief))[0]?.text ?? "")?.[0] ?? "";
    await post(confirm, {}, person);
    await app.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${newId()}, ${person.userId}, ${newId()}, '\\x00', 0, '{}', 'Thief', false, now())`;
    const secured = await post(await noticed(person), {});
    expect(secured.headers.get("Location")).toMatch(/^\/update-password/);
    expect(await app.owner`select email from profiles where id = ${person.userId}`).toEqual([{ email: person.email }]);
    expect(await app.owner`select 1 from passkeys where user_id = ${person.userId}`).toEqual([]);
  });

  test("a link that is a week old, made up, or of another kind does nothing", async () => {
    const { person } = await protectedPerson();
    const link = await noticed(person);
    const [reset = ""] = await resetLinks(person);
    expect((await post(`/not-me?${reset.split("?")[1]}`, {})).status).toBe(410);
    expect((await post("/not-me?token=made-up", {})).status).toBe(410);
    app.vars.CLOCK_SHIFT_SECONDS = String(7 * 24 * HOUR + 1);
    expect((await post(link, {})).status).toBe(410);
    expect((await show(link)).text).toContain("This link has expired or was already used.");
    app.vars.CLOCK_SHIFT_SECONDS = "0";
    expect(await isSignedIn(person.cookie)).toBe(true);
  });
});

test("a Google account that is linked on the way is linked with the factor, and not before", async () => {
  const { person, secret } = await protectedPerson();
  const begun = await continueWithGoogle(app, googler(person.email));
  expect(begun.response.headers.get("Location")).toContain("/auth/google/prove");
  const proved = await post("/auth/google/prove", { password: PASSWORD }, begun);
  expect(proved.headers.get("Location")).toBe("/login/factor");
  const linked = () => app.owner`select 1 from identities where user_id = ${person.userId}`;
  expect(await linked()).toEqual([]);
  const cookie = withCookies(proved, begun.cookie);
  expect((await withFactor(cookie, wrongCode(secret))).response.status).toBe(400);
  expect(await linked()).toEqual([]);
  expect((await withFactor(cookie, codeOf(secret))).response.status).toBe(302);
  expect(await linked()).toHaveLength(1);
  expect(await subjects(person)).toContain("Google was linked to your Pamoja account");
});
