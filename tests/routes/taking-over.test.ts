/** Chains of what a thief can do with a password or a mailbox, and goes on doing after each answer. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { codeOf, SECURITY, setUpFactor } from "../factor.ts";
import { continueWithGoogle, withCookies } from "../google.ts";
import { readPage } from "../page.ts";
import { newDevice } from "../passkey.ts";
import type { Person } from "../people.ts";
import { IS_DEEP } from "../property.ts";
import { expectLoggedError } from "../setup.ts";
import {
  ALL_READING_STEPS,
  ALL_STEPS,
  letPass,
  linksTo,
  PASSWORD,
  readMailOf,
  STEPS,
  type Step,
  takeBack,
  takeOver,
} from "../taking-over.ts";

let app: TestApp;
beforeAll(async () => {
  // A local site, whose clock may be shifted, under a name, to which passkeys can belong.
  app = await startTestApp({ origin: "http://localhost:8787" });
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  app.vars.CLOCK_SHIFT_SECONDS = "0";
});
afterAll(() => app.stop());

const HOUR = 3_600;
const NEW = { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" };
const isSignedIn = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;
const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
/** The device without its session. */
const deviceIn = (cookie: string) => cookie.replace(/(?:__Host-)?session=[^;]*;?\s*/, "");

/** Nothing, each step alone, and chains of three in which each step follows each other one, and itself; deep: all chains of three. */
function chainsOf<Step>(steps: readonly Step[]): Step[][] {
  const at = (index: number) => steps[index % steps.length] as Step;
  const shifts = [...Array(Math.ceil(steps.length / 2)).keys()];
  const followed = [...steps.keys()].flatMap((start) =>
    shifts.map((by) => [at(start), at(start + by), at(start + 2 * by + shifts.length)]),
  );
  const all = () => steps.flatMap((one) => steps.flatMap((two) => steps.map((three) => [one, two, three])));
  return [[], ...steps.map((only) => [only]), ...(IS_DEEP ? all() : followed)];
}

describe("a thief of the password who has moved the account to their own address", () => {
  const chains = chainsOf(ALL_STEPS);

  test("can take each of the steps", async () => {
    for (const steps of ALL_STEPS.filter((step) => step !== "deletes the account")) {
      const { thief } = await takeOver(
        app,
        steps === "uses the notice that came to them" ? ["sets up an authenticator", steps] : [steps],
      );
      expect(thief.done, steps).toContain(steps);
      expect(await isSignedIn(thief.cookie), steps).toBe(true);
    }
  });

  test.each(chains.map((steps) => [steps.join(", ") || "rests", steps] as const))(
    "and %s, loses it to the owner's link",
    async (_, steps) => {
      const taken = await takeOver(app, steps);
      expect(taken.thief.email).not.toBe(taken.thief.victim.email);
      expect(await takeBack(taken)).toEqual([]);
    },
  );

  const WAYS: Step[][] = [["adds a passkey"], ["links a Google account"], ["adds a passkey", "links a Google account"]];
  const factors: Step[][] = [
    [],
    ["sets up an authenticator"],
    ["sets up an authenticator", "signs in on another device"],
  ];
  const settled = WAYS.flatMap((ways, at) =>
    factors.flatMap((before, then) =>
      [[], ALL_STEPS.filter((_, index) => IS_DEEP || index % 9 === at * 3 + then)].map((steps) => ({
        ways,
        before,
        steps,
      })),
    ),
  );
  test.each(
    settled.map(
      ({ ways, before, steps }) =>
        [ways.join(", "), [...before, "moves it", ...steps].join(", "), { ways, before, steps }] as const,
    ),
  )("who %s and eight days later %s, loses it to the owner's link", async (_, __, { ways, before, steps }) => {
    const taken = await takeOver(app, steps, before, ways);
    expect(taken.thief.done).toEqual(expect.arrayContaining([...ways, ...before]));
    expect(await takeBack(taken)).toEqual([]);
  });

  const own: Step[][] = [
    ["sets up an authenticator"],
    ["sets up an authenticator", "signs in on another device"],
    ["adds a passkey", "sets up an authenticator"],
  ];
  const patient = [
    [1, 6.5],
    [3, 5],
    [6, 2],
    [6.9, 0.2],
  ].flatMap(([days = 0, after = 0]) => own.map((steps) => [days, steps.join(", "), after, steps] as const));
  test.each(patient)(
    "who %d days before %s, loses it to the owner's link %d days after",
    async (days, _, after, settled) => {
      const taken = await takeOver(app, [], [], settled, days);
      await letPass(after, taken.thief);
      expect(await takeBack(taken)).toEqual([]);
    },
  );

  test.each(["link", "first"] as const)(
    "loses what they set up before to whichever of the owner's links (%s)",
    async (which) => {
      const taken = await takeOver(app, ["changes the password"], ["sets up an authenticator"]);
      expect(taken.first).not.toBe(taken.link);
      expect(await takeBack({ thief: taken.thief, link: taken[which] })).toEqual([]);
    },
  );

  test("loses a passkey whose own notice a new password ended, to a later notice", async () => {
    const { thief, link } = await takeOver(app, []);
    const { userId } = thief.victim;
    const hash = `${"\\"}x${newId().replaceAll("-", "")}`;
    await app.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${newId()}, ${userId}, ${newId()}, '\\x00', 0, '{}', 'Thief', false, now() - interval '1 hour')`;
    await app.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at, used_at)
      values (${hash}::bytea, ${userId}, 'not-me', now() - interval '2 hours', now() + interval '6 days', now())`;
    await app.post(link, {});
    expect(await app.owner`select 1 from passkeys where user_id = ${userId}`).toEqual([]);
  });

  test("loses it to the owner's link also once the address that it gives back is free again", async () => {
    const { thief, link } = await takeOver(app, []);
    const other = await app.signedUp({ email: thief.victim.email });
    const taken = await readPage(await app.post(link, {}));
    expect([taken.status, taken.text.includes("Delete that account")]).toEqual([409, true]);
    expect(await isSignedIn(thief.cookie)).toBe(false);
    await app.owner`update profiles set email = ${`${newId()}@people.test`} where id = ${other.userId}`;
    expect(await takeBack({ thief, link })).toEqual([]);
  });

  test("deletes nothing while the owner can take it back, and is told until when; after that it can be deleted", async () => {
    const { thief } = await takeOver(app, ["deletes the account"]);
    expect(thief.done).toEqual([]);
    const [{ household_id: ends } = { household_id: "" }] =
      await app.owner`select household_id from household_members where user_id = ${thief.victim.userId}`;
    const remove = (cookie: string) =>
      app.post(
        "/settings?delete-account",
        { intent: "delete-account", ends, currentPassword: thief.password },
        { cookie },
      );
    const refused = await readPage(await remove(thief.cookie));
    expect(refused.text).toMatch(
      /Your email address was changed recently, and anyone who reads the former one can take the account back until \d+ \w+ \d{4}\./,
    );
    app.vars.CLOCK_SHIFT_SECONDS = String(7 * 24 * HOUR + 60);
    const later = await app.post("/login", { email: thief.email, password: thief.password });
    expect((await remove(withCookies(later))).headers.get("Location")).toBe("/welcome?deleted");
  });

  test("ends no household by leaving it, either, while the owner can take the account back", async () => {
    const { thief } = await takeOver(app, []);
    const founder = await app.signedUp();
    const household = founder.householdId;
    await app.owner`update household_members set active = false where user_id = ${thief.victim.userId}`;
    await app.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${thief.victim.userId}, 'editor', false, true, now())`;
    await app.owner`delete from profiles where id = ${founder.userId}`;
    const leaving = { intent: "leave", household, ends: "", currentPassword: thief.password };
    const refused = await app.post("/settings?leave", leaving, { cookie: thief.cookie });
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).text).toContain("anyone who reads the former one can take the account back until");
    expect(await app.owner`select id from households where id = ${household}`).toEqual([{ id: household }]);
  });

  /** An account of the thief's own that they have let into the household where the victim's is now. */
  async function letIn({ thief }: Awaited<ReturnType<typeof takeOver>>, household: string) {
    const own = await app.signedUp({ password: PASSWORD });
    const invite = { intent: "invite", household, id: newId(), invitee_email: own.email, role: "editor" };
    await app.post("/settings", invite, { cookie: thief.cookie });
    const [link = ""] = await linksTo(app, own.email, "accept-invite");
    expect((await app.post(link, {}, { cookie: own.cookie })).status).toBe(200);
    return own;
  }
  const householdOf = async (userId: string) => {
    const rows = await app.owner`select household_id from household_members where user_id = ${userId} and active`;
    return rows[0]?.household_id;
  };
  const STAYS = /The email address of this account was changed recently, .* until \d+ \w+ \d{4}\. Until then it stays/;

  test("moves it into no other household while the owner can take it back; after that it can be", async () => {
    const { thief } = await takeOver(app, []);
    const { victim } = thief;
    const host = await app.signedUp();
    const invite = {
      intent: "invite",
      household: host.householdId,
      id: newId(),
      invitee_email: thief.email,
      role: "viewer",
    };
    await app.post("/settings", invite, { cookie: host.cookie });
    const [link = ""] = await linksTo(app, thief.email, "accept-invite");
    const refused = await readPage(await app.post(link, {}, { cookie: thief.cookie }));
    expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(STAYS)]);
    expect(await householdOf(victim.userId)).toBe(victim.householdId);
    await app.owner`update email_links set expires_at = now() where user_id = ${victim.userId} and restores_email is not null`;
    expect((await app.post(link, {}, { cookie: thief.cookie })).status).toBe(200);
    expect(await householdOf(victim.userId)).toBe(host.householdId);
  });

  test("takes its place and its role in a household without a founder for no account of their own", async () => {
    const taken = await takeOver(app, []);
    const { thief } = taken;
    const { victim } = thief;
    const founder = await app.signedUp();
    const household = founder.householdId;
    await app.owner`update household_members set active = false where user_id = ${victim.userId}`;
    await app.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${victim.userId}, 'editor', false, true, now() - interval '8 days')`;
    await app.owner`delete from profiles where id = ${founder.userId}`;
    const own = await letIn(taken, household);
    await app.confirmNow(own);
    const member = victim.userId;
    for (const [path, fields, cookie] of [
      ["/settings?leave", { intent: "leave", household }, thief.cookie],
      ["/settings", { intent: "remove-member", member }, own.cookie],
      ["/settings", { intent: "set-role", member, role: "viewer" }, own.cookie],
    ] as const) {
      const refused = await readPage(await app.post(path, fields, { cookie }));
      expect([refused.status, refused.text], fields.intent).toEqual([409, expect.stringMatching(STAYS)]);
    }
    expect(await takeBack(taken)).toEqual([]);
    expect(await householdOf(victim.userId)).toBe(household);
  });

  test("leaves an owner who has taken it back their passkey, where the reset keeps it, and none before", async () => {
    const { thief, link } = await takeOver(app, [], ["sets up an authenticator"], ["adds a passkey"]);
    const { device } = thief;
    const signInByKey = async () => {
      const options = await app.fetch("/passkey-options", {});
      const response = (await device?.sign(await options.json())) ?? "";
      return app.post("/login", { intent: "passkey", response }, { cookie: withCookies(options) });
    };
    const secured = await app.post(link, { reset_factor: "on" });
    const refused = await readPage(await signInByKey());
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(
        "Someone reported that a change to this account was not theirs. Choose a new password first",
      ),
    ]);
    // The page was lost: another link does the same.
    await app.post("/forgot-password", { email: thief.victim.email });
    const [reset = ""] = await linksTo(app, thief.victim.email, "update-password");
    const { text } = await show(reset);
    expect(text).toContain("Keep the passkey Phone");
    const [key] = await app.owner`select id from passkeys where user_id = ${thief.victim.userId}`;
    expect((await app.post(reset, { ...NEW, keep_passkey: key?.id })).status).toBe(200);
    expect((await app.post(secured.headers.get("Location") ?? "", NEW)).status).toBe(410);
    expect((await signInByKey()).headers.get("Location")).toBe("/");
  });

  test("cannot date a change before the owner's by a request that takes long to arrive", async () => {
    const { thief, link } = await takeOver(app, []);
    const between = thief.email;
    app.vars.CLOCK_SHIFT_SECONDS = "-60";
    await STEPS["moves the address on"](thief);
    app.vars.CLOCK_SHIFT_SECONDS = "0";
    const [theirs = ""] = await linksTo(app, between, "not-me");
    expect((await app.post(theirs, {})).headers.get("Location")).toContain("/update-password");
    expect((await app.post(link, {})).headers.get("Location")).toContain("/update-password");
  });

  test.each(["sets up an authenticator", "adds a passkey", "links a Google account"] as const)(
    "cannot have what they add dated before it either, by both at once: who %s loses it to the owner's link",
    async (step) => {
      const { thief, link } = await takeOver(app, []);
      app.vars.CLOCK_SHIFT_SECONDS = "-20";
      expect(await STEPS[step](thief)).toBe(true);
      app.vars.CLOCK_SHIFT_SECONDS = "0";
      expect(await takeBack({ thief, link })).toEqual([]);
    },
  );

  test("deletes nothing by an older link of the owner's either, while the address has another account", async () => {
    const { thief, first } = await takeOver(app, [], ["adds a passkey"]);
    await app.signedUp({ email: thief.victim.email });
    expect((await app.post(first, {})).status).toBe(409);
    await app.post("/forgot-password", { email: thief.email });
    const [reset = ""] = await linksTo(app, thief.email, "update-password");
    expect((await app.post(reset, NEW)).status).toBe(200);
    thief.cookie = withCookies(await app.post("/login", { email: thief.email, password: NEW.newPassword }));
    thief.password = NEW.newPassword;
    expect(await STEPS["deletes the account"](thief)).toBe(false);
    expect(await app.owner`select 1 from profiles where id = ${thief.victim.userId}`).toHaveLength(1);
  });

  test("takes nothing back with a link to an address of their own", async () => {
    const { thief, link } = await takeOver(app, ["moves the address on"]);
    const [first = ""] = thief.mailboxes;
    const [own = ""] = await linksTo(app, first, "not-me");
    expect((await app.post(own, {}, { cookie: thief.cookie })).status).toBe(302);
    expect((await app.post(link, {})).status).toBe(302);
    expect(await app.owner`select email from profiles where id = ${thief.victim.userId}`).toEqual([
      { email: thief.victim.email },
    ]);
  });
});

describe("a mailbox alone, against a second factor", () => {
  test.each(chainsOf(ALL_READING_STEPS).map((steps) => [steps.join(", ") || "does nothing", steps] as const))(
    "whoever reads it and %s, gets in no sooner than after three days, of which the owner's device is told",
    async (_, steps) => {
      expect((await readMailOf(app, steps)).wrong).toEqual([]);
    },
  );

  /** An account with a factor, the session where it was set up, and a remembered device. */
  async function protectedPerson() {
    const person = await app.signedUp({ password: PASSWORD });
    const { secret, codes } = await setUpFactor(app, person);
    const waiting = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    const entered = await app.post(
      "/login/factor",
      { factorCode: codeOf(secret), remember: "on" },
      { cookie: waiting },
    );
    return { person, codes, remembered: withCookies(entered, waiting) };
  }
  const offAt = async ({ userId }: Person) => {
    const [row] = await app.owner`select extract(epoch from effective_at - requested_at)::int / 3600 as hours
      from factor_resets where user_id = ${userId}`;
    return row?.hours;
  };
  /** The thief sets a password by mail. @returns their browser, which waits for the factor */
  async function resetByMail({ email }: Person): Promise<string> {
    await app.post("/forgot-password", { email });
    const [link = ""] = await linksTo(app, email, "update-password");
    await app.post(link, NEW);
    return withCookies(await app.post("/login", { email, password: NEW.newPassword }));
  }

  test("ends no session that the factor protects, and each shows what was asked for, which takes three days", async () => {
    const { person, remembered } = await protectedPerson();
    const unprotected = (await app.joined(person.householdId)).cookie;
    await app.post("/forgot-password", { email: person.email });
    const [link = ""] = await linksTo(app, person.email, "update-password");
    expect((await show(link)).text).toContain("stays signed in: the second factor was used there");
    const thief = await resetByMail(person);
    expect((await show("/login/factor", thief)).text).toContain("after 72 hours");
    await app.post("/login/factor", { intent: "lost" }, { cookie: thief });
    expect(await offAt(person)).toBe(72);
    for (const cookie of [person.cookie, remembered]) {
      for (const path of ["/transactions", "/subscribe"]) {
        expect((await show(path, cookie)).text, path).toContain("Someone asked to turn off your second factor");
      }
    }
    expect(await isSignedIn(unprotected)).toBe(true);
    app.vars.CLOCK_SHIFT_SECONDS = String(71 * HOUR);
    const later = await app.post("/login", { email: person.email, password: NEW.newPassword });
    expect(later.headers.get("Location")).toBe("/login/factor");
  });

  test("ends what began in the seven days before a change with the link about it, and its page says what else stays", async () => {
    const { person, codes, remembered: old } = await protectedPerson();
    await letPass(8, { app, victim: person });
    const waiting = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    const entered = await app.post("/login/factor", { factorCode: codes[0] ?? "" }, { cookie: waiting });
    const late = withCookies(entered, waiting);
    await letPass(6, { app, victim: person });
    app.inbox.clear();
    await app.post("/reauthenticate", { intent: "factor", factorCode: codes[1] ?? "" }, { cookie: old });
    const [link = ""] = await linksTo(app, person.email, "not-me");
    const { text } = await show(link);
    expect(text).toContain(
      "Only devices that signed in with your second factor more than seven days before that change",
    );
    expect(text).toContain("Sign out the other devices");
    await app.post(link, {});
    expect([await isSignedIn(late), await isSignedIn(old)]).toEqual([false, true]);
    const other = await app.signedUp({ password: PASSWORD });
    await setUpFactor(app, other);
    const [own = ""] = await linksTo(app, other.email, "not-me");
    expect((await show(own)).text).not.toContain("Only devices that signed in");
  });

  test("ends the sessions in which the factor was not used", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const other = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    await setUpFactor(app, person);
    expect(await isSignedIn(other)).toBe(true);
    await resetByMail(person);
    expect([await isSignedIn(person.cookie), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("waits three days as well after a mailed code, and after the link for whoever did not make a change", async () => {
    const { person } = await protectedPerson();
    const browser = withCookies(await app.post("/login", { intent: "code", email: person.email }));
    const [mail] = await app.mails(person.email);
    const redeemed = await app.post("/login/code", { code: mail?.subject.slice(0, 8) ?? "" }, { cookie: browser });
    await app.post("/login/factor", { intent: "lost" }, { cookie: withCookies(redeemed, browser) });
    expect(await offAt(person)).toBe(72);

    const other = await protectedPerson();
    const [link = ""] = await linksTo(app, other.person.email, "not-me");
    await app.post(link, { reset_factor: "on" });
    expect(await offAt(other.person)).toBe(72);
  });

  test("shuts out no passkey of an account whose factor was on before any change that can be disputed", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const device = await newDevice(app.origin);
    await app.confirmNow(person);
    const options = await app.fetch("/passkey-options?add", person);
    const made = { intent: "add-passkey", name: "Phone", response: await device.make(await options.json()) };
    await app.post(SECURITY, made, { cookie: withCookies(options, person.cookie) });
    await setUpFactor(app, person);
    const ago = "8 days";
    await app.owner.transaction([
      app.owner`update passkeys set created_at = created_at - ${ago}::interval where user_id = ${person.userId}`,
      app.owner`update authenticators set confirmed_at = confirmed_at - ${ago}::interval where user_id = ${person.userId}`,
      app.owner`delete from email_links where user_id = ${person.userId}`,
    ]);
    const token = newToken();
    await app.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
      values (${await hashOf(token)}::bytea, ${person.userId}, 'not-me', now(), now() + interval '7 days')`;
    const secured = await app.post(`/not-me?token=${token}`, { reset_factor: "on" });
    const { text } = await show(secured.headers.get("Location") ?? "");
    expect(text).toContain("Passkeys, Google and the second factor stay");
    expect((await app.post(secured.headers.get("Location") ?? "", NEW)).status).toBe(200);
    const begun = await app.fetch("/passkey-options", {});
    const response = await device.sign(await begun.json());
    const entered = await app.post("/login", { intent: "passkey", response }, { cookie: withCookies(begun) });
    expect(entered.headers.get("Location")).toBe("/");
  });

  test("waits three days as well after a sign-in with Google, whose account most often has the mailbox", async () => {
    const { person } = await protectedPerson();
    const id = newId();
    app.identityProvider.people.push({ id, name: "Njeri", email: person.email, emailVerified: true });
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${id}, ${person.userId}, ${person.email}, now())`;
    const { cookie } = await continueWithGoogle(app, id);
    expect((await show("/login/factor", cookie)).text).toContain("after 72 hours");
    await app.post("/login/factor", { intent: "lost" }, { cookie });
    expect(await offAt(person)).toBe(72);
  });

  test.each([
    ["a day", 24],
    ["two days", 48],
    ["a month", 30 * 24],
  ])("%s after a mailed password, a request waits three days, of which the owner's device tells", async (_, hours) => {
    const { person, remembered } = await protectedPerson();
    await resetByMail(person);
    app.vars.CLOCK_SHIFT_SECONDS = String(hours * HOUR + 60);
    const waiting = withCookies(await app.post("/login", { email: person.email, password: NEW.newPassword }));
    await app.post("/login/factor", { intent: "lost" }, { cookie: waiting });
    expect(await offAt(person)).toBe(72);
    app.vars.CLOCK_SHIFT_SECONDS = String((hours + 71) * HOUR);
    expect((await show("/login", deviceIn(remembered))).text).toContain("Someone asked to turn off");
    const still = await app.post("/login", { email: person.email, password: NEW.newPassword });
    expect(still.headers.get("Location")).toBe("/login/factor");
  });

  test("waits a day for whoever has used the factor since, on whatever day the password was mailed", async () => {
    const { person, codes } = await protectedPerson();
    const waiting = await resetByMail(person);
    await app.post("/login/factor", { factorCode: codes[0] ?? "" }, { cookie: waiting });
    const again = withCookies(await app.post("/login", { email: person.email, password: NEW.newPassword }));
    await app.post("/login/factor", { intent: "lost" }, { cookie: again });
    expect(await offAt(person)).toBe(24);
  });

  test("waits three days also once the owner has signed in with a mailed code and the factor, and not with that password", async () => {
    const { person, codes } = await protectedPerson();
    await resetByMail(person);
    const browser = withCookies(await app.post("/login", { intent: "code", email: person.email }));
    const code = (await app.mails(person.email)).flatMap(({ subject }) => /^\d{8}/.exec(subject)?.[0] ?? [])[0] ?? "";
    const waiting = withCookies(await app.post("/login/code", { code }, { cookie: browser }), browser);
    const entered = await app.post("/login/factor", { factorCode: codes[0] ?? "" }, { cookie: waiting });
    expect(entered.headers.get("Location")).toBe("/");
    const thief = withCookies(await app.post("/login", { email: person.email, password: NEW.newPassword }));
    await app.post("/login/factor", { intent: "lost" }, { cookie: thief });
    expect(await offAt(person)).toBe(72);
  });

  test("waits three days also once the owner has signed in with the factor and a passkey that does not verify its user", async () => {
    const { person, codes } = await protectedPerson();
    const device = await newDevice(app.origin);
    await app.confirmNow(person);
    const options = await app.fetch("/passkey-options?add", person);
    const made = { intent: "add-passkey", name: "Key", response: await device.make(await options.json()) };
    await app.post(SECURITY, made, { cookie: withCookies(options, person.cookie) });
    await resetByMail(person);
    const begun = await app.fetch("/passkey-options", {});
    const response = await device.sign(await begun.json(), { isVerified: false });
    const browser = withCookies(begun);
    const waiting = withCookies(
      await app.post("/login", { intent: "passkey", response }, { cookie: browser }),
      browser,
    );
    const entered = await app.post("/login/factor", { factorCode: codes[0] ?? "" }, { cookie: waiting });
    expect(entered.headers.get("Location")).toBe("/");
    const thief = withCookies(await app.post("/login", { email: person.email, password: NEW.newPassword }));
    await app.post("/login/factor", { intent: "lost" }, { cookie: thief });
    expect(await offAt(person)).toBe(72);
  });

  test("a device on which the factor or a passkey was used is told at its next visit, signed in or not, and stops it", async () => {
    const { person, remembered } = await protectedPerson();
    const device = deviceIn(remembered);
    const thief = await resetByMail(person);
    await app.post("/login/factor", { intent: "lost" }, { cookie: thief });
    for (const path of ["/login", "/welcome"]) {
      expect((await show(path, device)).text, path).toContain("Someone asked to turn off the second factor");
      expect((await show(path, deviceIn(thief))).text, path).not.toContain("Someone asked");
    }
    expect((await app.post("/stop-factor-reset", {}, { cookie: deviceIn(thief) })).status).toBe(410);
    expect((await show("/stop-factor-reset", device)).text).toContain("If that was not you, stop it.");
    expect((await readPage(await app.post("/stop-factor-reset", {}, { cookie: device }))).text).toContain(
      "Your second factor stays on.",
    );
    expect(await offAt(person)).toBeUndefined();
    expect((await show("/login", device)).text).not.toContain("Someone asked");
  });

  test("ends no protected session, nor what is told, from a session that began before the factor", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const early = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    const newEmail = `${newId()}@people.test`;
    const change = { intent: "change-email", newEmail, currentPassword: PASSWORD };
    await app.post("/settings?change-email", change, { cookie: early });
    const { secret } = await setUpFactor(app, person);
    const waiting = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    const factor = { factorCode: codeOf(secret), remember: "on" };
    const remembered = withCookies(await app.post("/login/factor", factor, { cookie: waiting }), waiting);
    const [link = ""] = await linksTo(app, newEmail, "change-email");
    await app.post(link, {}, { cookie: early });
    expect(await app.owner`select email from profiles where id = ${person.userId}`).toEqual([{ email: person.email }]);
    expect((await show("/settings", early)).text).toContain("Where there is no button, your second factor was used");
    await app.post("/settings", { intent: "end-other-sessions" }, { cookie: early });
    const replaced = await app.post("/update-password", { currentPassword: PASSWORD, ...NEW }, { cookie: early });
    expect(replaced.status).toBe(200);
    expect([await isSignedIn(person.cookie), await isSignedIn(remembered)]).toEqual([true, true]);
    const lost = withCookies(await app.post("/login", { email: person.email, password: NEW.newPassword }));
    await app.post("/login/factor", { intent: "lost" }, { cookie: lost });
    expect((await show("/login", deviceIn(remembered))).text).toContain("Someone asked to turn off the second factor");
  });

  test("no longer signs in where the device was remembered: a new password forgets that, but not who is to be told", async () => {
    const { person, remembered } = await protectedPerson();
    await resetByMail(person);
    const response = await app.post(
      "/login",
      { email: person.email, password: NEW.newPassword },
      { cookie: deviceIn(remembered) },
    );
    expect(response.headers.get("Location")).toBe("/login/factor");
  });

  test("cannot dispute a change and then be stopped by the device that only that change let in", async () => {
    const { thief, link } = await takeOver(app, ["sets up an authenticator", "signs in on another device"]);
    await app.post(link, { reset_factor: "on" });
    const device = deviceIn(thief.cookie);
    expect((await show("/login", device)).text).toContain("sign in, which stops it");
    expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(410);
    expect(await offAt(thief.victim)).toBe(72);
  });

  test("nor by a device that used an older passkey while the disputed authenticator was being set up", async () => {
    const { thief, link } = await takeOver(app, [], [], ["adds a passkey"]);
    await app.owner`update email_links set created_at = created_at + interval '1 minute' where user_id = ${thief.victim.userId}`;
    await app.owner`update known_devices set passed_factor = true, passed_factor_at = now() - interval '1 hour'
      where user_id = ${thief.victim.userId}`;
    await app.owner`insert into authenticators (id, user_id, secret, created_at, confirmed_at)
      values (gen_random_uuid(), ${thief.victim.userId}, 'x', now(), now() + interval '2 minutes')`;
    app.vars.CLOCK_SHIFT_SECONDS = "180";
    const secured = await app.post(link, { reset_factor: "on" });
    await app.post(secured.headers.get("Location") ?? "", NEW);
    expect((await app.post("/stop-factor-reset", {}, { cookie: deviceIn(thief.cookie) })).status).toBe(410);
    expect(await offAt(thief.victim)).toBe(72);
  });

  /** The link of the mail which says that a request was stopped. */
  const linkOfStop = async (email: string) => {
    await app.settled();
    const told = (await app.mails(email)).find(({ subject }) => subject === "Your second factor stays on");
    return /\/not-me\?token=[\w-]+/.exec(told?.text ?? "")?.[0] ?? "";
  };

  test("tells the owner when a thief's device keeps the thief's own factor on, and then the owner's word counts", async () => {
    const { thief } = await takeOver(app, ["sets up an authenticator", "signs in on another device"]);
    const { userId, email } = thief.victim;
    await app.owner`update profiles set email = ${email} where id = ${userId}`;
    const waiting = await resetByMail(thief.victim);
    await app.post("/login/factor", { intent: "lost" }, { cookie: waiting });
    const device = deviceIn(thief.cookie);
    expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(200);
    expect(await offAt(thief.victim)).toBeUndefined();
    const stopped = await app.post(await linkOfStop(email), { reset_factor: "on" });
    await app.post(stopped.headers.get("Location") ?? "", NEW);
    expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(410);
    expect(await offAt(thief.victim)).toBe(72);
  });

  describe("is not stopped by a device that the owner does not want any more, which is still told", () => {
    /** Whoever has the mailbox says that the factor is lost; the device tries to stop that. */
    async function lose(person: Person, device: string) {
      const waiting = await resetByMail(person);
      await app.post("/login/factor", { intent: "lost" }, { cookie: waiting });
      expect((await show("/login", device)).text).toContain("Someone asked to turn off the second factor");
      expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(410);
      expect(await offAt(person)).toBe(72);
    }
    const settings = (fields: Record<string, string>, { cookie }: Person) => app.post("/settings", fields, { cookie });

    test.each<[string, (person: Person) => Promise<unknown>]>([
      ["with every other session ended", (person) => settings({ intent: "end-other-sessions" }, person)],
      [
        "with its session ended",
        async (person) => {
          const others = await app.owner`select id from sessions where user_id = ${person.userId}
            and id <> (select id from sessions where user_id = ${person.userId} order by created_at limit 1)`;
          for (const { id } of others) await settings({ intent: "end-session", session: String(id) }, person);
        },
      ],
      [
        "with a new password",
        async ({ cookie }) => {
          const change = { currentPassword: PASSWORD, newPassword: "maembe-tatu-33", confirmation: "maembe-tatu-33" };
          expect((await app.post("/update-password", change, { cookie })).status).toBe(200);
        },
      ],
      [
        "with the link for whoever did not make a change",
        async ({ email }) => {
          const [link = ""] = await linksTo(app, email, "not-me");
          const secured = await app.post(link, {});
          await app.post(secured.headers.get("Location") ?? "", NEW);
        },
      ],
    ])("%s", async (_, act) => {
      const { person, codes, remembered } = await protectedPerson();
      await act(person);
      expect(await isSignedIn(remembered)).toBe(false);
      await lose(person, deviceIn(remembered));
      // Once its owner uses the factor on it, it is theirs again.
      const device = deviceIn(remembered);
      const waiting = withCookies(
        await app.post("/login", { email: person.email, password: NEW.newPassword }, { cookie: device }),
        device,
      );
      await app.post("/login/factor", { factorCode: codes[1] ?? "" }, { cookie: waiting });
      const again = await resetByMail(person);
      await app.post("/login/factor", { intent: "lost" }, { cookie: again });
      expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(200);
    });

    test("with the passkey removed that it passed with; a device that passed with a code is none of that", async () => {
      const person = await app.signedUp({ password: PASSWORD });
      await app.confirmNow(person);
      const key = await newDevice(app.origin);
      const options = await app.fetch("/passkey-options?add", person);
      const made = { intent: "add-passkey", name: "Key", response: await key.make(await options.json()) };
      await app.post(SECURITY, made, { cookie: withCookies(options, person.cookie) });
      const { codes } = await setUpFactor(app, person);
      const signInByKey = async (cookie: string) => {
        const begun = await app.fetch("/passkey-options", { cookie });
        const response = await key.sign(await begun.json());
        const jar = withCookies(begun, cookie);
        return withCookies(await app.post("/login", { intent: "passkey", response }, { cookie: jar }), jar);
      };
      const [byKey, waiting] = [
        await signInByKey(""),
        withCookies(await app.post("/login", { email: person.email, password: PASSWORD })),
      ];
      const entered = await app.post("/login/factor", { factorCode: codes[0] ?? "" }, { cookie: waiting });
      const byBoth = await signInByKey(deviceIn(withCookies(entered, waiting)));
      const [row] = await app.owner`select id from passkeys where user_id = ${person.userId}`;
      const remove = { intent: "remove-passkey", passkey: String(row?.id), factorCode: codes[1] ?? "" };
      expect((await app.post(SECURITY, remove, person)).status).toBe(302);
      await lose(person, deviceIn(byKey));
      // Nor does its session count as one in which the factor was used.
      expect([await isSignedIn(byKey), await isSignedIn(byBoth)]).toEqual([false, true]);
      expect((await app.post("/stop-factor-reset", {}, { cookie: deviceIn(byBoth) })).status).toBe(200);
    });
  });

  test("tells the owner as well when a session keeps it on, which ends with the link of that mail", async () => {
    const { thief } = await takeOver(app, ["sets up an authenticator"]);
    await app.owner`update profiles set email = ${thief.victim.email} where id = ${thief.victim.userId}`;
    const waiting = await resetByMail(thief.victim);
    await app.post("/login/factor", { intent: "lost" }, { cookie: waiting });
    expect((await app.post(SECURITY, { intent: "stop-factor-reset" }, { cookie: thief.cookie })).status).toBe(302);
    expect(await offAt(thief.victim)).toBeUndefined();
    const stopped = await app.post(await linkOfStop(thief.victim.email), { reset_factor: "on" });
    await app.post(stopped.headers.get("Location") ?? "", NEW);
    await app.post(SECURITY, { intent: "stop-factor-reset" }, { cookie: thief.cookie });
    await app.post("/stop-factor-reset", {}, { cookie: thief.cookie });
    expect([await isSignedIn(thief.cookie), await offAt(thief.victim)]).toEqual([false, 72]);
  });

  test.each([
    ["set up", false],
    ["confirmed anew", true],
  ])("a device on which the factor was only %s is told, too, and stops it", async (_, isAnew) => {
    const person = await app.signedUp({ password: PASSWORD });
    const cookie = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    const { codes } = await setUpFactor(app, { ...person, cookie });
    if (isAnew) {
      await app.owner`update known_devices set passed_factor = false, passed_factor_at = null where user_id = ${person.userId}`;
      await app.post("/reauthenticate", { intent: "factor", factorCode: codes[0] ?? "" }, { cookie });
    }
    const thief = await resetByMail(person);
    await app.post("/login/factor", { intent: "lost" }, { cookie: thief });
    const device = deviceIn(cookie);
    expect((await show("/login", device)).text).toContain("Someone asked to turn off the second factor");
    expect((await app.post("/stop-factor-reset", {}, { cookie: device })).status).toBe(200);
  });
});

test("a stolen device has 25 wrong passwords a day, of which its owner is told once; a mailed password lets it begin anew", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const device = deviceIn(withCookies(await app.post("/login", { email, password: PASSWORD })));
  const statuses: number[] = [];
  for (let each = 0; each < 27; each += 1) {
    app.vars.CLOCK_SHIFT_SECONDS = String(Math.floor(each / 3) * 901);
    statuses.push((await app.post("/login", { email, password: `wrong-${each}` }, { cookie: device })).status);
  }
  expect([statuses.filter((status) => status === 400), statuses.slice(25)]).toEqual([Array(25).fill(400), [429, 429]]);
  await app.settled();
  const notices = (await app.mails(email)).filter(({ subject }) => subject.startsWith("25 wrong passwords"));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain("/not-me?token=");
  const right = await readPage(await app.post("/login", { email, password: PASSWORD }, { cookie: device }));
  expect([right.status, right.text]).toEqual([429, expect.stringContaining("on this device today")]);
  expect((await app.post("/login", { email, password: PASSWORD })).status).toBe(302);
  await app.post("/forgot-password", { email });
  const [reset = ""] = await linksTo(app, email, "update-password");
  await app.post(reset, NEW, { cookie: device });
  expect((await app.post("/login", { email, password: NEW.newPassword }, { cookie: device })).status).toBe(302);
});

describe("a stolen session that guesses", () => {
  const change = (cookie: string, currentPassword: string) =>
    app.post("/update-password", { currentPassword, ...NEW }, { cookie, script: true });
  const confirm = (cookie: string, currentPassword: string) =>
    app.post("/reauthenticate", { intent: "password", currentPassword }, { cookie, script: true });

  test("has ten wrong passwords on both forms together, then it ends and the owner is told; the owner's own goes on", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const stolen = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
    app.inbox.clear();
    for (let each = 0; each < 5; each += 1) {
      expect((await change(stolen, `wrong-${each}`)).status).toBe(400);
      if (each < 4) expect((await confirm(stolen, `wrong-${each}`)).status).toBe(400);
    }
    expect(await app.mails(person.email)).toEqual([]);
    const last = await confirm(stolen, "wrong-too");
    expect([last.status, await last.text()]).toEqual([401, expect.stringContaining("this device was signed out")]);
    expect([await isSignedIn(stolen), await isSignedIn(person.cookie)]).toEqual([false, true]);
    const [mail] = await app.mails(person.email);
    expect(mail?.subject).toBe("A device was signed out after ten wrong tries");
    const [link = ""] = await linksTo(app, person.email, "not-me");
    expect((await show(link)).text).toContain("This signs out every device");
    expect((await change(person.cookie, PASSWORD)).status).toBe(200);
  });

  test("sends no more than ten at once, either", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, each) => confirm(person.cookie, `wrong-${each}`).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 400)).toHaveLength(9);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await app.mails(person.email)).map(({ subject }) => subject)).toEqual([
      "A device was signed out after ten wrong tries",
    ]);
  });

  test("gets no further tries at the factor by changing the password", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    await setUpFactor(app, person);
    const script = { cookie: person.cookie, script: true };
    let [password, answered] = [PASSWORD, 0];
    for (let round = 0; round < 3; round += 1) {
      for (let each = 0; each < 4; each += 1) {
        const { status } = await app.post("/reauthenticate", { intent: "factor", factorCode: "000000" }, script);
        // A busy database may count a try and answer nobody.
        if (status === 400 || status === 503) answered += 1;
      }
      const next = `maembe-${newId()}`;
      const fields = { currentPassword: password, newPassword: next, confirmation: next };
      await app.post("/update-password", fields, person);
      password = next;
    }
    expect(answered).toBe(9);
    expect(await isSignedIn(person.cookie)).toBe(false);
  });

  test("loses none of its ten to a right password whose change is refused, nor to tries that the day no longer has", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const refused = { intent: "delete-account", ends: newId(), currentPassword: PASSWORD };
    for (let each = 0; each < 12; each += 1) {
      const answer = await app.post("/settings?delete-account", refused, { cookie: person.cookie, script: true });
      expect([answer.status, await answer.text()]).toEqual([409, expect.not.stringContaining("wrong")]);
      await app.settled();
    }
    for (const wrong of [10, 10, 15]) {
      const stolen = withCookies(await app.post("/login", { email: person.email, password: PASSWORD }));
      const statuses: number[] = [];
      for (let each = 0; each < wrong; each += 1) statuses.push((await confirm(stolen, "wrong")).status);
      expect(statuses.indexOf(429)).toBe(wrong === 10 ? -1 : 5);
      expect(await isSignedIn(stolen)).toBe(wrong !== 10);
    }
    for (let each = 0; each < 12; each += 1) expect((await confirm(person.cookie, PASSWORD)).status).toBe(429);
    app.vars.CLOCK_SHIFT_SECONDS = String(25 * HOUR);
    expect((await confirm(person.cookie, PASSWORD)).status).toBeLessThan(400);
  });

  test.each(["/reauthenticate", "/update-password"])(
    "ends with a mail, also where that failed at its tenth try, whatever is tried then (%s)",
    async (form) => {
      const person = await app.signedUp({ password: PASSWORD });
      app.inbox.clear();
      await app.owner`update sessions set proof_tries = 10 where user_id = ${person.userId}`;
      const act = form === "/reauthenticate" ? confirm : change;
      expect((await act(person.cookie, PASSWORD)).status).toBe(401);
      expect(await isSignedIn(person.cookie)).toBe(false);
      expect((await app.mails(person.email)).map(({ subject }) => subject)).toEqual([
        "A device was signed out after ten wrong tries",
      ]);
    },
  );

  test("a right password lets the tries begin anew", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    for (let round = 0; round < 2; round += 1) {
      for (let each = 0; each < 9; each += 1) expect((await confirm(person.cookie, "wrong")).status).toBe(400);
      expect((await confirm(person.cookie, PASSWORD)).status).toBeLessThan(400);
    }
  });
});

test.each(["change", "reset"])(
  "the key of a phone and the address of a calendar end with a new password (%s), and their owner is told",
  async (how) => {
    const person = await app.signedUp({ password: PASSWORD });
    const [account, key] = [newId(), newId()];
    await app.post(
      "/accounts",
      { intent: "record", id: account, name: "M-PESA", kind: "mpesa", opening_balance: "0", opening_day: "2026-01-01" },
      person,
    );
    await app.owner`insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
    values (${person.householdId}, ${key}, ${person.userId}, ${account}, ${`\\x${key.replaceAll("-", "")}`}::bytea, 'Pixel', now())`;
    await app.confirmNow(person);
    await app.post("/settings/calendar", { intent: "record", id: newId() }, person);
    if (how === "change") await app.post("/update-password", { currentPassword: PASSWORD, ...NEW }, person);
    else {
      await app.post("/forgot-password", { email: person.email });
      const [link = ""] = await linksTo(app, person.email, "update-password");
      await app.post(link, NEW);
    }
    expect(await app.owner`select 1 from phone_keys where user_id = ${person.userId}`).toEqual([]);
    expect(await app.owner`select 1 from calendar_feeds where user_id = ${person.userId}`).toEqual([]);
    const [mail] = await app.mails(person.email);
    expect(mail?.text).toContain("The phone “Pixel” no longer sends its messages.");
    expect(mail?.text).toContain("The address that your calendar reads no longer works.");
  },
);

describe("spraying", () => {
  /** Someone's request from a network of one customer's /48. */
  const from = (network: number) => ({ headers: { "CF-Connecting-IP": `2001:db8:77:${network.toString(16)}::1` } });

  test("one customer's networks together ask for a hundred codes an hour, whoever they are for", async () => {
    const statuses = [];
    for (let each = 0; each < 101; each += 1) {
      const email = `sprayed${each}@people.test`;
      statuses.push((await app.post("/login", { intent: "code", email }, from(each))).status);
    }
    expect(statuses.lastIndexOf(302)).toBe(99);
    expect(statuses[100]).toBe(429);
    const elsewhere = { headers: { "CF-Connecting-IP": "2001:db8:78::1" } };
    expect((await app.post("/login", { intent: "code", email: "sprayed0@people.test" }, elsewhere)).status).toBe(302);
  });

  test("wrong codes are counted across all accounts, and two hundred in an hour are logged", async () => {
    await app.owner`insert into attempts (key, window_start, count) values ('wrong codes', now(), 198)
      on conflict (key) do update set window_start = now(), count = 198`;
    const wrong = async () => {
      const cookie = withCookies(await app.post("/login", { intent: "code", email: `${newId()}@people.test` }));
      const response = await app.post("/login/code", { code: "00000000" }, { cookie });
      await app.settled();
      return response.status;
    };
    expect(await wrong()).toBe(400);
    expectLoggedError(/200 wrong codes within an hour/);
    expect(await wrong()).toBe(400);
    expect(await wrong()).toBe(400);
  });
});

describe("hashing", () => {
  /** How often a password was hashed while something was done: each hash begins with its normalised form. */
  async function hashesOf(password: string, act: () => Promise<Response>): Promise<{ status: number; hashes: number }> {
    const normalising = vi.spyOn(globalThis, "encodeURIComponent");
    try {
      const { status } = await act();
      return { status, hashes: normalising.mock.calls.filter(([text]) => text === password).length };
    } finally {
      normalising.mockRestore();
    }
  }
  const ACCOUNT = { full_name: "Njeri", currency_preference: "KES" };
  const api = (path: string, body: unknown) =>
    app.fetch(`/auth/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const DETAILS = { fullName: "Njeri", currency: "KES", terms: "on" };

  test("is done for nobody who has made up a link", async () => {
    const password = "maembe-tisa-99";
    const made = `made-up-${newId()}`;
    const verify = (more: object) => () => api("/verify", { token: made, password, ...more });
    const complete = () => app.post(`/verify-email?token=${made}`, { intent: "complete", ...DETAILS, password });
    const reset = () => app.post(`/update-password?token=${made}`, { newPassword: password, confirmation: password });
    for (const act of [
      verify({ type: "signup", data: ACCOUNT }),
      verify({ type: "signup" }),
      verify({ type: "recovery" }),
      complete,
      reset,
    ]) {
      expect(await hashesOf(password, act)).toEqual({ status: 410, hashes: 0 });
    }
  });

  test("is done ten times for one link that carries nothing, and no more", async () => {
    const email = `${newId()}@people.test`;
    await app.signedUp({ email, verified: false });
    await app.post("/login", { intent: "resend", email });
    const [link = ""] = await linksTo(app, email, "verify-email");
    await app.owner`insert into attempts (key, window_start, count)
      select encode(sha256('complete|'::bytea || token_hash), 'hex'), now(), 10 from sign_ups where email = ${email}`;
    const password = "maembe-kumi-na-moja";
    const complete = () => app.post(link, { intent: "complete", ...DETAILS, password });
    expect(await hashesOf(password, complete)).toEqual({ status: 429, hashes: 0 });
  });

  test("is done for no sign-up beyond the limit", async () => {
    const password = "maembe-kumi-na-mbili";
    const headers = { "CF-Connecting-IP": "2001:db8:99::1" };
    const email = `${newId()}@people.test`;
    const signUp = () => app.post("/signup", { ...DETAILS, email, password }, { headers });
    for (let each = 0; each < 5; each += 1)
      expect(await hashesOf(password, signUp)).toEqual({ status: 200, hashes: 1 });
    expect(await hashesOf(password, signUp)).toEqual({ status: 429, hashes: 0 });
  });
});
