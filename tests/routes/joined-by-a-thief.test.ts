/** An account that a thief of its password has joined to a household of their own, and the owner who takes it back. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { letPass, linksTo, PASSWORD } from "../taking-over.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787" });
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  app.vars.CLOCK_SHIFT_SECONDS = "0";
});
afterAll(() => app.stop());

const DAY = 24 * 3600;
const SAFE = { newPassword: "maembe-kumi-10", confirmation: "maembe-kumi-10" };

/** The household where someone is. */
async function householdOf(userId: string) {
  const rows = await app.owner`select household_id from household_members where user_id = ${userId} and active`;
  return rows[0]?.household_id;
}
const editorsOf = async (household: string) => {
  const rows = await app.owner`select user_id from household_members
    where household_id = ${household} and active and role = 'editor' order by joined_at`;
  return rows.map(({ user_id }) => user_id);
};
const record = (cookie: string, description: string) =>
  app.post(
    "/transactions?new&type=tithe",
    { intent: "record", id: newId(), type: "tithe", date: "2026-11-01", amount: "10", description },
    { cookie },
  );
const sees = async (cookie: string, what: string) =>
  (await readPage(await app.fetch("/transactions", { cookie }))).text.includes(what);

/** Invites someone into the household of an editor. @returns the link of the invitation */
async function invite(by: Person, email: string, role = "editor"): Promise<string> {
  const invitation = { intent: "invite", household: by.householdId, id: newId(), invitee_email: email, role };
  await app.post("/settings", invitation, by);
  const [link = ""] = await linksTo(app, email, "accept-invite");
  return link;
}

/** A thief signs in as the victim and joins the account to the thief's household. */
async function joinedByThief(role = "editor", host?: Person) {
  const thief = host ?? (await app.signedUp({ fullName: "Mwizi Mwizi" }));
  const victim = await app.signedUp({ password: PASSWORD });
  await record(victim.cookie, "Secret");
  const cookie = withCookies(await app.post("/login", { email: victim.email, password: PASSWORD }));
  expect((await app.post(await invite(thief, victim.email, role), {}, { cookie })).status).toBe(200);
  expect(await householdOf(victim.userId)).toBe(thief.householdId);
  const [link = ""] = await linksTo(app, victim.email, "not-me");
  return { thief, victim, cookie, link };
}

/** The thief moves the account to an address of their own. @returns that address */
async function moveAddress(cookie: string): Promise<string> {
  const newEmail = `${newId()}@people.test`;
  await app.post("/settings?change-email", { intent: "change-email", newEmail, currentPassword: PASSWORD }, { cookie });
  const [link = ""] = await linksTo(app, newEmail, "change-email");
  expect((await app.post(link, {}, { cookie })).status).toBe(200);
  return newEmail;
}

/** The owner presses "That was not me", chooses a password and signs in. */
async function takeBack({ email }: Person, link: string): Promise<string> {
  const secured = await app.post(link, {});
  const reset = secured.headers.get("Location") ?? "";
  expect(reset).toContain("/update-password");
  expect((await app.post(reset, SAFE)).status).toBe(200);
  return withCookies(await app.post("/login", { email, password: SAFE.newPassword }));
}

test("whoever joins a household is told of it by a mail, once, with the household, the time and a link", async () => {
  const home = await app.signedUp({ fullName: "Achieng Otieno" });
  const guest = await app.signedUp({ fullName: "Baraka Mwangi" });
  const path = await invite(home, guest.email);
  for (const _ of [1, 2]) await app.post(path, {}, guest);
  const mails = (await app.mails(guest.email)).filter(({ text }) => text.includes("/not-me"));
  expect(mails.map(({ subject }) => subject)).toEqual(["You have joined another household on Pamoja"]);
  expect(mails[0]?.text).toMatch(
    /On \d+ \w{3} \d{4} at \d\d:\d\d \(Nairobi\), your account joined the household Achieng Otieno\./,
  );
  const [link = ""] = await linksTo(app, guest.email, "not-me");
  expect((await readPage(await app.fetch(link))).text).toContain("It leaves that one and goes back to your own.");
});

test("whoever comes back to the household that they founded is told nothing", async () => {
  const home = await app.signedUp();
  const other = await app.joined(home.householdId, { role: "editor" });
  const elsewhere = await app.signedUp();
  await app.post(await invite(elsewhere, home.email), {}, home);
  app.inbox.clear();
  expect((await app.post(await invite(other, home.email), {}, home)).status).toBe(200);
  expect(await householdOf(home.userId)).toBe(home.householdId);
  expect(await linksTo(app, home.email, "not-me")).toEqual([]);
});

test.each([
  ["viewer", "joining"],
  ["editor", "joining"],
  ["viewer", "the address"],
  ["editor", "the address"],
])(
  "an account that joins as a %s before its address is moved is back in its own household by the mail about %s",
  async (role, which) => {
    const { thief, victim, cookie, link } = await joinedByThief(role);
    await moveAddress(cookie);
    const [ofAddress = ""] = await linksTo(app, victim.email, "not-me");
    expect(ofAddress).not.toBe(link);
    const own = await takeBack(victim, which === "joining" ? link : ofAddress);
    expect(await householdOf(victim.userId)).toBe(victim.householdId);
    expect(await sees(own, "Secret")).toBe(true);
    expect((await record(own, "After")).status).toBe(200);
    expect([await sees(own, "After"), await sees(thief.cookie, "After")]).toEqual([true, false]);
  },
);

test("an account whose address was moved first joins nothing, and stays where it was", async () => {
  const thief = await app.signedUp();
  const victim = await app.signedUp({ password: PASSWORD });
  const cookie = withCookies(await app.post("/login", { email: victim.email, password: PASSWORD }));
  const mailbox = await moveAddress(cookie);
  expect((await app.post(await invite(thief, mailbox), {}, { cookie })).status).toBe(409);
  const [link = ""] = await linksTo(app, victim.email, "not-me");
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(victim.householdId);
});

test.each(["changes", "resets"])("the link of that mail outlives a new password that the thief %s", async (how) => {
  const { victim, cookie, link } = await joinedByThief();
  const chosen = { newPassword: "maembe-tisa-99", confirmation: "maembe-tisa-99" };
  if (how === "changes") await app.post("/update-password", { currentPassword: PASSWORD, ...chosen }, { cookie });
  else {
    await app.post("/forgot-password", { email: victim.email });
    const [reset = ""] = await linksTo(app, victim.email, "update-password");
    expect((await app.post(reset, chosen)).status).toBe(200);
  }
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(victim.householdId);
});

test("a session that stays, as the second factor was used in it, shows the own household again", async () => {
  const { victim, cookie, link } = await joinedByThief();
  await app.owner`insert into authenticators (user_id, id, secret, created_at, confirmed_at)
    values (${victim.userId}, ${newId()}, 'secret', now() - interval '30 days', now() - interval '30 days')`;
  await app.owner`update sessions set passed_factor = true, created_at = now() - interval '8 days'
    where user_id = ${victim.userId}`;
  expect(await sees(cookie, "Secret")).toBe(false);
  await app.post(link, {});
  expect(await sees(cookie, "Secret")).toBe(true);
});

test("an account that has been in its household for more than seven days stays in it", async () => {
  const { thief: partner, victim } = await joinedByThief();
  await app.owner`update household_members set joined_at = now() - interval '8 days' where user_id = ${victim.userId}`;
  app.vars.CLOCK_SHIFT_SECONDS = String(60);
  const token = newToken();
  await app.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
    values (${await hashOf(token)}::bytea, ${victim.userId}, 'not-me', now(), now() + interval '7 days')`;
  const page = await readPage(await app.fetch(`/not-me?token=${token}`));
  expect(page.text).not.toContain("goes back to your own");
  await takeBack(victim, `/not-me?token=${token}`);
  expect(await householdOf(victim.userId)).toBe(partner.householdId);
});

test.each([
  [1, 6.5],
  [6, 2],
])(
  "an account that joins %d days before its address is moved is back in its own household %d days after",
  async (days, after) => {
    const { victim, cookie } = await joinedByThief();
    await letPass(days, { app, victim });
    await moveAddress(cookie);
    const [link = ""] = await linksTo(app, victim.email, "not-me");
    await letPass(after, { app, victim });
    await takeBack(victim, link);
    expect(await householdOf(victim.userId)).toBe(victim.householdId);
  },
);

test("a link that is opened on its last day still ends what it told of", async () => {
  const { victim, link } = await joinedByThief();
  app.vars.CLOCK_SHIFT_SECONDS = String(7 * DAY - 120);
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(victim.householdId);
});

/** A household without a founder, of an editor. */
async function founderless(): Promise<Person> {
  const founder = await app.signedUp();
  const editor = await app.joined(founder.householdId, { role: "editor" });
  await app.owner`delete from profiles where id = ${founder.userId}`;
  return editor;
}

test("a household that loses its only editor gets the member who has been there longest as its editor", async () => {
  const thief = await founderless();
  const { victim, link } = await joinedByThief("editor", thief);
  await app.joined(thief.householdId);
  await app.owner`update household_members set role = 'viewer' where user_id = ${thief.userId}`;
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(victim.householdId);
  expect(await editorsOf(thief.householdId)).toEqual([thief.userId]);
  expect((await record(thief.cookie, "Goes on")).status).toBe(200);
});

test("one that has another editor keeps everyone as they are", async () => {
  const { thief, victim, link } = await joinedByThief();
  await app.joined(thief.householdId);
  await takeBack(victim, link);
  expect(await editorsOf(thief.householdId)).toEqual([thief.userId]);
});

test("a household that nobody else is in or has founded is not left to nobody", async () => {
  const thief = await founderless();
  const { victim, link } = await joinedByThief("editor", thief);
  await app.owner`delete from profiles where id = ${thief.userId}`;
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(thief.householdId);
});

test("a thief who has moved the address takes the account out of no household without a founder by a link of their own", async () => {
  const partner = await founderless();
  const { victim, cookie, link } = await joinedByThief("editor", partner);
  const mailbox = await moveAddress(cookie);
  const next = withCookies(await app.post("/login", { email: mailbox, password: PASSWORD }));
  await moveAddress(next);
  const [theirs = ""] = await linksTo(app, mailbox, "not-me");
  expect((await app.post(theirs, {})).headers.get("Location")).toContain("/update-password");
  expect(await householdOf(victim.userId)).toBe(partner.householdId);
  await takeBack(victim, link);
  expect(await householdOf(victim.userId)).toBe(victim.householdId);
});
