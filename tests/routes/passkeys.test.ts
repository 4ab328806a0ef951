/** Passkeys: adding, using and removing them, and what a forger of their answers gets. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { codeOf, SECURITY, setUpFactor, wrongCode } from "../factor.ts";
import { withCookies } from "../google.ts";
import { fieldProblem, readPage } from "../page.ts";
import { certifiedBy, type Device, newDevice, selfSigned } from "../passkey.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";

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

const post = (path: string, fields: Record<string, string>, cookie = "") => app.post(path, fields, { cookie });
const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
const isSignedIn = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;

/** Asks for a challenge, as a page's script does. */
async function options(cookie = "", path = "/passkey-options") {
  const response = await app.fetch(path, { cookie });
  return { options: (await response.json()) as { challenge: string }, cookie: withCookies(response, cookie) };
}

type Forgery = Parameters<Device["sign"]>[1];

/** Adds a passkey of a new device to an account. */
async function withPasskey(person: Person, forged: Forgery = {}, path = SECURITY) {
  const device = await newDevice(app.origin);
  await app.confirmNow(person);
  const begun = await options(person.cookie, "/passkey-options?add");
  const response = await device.make(begun.options, forged);
  const added = await post(path, { intent: "add-passkey", name: "My phone", response }, begun.cookie);
  await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
  return { device, added };
}

async function someone() {
  const person = await app.signedUp({ password: PASSWORD });
  return { person, ...(await withPasskey(person)) };
}

/** Signs in with a passkey, in a new browser unless it has cookies. */
async function signIn(device: Device, forged: Forgery = {}, { cookie = "", path = "/login" } = {}) {
  const begun = await options(cookie);
  const response = await post(
    path,
    { intent: "passkey", response: await device.sign(begun.options, forged) },
    begun.cookie,
  );
  return { response, cookie: withCookies(response, begun.cookie) };
}

test("a passkey is added after a proof, listed by its name, and its owner is told", async () => {
  const person = await app.signedUp();
  expect((await app.fetch("/passkey-options?add", { cookie: person.cookie })).status).toBe(403);
  const { added } = await withPasskey(person);
  expect([added.status, added.headers.get("Location")]).toEqual([302, SECURITY]);
  const { text } = await show(SECURITY, person.cookie);
  expect(text).toMatch(/My phone Added .* · Not used yet/);
  const [mail] = await app.mails(person.email);
  expect([mail?.subject, mail?.text.includes("the passkey “My phone” also opens your account")]).toEqual([
    "A passkey was added to your Pamoja account",
    true,
  ]);
  expect((await show("/settings", person.cookie)).text).toContain("1 passkey · second factor off");
});

test("it signs in, also with nothing typed, and leads on to where someone was going", async () => {
  const { device } = await someone();
  const { response, cookie } = await signIn(device, {}, { path: "/login?redirectTo=%2Floans" });
  expect(response.headers.get("Location")).toBe("/loans");
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await show(SECURITY, cookie)).text).toContain("Last used");
});

describe("it counts as both factors when the device verified its user", () => {
  test("and as one when it did not: then the code is asked for", async () => {
    const { person, device } = await someone();
    const { secret } = await setUpFactor(app, person);
    expect((await signIn(device)).response.headers.get("Location")).toBe("/");
    const half = await signIn(device, { isVerified: false });
    expect(half.response.headers.get("Location")).toBe("/login/factor");
    expect(await isSignedIn(half.cookie)).toBe(false);
    const whole = await post("/login/factor", { factorCode: codeOf(secret) }, half.cookie);
    expect(whole.headers.get("Location")).toBe("/");
  });

  test("so it signs in although a thief of the password has used up the account's tries", async () => {
    const { person, device } = await someone();
    const { secret } = await setUpFactor(app, person);
    for (let round = 0; round < 6; round += 1) {
      const begun = await post("/login", { email: person.email, password: PASSWORD });
      for (let tries = 0; tries < 5; tries += 1)
        await post("/login/factor", { factorCode: wrongCode(secret) }, withCookies(begun));
    }
    const begun = await post("/login", { email: person.email, password: PASSWORD });
    expect((await post("/login/factor", { factorCode: codeOf(secret) }, withCookies(begun))).status).toBe(429);
    expect((await signIn(device)).response.headers.get("Location")).toBe("/");
  });
});

describe("nobody signs in", () => {
  const refused = async (response: Response) => {
    const { status, text } = await readPage(response);
    return [status, text.includes("This passkey could not be checked.")];
  };

  test.each<[string, Forgery]>([
    ["from another site", { origin: "https://pamoja.test.evil.example" }],
    ["for another site's passkeys", { rpId: "evil.example" }],
    ["with a challenge of their own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["with an answer that was meant to make a key", { type: "webauthn.create" }],
    ["with a counter that was there before", { counter: 1 }],
    ["with a counter of nothing", { counter: 0 }],
  ])("%s", async (_, forged) => {
    const { device } = await someone();
    expect((await signIn(device, { counter: 5 })).response.status).toBe(302);
    expect(await refused((await signIn(device, forged)).response)).toEqual([400, true]);
    expect((await signIn(device, { counter: 6 })).response.status).toBe(302);
  });

  test("twice with one answer, in another browser, later than ten minutes, or with a cookie that was changed", async () => {
    const { device } = await someone();
    const begun = await options();
    const response = await device.sign(begun.options);
    const fields = { intent: "passkey", response };
    const elsewhere = await options();
    expect(await refused(await post("/login", fields, elsewhere.cookie))).toEqual([400, true]);
    expect(await refused(await post("/login", fields))).toEqual([400, true]);
    const [name = "", value = ""] = begun.cookie.split("=");
    const [challenge = "", expires = "", signature = ""] = value.split(".");
    for (const cookie of [
      `${name}=${challenge}.${Number(expires) + 1}.${signature}`,
      `${name}=${challenge}.${Date.now() - 1}.${signature}`,
      `${name}=${challenge}.${expires}`,
    ]) {
      expect(await refused(await post("/login", fields, cookie))).toEqual([400, true]);
    }
    expect((await post("/login", fields, begun.cookie)).status).toBe(302);
    expect(await refused(await post("/login", fields, begun.cookie))).toEqual([400, true]);
  });

  test("with someone else's key under a known name, or with one that nobody has", async () => {
    const [one, other] = [await someone(), await newDevice(app.origin)];
    const begun = await options();
    const forged = JSON.parse(await other.sign(begun.options)) as Record<string, unknown>;
    const fields = {
      intent: "passkey",
      response: JSON.stringify({ ...forged, id: one.device.id, rawId: one.device.id }),
    };
    expect(await refused(await post("/login", fields, begun.cookie))).toEqual([400, true]);
    expect(await refused((await signIn(other)).response)).toEqual([400, true]);
  });

  test.each([
    "",
    "null",
    "{}",
    "[]",
    '{"id":1}',
    '{"id":"x","response":{}}',
    '{"id":"x","response":null}',
    "x".repeat(30_000),
  ])("with the answer %.40s", async (response) => {
    const { cookie } = await options();
    expect(await refused(await post("/login", { intent: "passkey", response }, cookie))).toEqual([400, true]);
  });
});

test("of one answer sent twice at once, one signs in", async () => {
  const { device } = await someone();
  const begun = await options();
  const fields = { intent: "passkey", response: await device.sign(begun.options) };
  const both = await Promise.all([post("/login", fields, begun.cookie), post("/login", fields, begun.cookie)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 400]);
});

test("nobody adds a passkey to an account without a recent proof, nor from another site, nor twice", async () => {
  const person = await app.signedUp();
  const device = await newDevice(app.origin);
  await app.confirmNow(person);
  const begun = await options(person.cookie, "/passkey-options?add");
  await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
  const fields = { intent: "add-passkey", name: "Phone", response: await device.make(begun.options) };
  expect((await post(SECURITY, fields, begun.cookie)).status).toBe(400);
  await app.confirmNow(person);
  for (const forged of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { type: "webauthn.get" }]) {
    const response = await device.make(begun.options, forged);
    expect((await post(SECURITY, { ...fields, response }, begun.cookie)).status).toBe(400);
  }
  const unnamed = await readPage(await post(`${SECURITY}?add-passkey`, { ...fields, name: " " }, begun.cookie));
  expect(fieldProblem(unnamed.html, "name")).toBe("Give it a name, such as the device that it is on.");
  expect((await post(SECURITY, fields, begun.cookie)).status).toBe(302);
  // The same answer again, and the same key for someone else.
  expect((await post(SECURITY, fields, begun.cookie)).status).toBe(409);
  const stranger = await app.signedUp();
  await app.confirmNow(stranger);
  const theirs = await options(stranger.cookie, "/passkey-options?add");
  const stolen = await device.make(theirs.options);
  const refusedPage = await readPage(
    await post(`${SECURITY}?add-passkey`, { ...fields, response: stolen }, theirs.cookie),
  );
  expect([refusedPage.status, refusedPage.text.includes("This passkey is already yours.")]).toEqual([409, true]);
  expect(await app.owner`select user_id from passkeys where credential_id = ${device.id}`).toEqual([
    { user_id: person.userId },
  ]);
});

describe("certificates that vouch for a new passkey", () => {
  test("are never followed to an address in them, whoever sends them, and none are taken", async () => {
    const fetched: string[] = [];
    const server = createServer(({ url = "" }, answer) => {
      fetched.push(url);
      answer.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    try {
      const person = await app.signedUp();
      const [confirmed, unconfirmed] = [await app.signedUp(), person.cookie];
      await app.confirmNow(confirmed);
      for (const [who, cookie, path] of [
        ["nobody", "", "/passkey-options"],
        ["unconfirmed", unconfirmed, "/passkey-options"],
        ["confirmed", confirmed.cookie, "/passkey-options?add"],
      ] as const) {
        const begun = await options(cookie, path);
        const device = await newDevice(app.origin);
        const response = await device.make(begun.options, { vouch: certifiedBy(`http://127.0.0.1:${port}/${who}`) });
        const { status } = await post(SECURITY, { intent: "add-passkey", name: "Phone", response }, begun.cookie);
        expect([who, status]).toEqual([who, who === "nobody" ? 302 : 400]);
        expect(await app.owner`select 1 from passkeys where credential_id = ${device.id}`).toEqual([]);
      }
      expect(fetched).toEqual([]);
    } finally {
      server.close();
    }
  });

  test("are not what an authenticator sends that signs with the new key itself", async () => {
    const person = await app.signedUp();
    const { device, added } = await withPasskey(person, { vouch: selfSigned });
    expect(added.status).toBe(302);
    expect((await signIn(device)).response.headers.get("Location")).toBe("/");
  });
});

test("a challenge to use a passkey adds none, one to add a passkey signs nobody in, and each is one person's", async () => {
  const [{ person, device: theirs }, other] = [await someone(), await app.signedUp()];
  await app.confirmNow(person);
  await app.confirmNow(other);
  const add = async (cookie: string, challenge: Awaited<ReturnType<typeof options>>) => {
    const response = await (await newDevice(app.origin)).make(challenge.options);
    const [made = ""] = /(__Host-)?passkey=[^;]*/.exec(challenge.cookie) ?? [];
    return post(SECURITY, { intent: "add-passkey", name: "Phone", response }, `${cookie}; ${made}`);
  };
  expect((await add(person.cookie, await options())).status).toBe(400);
  expect((await add(person.cookie, await options(other.cookie, "/passkey-options?add"))).status).toBe(400);
  const adding = await options(person.cookie, "/passkey-options?add");
  const answer = { intent: "passkey", response: await theirs.sign(adding.options) };
  expect((await post("/login", answer, adding.cookie.replace(person.cookie, ""))).status).toBe(400);
  await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
  expect((await post("/reauthenticate", answer, adding.cookie)).status).toBe(400);
  await app.confirmNow(person);
  expect((await add(person.cookie, adding)).status).toBe(302);
});

test("odd names of how a browser reaches it are left out", async () => {
  const person = await app.signedUp();
  for (const transports of [{}, "usb", [1, null, "usb", "x".repeat(50)], undefined]) {
    const device = await newDevice(app.origin);
    await app.confirmNow(person);
    const begun = await options(person.cookie, "/passkey-options?add");
    const made = JSON.parse(await device.make(begun.options)) as { response: object };
    const response = JSON.stringify({ ...made, response: { ...made.response, transports } });
    expect((await post(SECURITY, { intent: "add-passkey", name: "Phone", response }, begun.cookie)).status).toBe(302);
  }
});

test("its owner renames and removes it, which needs a proof; nobody else does", async () => {
  const [{ person, device }, stranger] = [await someone(), await app.signedUp()];
  const [row] = await app.owner`select id from passkeys where user_id = ${person.userId}`;
  const passkey = String(row?.id);
  await app.confirmNow(stranger);
  const rename = { intent: "rename-passkey", passkey, name: "Old phone" };
  expect((await post(SECURITY, rename, stranger.cookie)).status).toBe(404);
  await post(SECURITY, { intent: "remove-passkey", passkey }, stranger.cookie);
  expect((await show(`${SECURITY}?remove-passkey=${passkey}`, stranger.cookie)).text).not.toContain("Remove Passkey");
  expect((await post(SECURITY, rename, person.cookie)).status).toBe(302);
  expect((await show(SECURITY, person.cookie)).text).toContain("Old phone");

  const remove = { intent: "remove-passkey", passkey };
  const bare = await readPage(await post(`${SECURITY}?remove-passkey=${passkey}`, remove, person.cookie));
  expect([bare.status, fieldProblem(bare.html, "currentPassword")]).toEqual([400, "Enter your current password."]);
  const done = await post(SECURITY, { ...remove, currentPassword: PASSWORD }, person.cookie);
  expect(done.headers.get("Location")).toBe(SECURITY);
  expect((await app.mails(person.email))[0]?.subject).toBe("A passkey was removed from your Pamoja account");
  expect((await signIn(device)).response.status).toBe(400);
  // Removing it again is a success, too.
  expect((await post(SECURITY, { ...remove, currentPassword: PASSWORD }, person.cookie)).status).toBe(302);
});

describe("confirming with a passkey", () => {
  const confirm = async (person: Person, device: Device, forged: Forgery = {}) => {
    const begun = await options(person.cookie);
    const fields = { intent: "passkey", response: await device.sign(begun.options, forged) };
    return post("/reauthenticate?redirectTo=%2Fsettings%3Fdelete-account", fields, begun.cookie);
  };

  test("is a proof like any other, for the account that it belongs to", async () => {
    const [one, other] = [await someone(), await someone()];
    expect((await show("/reauthenticate", one.person.cookie)).text).toContain("What comes next cannot be undone");
    expect((await confirm(one.person, other.device)).status).toBe(400);
    const done = await confirm(one.person, one.device);
    expect(done.headers.get("Location")).toBe("/settings?delete-account");
    const ends = one.person.householdId;
    const deleted = await post("/settings?delete-account", { intent: "delete-account", ends }, one.person.cookie);
    expect(deleted.headers.get("Location")).toBe("/welcome?deleted");
    expect((await signIn(one.device)).response.status).toBe(400);
  });

  test("needs its user verified where the account has a second factor", async () => {
    const { person, device } = await someone();
    await setUpFactor(app, person);
    expect((await confirm(person, device, { isVerified: false })).status).toBe(400);
    expect((await confirm(person, device)).status).toBe(302);
  });
});

test("a new password removes the passkeys that are not to be kept, and says which", async () => {
  const { person, device } = await someone();
  const { device: second } = await withPasskey(person);
  const [, kept] =
    await app.owner`select id, credential_id from passkeys where user_id = ${person.userId} order by created_at`;
  const settings = await show("/settings", person.cookie);
  expect(settings.text).toContain("Keep the passkey My phone");
  const change = { intent: "change-password", currentPassword: PASSWORD, newPassword: "maembe-nane-88" };
  const fields = { ...change, confirmation: "maembe-nane-88", keep_passkey: String(kept?.id) };
  expect((await post("/settings", fields, person.cookie)).status).toBe(200);
  expect((await signIn(device)).response.status).toBe(400);
  expect((await signIn(second)).response.status).toBe(302);
  expect((await app.mails(person.email))[0]?.text).toContain("The passkey “My phone” no longer opens your account.");
});

test("a passkey is enough to unlink Google, without a password", async () => {
  const person = await app.signedUp();
  await app.owner`delete from credentials where user_id = ${person.userId}`;
  await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${person.userId}, ${person.userId}, 'w@example.com', now())`;
  await withPasskey(person);
  await app.confirmNow(person);
  const unlinked = await post("/settings", { intent: "unlink-identity", provider: "google" }, person.cookie);
  expect(unlinked.headers.get("Location")).toBe("/settings?google=unlinked");
});

test("a database that is down is said where the passkey was used", async () => {
  const { device } = await someone();
  const begun = await options();
  const response = await device.sign(begun.options);
  expectLoggedError(/call failed/);
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  const down = await readPage(await post("/login", { intent: "passkey", response }, begun.cookie));
  expect([down.status, down.text.includes("The database did not answer.")]).toEqual([503, true]);
  app.database.hooks.before = undefined;
  expect((await post("/login", { intent: "passkey", response }, begun.cookie)).status).toBe(302);
});

test("at a numeric address no passkey is offered, as it belongs to a name", async () => {
  const local = app.vars.PUBLIC_ORIGIN;
  app.vars.PUBLIC_ORIGIN = "https://127.0.0.1";
  try {
    expect((await app.fetch("/passkey-options")).status).toBe(404);
  } finally {
    app.vars.PUBLIC_ORIGIN = local ?? "";
  }
});

test("an account adds thirty passkeys a day, whatever becomes of them; then the form says so", async () => {
  const { person } = await someone();
  await app.owner`update attempts set count = 29
    where key = encode(sha256(convert_to('access|new passkeys|' || ${person.userId}, 'UTF8')), 'hex')`;
  expect((await withPasskey(person)).added.status).toBe(302);
  await app.owner`delete from passkeys where user_id = ${person.userId}`;
  const refused = await readPage((await withPasskey(person, {}, `${SECURITY}?add-passkey`)).added);
  expect([refused.status, refused.text]).toEqual([
    429,
    expect.stringContaining("You added 30 passkeys within a day. Try again tomorrow."),
  ]);
  expect(await app.owner`select 1 from passkeys where user_id = ${person.userId}`).toEqual([]);
});
