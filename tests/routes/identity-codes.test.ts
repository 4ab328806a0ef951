/** Signing in with a code: who may use it, how often, and what an address without an account becomes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await app.signedUp();
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  Object.assign(app.database.hooks, { before: undefined });
});
afterAll(() => app.stop());

type Options = { cookie?: string | undefined; network?: string };
const post = (path: string, fields: Record<string, string>, { cookie = "", network }: Options = {}) =>
  app.post(path, fields, { cookie, headers: network === undefined ? {} : { "CF-Connecting-IP": network } });

/** Asks for a code, and returns the browser's cookies and what the newest mail says. */
async function asked(email = person.email, { path = "/login", ...options }: Options & { path?: string } = {}) {
  const response = await post(path, { intent: "code", email }, options);
  const [mail] = await app.mails(email);
  const link = new URL(/http\S+code=\S+/.exec(mail?.text ?? "")?.[0] ?? "http://none");
  return {
    response,
    cookie: withCookies(response, options.cookie),
    code: /^\d{8}/.exec(mail?.subject ?? "")?.[0] ?? "",
    link: link.pathname + link.search,
  };
}
const redeem = (code: string, options: Options, path = "/login/code") => post(path, { code }, options);
/** A code that is not this one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 100_000_000).padStart(8, "0");
const nameIn = async (cookie: string) =>
  /Logged in as|Dashboard/.test((await readPage(await app.fetch("/", { cookie }))).text);

test("a code signs in, in the browser that asked, and leads on to where someone was going", async () => {
  const { response, cookie, code, link } = await asked(person.email, { path: "/login?redirectTo=%2Floans" });
  expect(response.headers.get("Location")).toBe("/login/code?redirectTo=%2Floans");
  expect(code).toMatch(/^\d{8}$/);
  const page = await readPage(await app.fetch("/login/code?redirectTo=%2Floans", { cookie }));
  expect(page.text).toContain(`We emailed a code to ${person.email}`);
  expect(page.html).toMatch(
    /<input(?=[^>]*name="code")(?=[^>]*inputMode="numeric")(?=[^>]*autoComplete="one-time-code")/,
  );
  // The link in the mail fills in the code and does nothing more.
  for (let looks = 0; looks < 2; looks += 1)
    expect(fieldValue((await readPage(await app.fetch(link, { cookie }))).html, "code")).toBe(code);
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  const signedIn = await redeem(typed, { cookie }, "/login/code?redirectTo=%2Floans");
  expect(signedIn.headers.get("Location")).toBe("/loans");
  expect(await nameIn(withCookies(signedIn, cookie))).toBe(true);

  const again = await readPage(await redeem(code, { cookie }));
  expect([again.status, again.text.includes("There is no code to enter here.")]).toEqual([410, true]);
});

test("a signed-in visitor goes on, and a browser that did not ask is told so", async () => {
  const { link, code } = await asked();
  expect((await app.fetch("/login/code", { cookie: person.cookie })).headers.get("Location")).toBe("/");
  const stranger = await readPage(await app.fetch(link));
  expect(stranger.text).toContain("only in the browser where you asked for it");
  expect(stranger.html).not.toContain(person.email);
  expect((await redeem(code, {})).status).toBe(410);
  const elsewhere = await asked("someone@people.test");
  expect((await redeem(code, { cookie: elsewhere.cookie })).status).toBe(400);
});

test("five wrong codes end it, the form keeps what was typed, and says how many tries are left", async () => {
  const { cookie, code } = await asked();
  const empty = await readPage(await redeem("12a", { cookie }));
  expect([empty.status, fieldProblem(empty.html, "code")]).toEqual([400, "Enter the eight digits from the email."]);
  for (const left of ["4 tries are", "3 tries are", "2 tries are", "One try is"]) {
    const page = await readPage(await redeem(other(code), { cookie }));
    expect([page.status, fieldProblem(page.html, "code")]).toEqual([400, `That code is wrong. ${left} left.`]);
    expect(fieldValue(page.html, "code")).toBe(other(code));
  }
  expect((await readPage(await redeem(other(code), { cookie }))).status).toBe(400);
  expect((await redeem(code, { cookie })).status).toBe(410);
});

test("an expired code and an earlier one do not work", async () => {
  const first = await asked();
  const second = await asked(person.email, { cookie: first.cookie });
  expect(second.code).not.toBe(first.code);
  expect((await redeem(first.code, { cookie: second.cookie })).status).toBe(400);
  const page = await readPage(await post("/login", { intent: "code", email: person.email }, { cookie: second.cookie }));
  expect(page.location).toBe("/login/code?sent");
  const [mail] = await app.mails(person.email);
  const third = /^\d{8}/.exec(mail?.subject ?? "")?.[0] ?? "";
  await app.owner`update sign_in_codes set expires_at = now() - interval '1 second' where email = ${person.email}`;
  expect((await redeem(third, { cookie: second.cookie })).status).toBe(410);
  expect((await readPage(await app.fetch("/login/code", { cookie: second.cookie }))).text).toContain(
    "There is no code to enter",
  );
});

test("of two simultaneous uses one signs in", async () => {
  const { cookie, code } = await asked();
  const answers = await Promise.all([redeem(code, { cookie }), redeem(code, { cookie })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 410]);
});

test("the database stores neither the code nor anything from which six digits could be tried", async () => {
  const { code, cookie } = await asked();
  const [row] = await app.owner`select encode(code_hash, 'hex') as hash, to_jsonb(c)::text as row from sign_in_codes c
    where email = ${person.email}`;
  const hex = (data: ArrayBuffer) =>
    [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const plain = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  expect(row?.hash).not.toBe(plain);
  expect(String(row?.row)).not.toContain(/(?:^|; )(?:__Host-)?code=([^;]+)/.exec(cookie)?.[1] ?? "no cookie");
});

describe("an address without an account", () => {
  const email = () => `${crypto.randomUUID()}@people.test`;
  const account = { fullName: "Njeri Mwangi", currency: "KES", timeZone: "Africa/Nairobi", terms: "on" };

  test("gets a code as well, and with it an account, with a password or without", async () => {
    for (const password of ["", "njugu karanga"]) {
      const address = email();
      const { cookie, code } = await asked(address, { path: "/login?redirectTo=%2Fbudgets" });
      const proven = await redeem(code, { cookie }, "/login/code?redirectTo=%2Fbudgets");
      const path = proven.headers.get("Location") ?? "";
      expect(path).toMatch(/^\/verify-email\?token=.*redirectTo=%2Fbudgets/);
      expect((await readPage(await app.fetch(path))).text).toContain(`The address ${address} is yours.`);
      const finished = await post(path, { intent: "complete", ...account, password });
      expect(finished.headers.get("Location")).toBe("/budgets");
      const [row] = await app.owner`select c.password_hash is not null as has from profiles p
        left join credentials c on c.user_id = p.id where p.email = ${address}`;
      expect(row?.has).toBe(password !== "");
      const again = await asked(address);
      const signedIn = await redeem(again.code, { cookie: again.cookie });
      expect(await nameIn(withCookies(signedIn))).toBe(true);
    }
  });

  test("whose page was left has none", async () => {
    const address = email();
    const { cookie, code } = await asked(address);
    await redeem(code, { cookie });
    expect(await app.owner`select 1 from profiles where email = ${address}`).toEqual([]);
  });
});

test("someone who guesses is stopped for the day, on new devices only: the owner's own one stays open", async () => {
  const mine = await asked();
  const remembered = withCookies(await redeem(mine.code, { cookie: mine.cookie }), mine.cookie);
  let guess = 0;
  const statuses = new Set<number>();
  for (let codes = 0; codes < 6; codes += 1) {
    const network = `198.51.${100 + codes}.7`;
    const thief = await asked(person.email, { network });
    for (let tries = 0; tries < 5; tries += 1) {
      guess += 1;
      statuses.add((await redeem(other(thief.code), { cookie: thief.cookie, network })).status);
      if (guess === 25) expect([...statuses]).toEqual([400]);
    }
    if (codes === 5) expect((await redeem(thief.code, { cookie: thief.cookie, network })).status).toBe(410);
  }
  expect(statuses).toEqual(new Set([400, 429]));
  const network = "203.0.113.9";
  const fresh = await asked(person.email, { network });
  expect((await redeem(fresh.code, { cookie: fresh.cookie, network })).status).toBe(429);

  const device = remembered.replace(/(?:__Host-)?session=[^;]*;?\s*/, "");
  const own = await asked(person.email, { cookie: device });
  expect((await redeem(own.code, { cookie: own.cookie })).status).toBe(302);
});

describe("confirming in a session that someone has stolen", () => {
  /** A code for the session: its cookies, with those of the browser that asked, and the code. */
  async function sent() {
    const { cookie } = person;
    const response = await post("/reauthenticate", { intent: "send-code" }, { cookie });
    const [mail] = await app.mails(person.email);
    return { cookie: withCookies(response, cookie), code: /^\d{8}/.exec(mail?.subject ?? "")?.[0] ?? "" };
  }
  const confirm = (code: string, { cookie }: { cookie: string }) =>
    post("/reauthenticate", { intent: "code", code }, { cookie });
  const isSignedIn = async () => (await app.fetch("/settings", person)).status === 200;

  test("takes ten wrong codes, of however many mails, and then ends it, of which its owner is told", async () => {
    for (let mails = 0; mails < 2; mails += 1) {
      const { cookie, code } = await sent();
      for (let tries = 1; tries <= 5; tries += 1) {
        expect(await isSignedIn()).toBe(true);
        const { headers, status } = await confirm(other(code, tries), { cookie });
        const isLast = mails === 1 && tries === 5;
        expect([status, headers.get("Location")]).toEqual(isLast ? [302, "/login?ten-wrong-tries"] : [400, null]);
      }
      // What cannot be right is no try.
      if (mails === 0)
        for (let more = 0; more < 3; more += 1) expect((await confirm(code, { cookie })).status).toBe(410);
    }
    expect(await isSignedIn()).toBe(false);
    expect((await app.mails(person.email))[0]?.subject).toBe("A device was signed out after ten wrong tries");
  });

  test("counts them with wrong passwords, until a right one", async () => {
    const { cookie, code } = await sent();
    const guess = () => post("/reauthenticate", { intent: "password", currentPassword: "wrong" }, { cookie });
    for (let tries = 0; tries < 8; tries += 1) await guess();
    expect((await confirm(other(code), { cookie })).status).toBe(400);
    expect((await confirm(code, { cookie })).headers.get("Location")).toBe("/settings");
    // The right one is given back after its answer.
    await app.settled();
    await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
    for (let tries = 0; tries < 9; tries += 1) expect((await guess()).status).toBe(400);
    const again = await sent();
    expect((await confirm(other(again.code), again)).headers.get("Location")).toBe("/login?ten-wrong-tries");
    expect(await isSignedIn()).toBe(false);
  });

  test("takes 25 wrong codes a day for an account, from all of its sessions together", async () => {
    await app.owner`insert into attempts (key, window_start, count)
      values (proof_attempts_key(${person.userId}, 'code'), now(), 25)`;
    const { cookie, code } = await sent();
    expect((await confirm(code, { cookie })).status).toBe(429);
  });

  test("takes no code that was sent to another address", async () => {
    const someone = await app.signedUp();
    const { cookie, code } = await asked(someone.email, person);
    for (const typed of [other(code), code]) expect((await confirm(typed, { cookie })).status).toBe(410);
    expect(await app.owner`select tries from sign_in_codes where email = ${someone.email}`).toEqual([{ tries: 0 }]);
  });
});

test("the sixth code within an hour has to wait, for known and unknown addresses alike", async () => {
  const texts = [];
  for (const address of [person.email, "unheard-of-code@example.com"]) {
    const network = "203.0.113.61";
    for (let tries = 0; tries < 5; tries += 1) await asked(address, { network });
    const page = await readPage(await post("/login", { intent: "code", email: address }, { network }));
    expect(page.status).toBe(429);
    expect(page.text).toContain("You have asked for too many codes.");
    texts.push(page.text);
  }
  expect(texts[0]).toBe(texts[1]);
});

test("an address that is none, and a database that does not answer, are reported in the form", async () => {
  const page = await readPage(await post("/login", { intent: "code", email: "nope" }));
  expect([page.status, fieldProblem(page.html, "email")]).toEqual([
    400,
    "Enter your email address, like name@example.com.",
  ]);
  const { cookie, code } = await asked();
  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  for (const send of [
    () => post("/login", { intent: "code", email: person.email }),
    () => redeem(code, { cookie }),
    () => post("/login", { intent: "code", email: person.email }, { cookie }),
  ]) {
    const silent = await readPage(await send());
    expect([silent.status, silent.text.includes("The database did not answer.")]).toEqual([503, true]);
  }
});
