/** A thief's request that has entered its session and is overtaken by what the account's owner does, as if it had waited for it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { codeBefore, codeOf, SECURITY, secretOn, setUpFactor } from "../factor.ts";
import { askGoogle, withCookies } from "../google.ts";
import { readPage } from "../page.ts";
import { newDevice } from "../passkey.ts";
import { linksTo, PASSWORD, takeOver } from "../taking-over.ts";

let app: TestApp;
beforeAll(async () => {
  // A name, to which passkeys can belong.
  app = await startTestApp({ origin: "http://localhost:8787" });
});
afterEach(async () => {
  app.database.hooks.beforeStatement = undefined;
  await app.settled();
  app.inbox.clear();
});
afterAll(() => app.stop());

const NEW = { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" };

/** Someone, and whoever knows their password and has just confirmed that it is them. */
async function victimAndThief() {
  const victim = await app.signedUp({ password: PASSWORD });
  const thief = { cookie: withCookies(await app.post("/login", { email: victim.email, password: PASSWORD })) };
  await app.confirmNow(victim);
  return { victim, thief };
}
type Scene = Awaited<ReturnType<typeof victimAndThief>>;

/** Sends a request that stops before it calls this function, in its transaction, until its owner has acted. */
async function overtaken(
  called: string,
  send: () => Promise<Response>,
  act: () => Promise<unknown>,
): Promise<Response> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isWaiting = false;
  app.database.hooks.beforeStatement = async (_call, _index, query) => {
    if (isWaiting || !query.includes(`${called}(`)) return;
    isWaiting = true;
    reached.resolve();
    await gate.promise;
  };
  const sent = send();
  await Promise.race([reached.promise, sent]);
  expect(isWaiting).toBe(true);
  await act();
  gate.resolve();
  return sent;
}

/** What the owner does, once it is prepared. */
const NEW_PASSWORDS = {
  "changed in a session":
    async ({ victim }: Scene) =>
    () =>
      app.post("/update-password", { currentPassword: PASSWORD, ...NEW }, victim),
  "reset by mail": async ({ victim }: Scene) => {
    await app.post("/forgot-password", { email: victim.email });
    const [link = ""] = await linksTo(app, victim.email, "update-password");
    return () => app.post(link, NEW);
  },
};

/** What a thief adds: the function that does it, the request, and what is left of it. */
const ADDITIONS = {
  "a passkey": async ({ victim, thief }: Scene) => {
    const device = await newDevice(app.origin);
    const options = await app.fetch("/passkey-options?add", thief);
    const cookie = withCookies(options, thief.cookie);
    const response = await device.make(await options.json());
    return {
      called: "add_passkey",
      send: () => app.post(SECURITY, { intent: "add-passkey", name: "Phone", response }, { cookie }),
      left: () => app.owner`select name from passkeys where user_id = ${victim.userId}`,
    };
  },
  "a Google account": async ({ victim, thief }: Scene) => {
    const id = newId();
    app.identityProvider.people.push({ id, name: "Mwizi", email: `${id}@gmail.test`, emailVerified: true });
    const { cookie, answer } = await askGoogle(app, id, { path: "/auth/google?link=/settings", cookie: thief.cookie });
    return {
      called: "link_identity",
      send: () => app.fetch(answer, { cookie }),
      left: () => app.owner`select email from identities where user_id = ${victim.userId}`,
    };
  },
  "a phone's key": async ({ victim, thief }: Scene) => {
    const account = newId();
    const opening = { name: "M-PESA", kind: "mpesa", opening_balance: "0", opening_day: "2026-03-01" };
    await app.post("/accounts", { intent: "record", id: account, ...opening }, victim);
    const fields = { intent: "record", id: newId(), name: "Phone", account };
    return {
      called: "add_phone_key",
      send: () => app.post("/settings/phone", fields, thief),
      left: () => app.owner`select name from phone_keys where user_id = ${victim.userId}`,
    };
  },
  "the address of a calendar": async ({ victim, thief }: Scene) => ({
    called: "add_calendar_feed",
    send: () => app.post("/settings/calendar", { intent: "record", id: newId() }, thief),
    left: () => app.owner`select id from calendar_feeds where user_id = ${victim.userId}`,
  }),
  "an invitation": async ({ victim, thief }: Scene) => {
    const invitee = { id: newId(), invitee_email: `${newId()}@people.test`, role: "editor" };
    return {
      called: "invite_member",
      send: () => app.post("/settings", { intent: "invite", household: victim.householdId, ...invitee }, thief),
      left: () => app.owner`select email from invitations where invited_by = ${victim.userId} and revoked_at is null`,
    };
  },
};

const kindsOf = <Kind extends string>(kinds: Record<Kind, unknown>) => Object.keys(kinds) as Kind[];

describe.each(kindsOf(NEW_PASSWORDS))("a password that is %s ends what a thief's request was about to add", (how) => {
  test.each(kindsOf(ADDITIONS))("%s", async (what) => {
    const scene = await victimAndThief();
    const act = await NEW_PASSWORDS[how](scene);
    const { called, send, left } = await ADDITIONS[what](scene);
    const response = await overtaken(called, send, act);
    expect(response.headers.get("Location")).toMatch(/^\/login/);
    expect(await left()).toEqual([]);
  });
});

describe("a second factor that its owner has just turned on", () => {
  async function turningOn() {
    const scene = await victimAndThief();
    await app.post(SECURITY, { intent: "begin" }, scene.victim);
    const secret = secretOn((await readPage(await app.fetch(SECURITY, scene.victim))).html);
    return {
      ...scene,
      act: async () => app.post(SECURITY, { intent: "confirm", code: codeOf(secret) }, scene.victim),
    };
  }

  test("is not turned off by a request that was confirmed by a password alone", async () => {
    const { victim, thief, act } = await turningOn();
    const send = () => app.post(`${SECURITY}?turn-off-factor`, { intent: "turn-off-factor" }, thief);
    await overtaken("turn_off_factor", send, act);
    expect(
      await app.owner`select confirmed_at is not null as is_on from authenticators where user_id = ${victim.userId}`,
    ).toEqual([{ is_on: true }]);
  });

  test("nor does the address move by such a request", async () => {
    const { victim, thief, act } = await turningOn();
    const newEmail = `${newId()}@people.test`;
    const send = () => app.post("/settings?change-email", { intent: "change-email", newEmail }, thief);
    await overtaken("request_email_change", send, act);
    expect(await linksTo(app, newEmail, "change-email")).toEqual([]);
    expect(
      await app.owner`select new_email from email_links where user_id = ${victim.userId} and purpose = 'change-email'`,
    ).toEqual([]);
  });

  test("leaves its owner's passkeys to a new password that was confirmed by the old one alone", async () => {
    const { victim, thief, act } = await turningOn();
    await app.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${newId()}, ${victim.userId}, ${newId()}, '\\x00', 0, '{}', 'Own', false, now())`;
    const send = () => app.post("/update-password", { currentPassword: PASSWORD, ...NEW }, thief);
    await overtaken("change_password", send, act);
    expect(await app.owner`select name from passkeys where user_id = ${victim.userId}`).toEqual([{ name: "Own" }]);
  });
});

describe("a code of an authenticator that its owner replaces meanwhile", () => {
  /** Whoever knows the password and the secret, and the owner who sets up another authenticator. */
  async function replacing() {
    const victim = await app.signedUp({ password: PASSWORD });
    const { secret } = await setUpFactor(app, victim);
    const waiting = withCookies(await app.post("/login", { email: victim.email, password: PASSWORD }));
    const act = async () => {
      await app.confirmNow(victim);
      await app.post(`${SECURITY}?turn-off-factor`, { intent: "turn-off-factor" }, victim);
      await app.confirmNow(victim);
      await app.post(SECURITY, { intent: "begin" }, victim);
      const code = await codeBefore(secretOn((await readPage(await app.fetch(SECURITY, victim))).html));
      expect((await app.post(SECURITY, { intent: "confirm", code }, victim)).status).toBe(200);
    };
    return { victim, secret, waiting, act };
  }

  test("signs nobody in", async () => {
    const { secret, waiting, act } = await replacing();
    const send = () => app.post("/login/factor", { factorCode: codeOf(secret, 1) }, { cookie: waiting });
    const response = await overtaken("complete_sign_in", send, act);
    expect(response.status).toBe(400);
    expect((await app.fetch("/settings", { cookie: withCookies(response, waiting) })).status).not.toBe(200);
  });

  test("confirms nothing in a session", async () => {
    const { victim, secret, waiting, act } = await replacing();
    await app.owner`update authenticators set last_step = 0 where user_id = ${victim.userId}`;
    const entered = await app.post("/login/factor", { factorCode: codeOf(secret) }, { cookie: waiting });
    const thief = { cookie: withCookies(entered, waiting) };
    const send = () => app.post("/reauthenticate", { intent: "factor", factorCode: codeOf(secret, 1) }, thief);
    const response = await overtaken("reauthenticate_with_factor", send, act);
    expect(response.status).toBe(409);
    expect(
      await app.owner`select 1 from sessions where user_id = ${victim.userId} and device_hash is not null
        and (reauthenticated_at is not null or passed_factor)`,
    ).toEqual([]);
  });
});

test("an authenticator is not turned on by a thief whose change the owner says was not theirs", async () => {
  const { thief, link } = await takeOver(app, []);
  await app.post("/reauthenticate", { intent: "password", currentPassword: thief.password }, thief);
  await app.post(SECURITY, { intent: "begin" }, thief);
  const secret = secretOn((await readPage(await app.fetch(SECURITY, thief))).html);
  const send = async () => app.post(SECURITY, { intent: "confirm", code: await codeBefore(secret) }, thief);
  await overtaken("confirm_authenticator", send, () => app.post(link, { reset_factor: "on" }));
  expect(
    await app.owner`select 1 from authenticators where user_id = ${thief.victim.userId} and confirmed_at is not null`,
  ).toEqual([]);
});
