/** The address of a person's calendar: made, shown once, replaced, revoked, and gone with what it belonged to. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import type { TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { calendarsOf, SETTINGS, short, startOnSaturday, TODAY } from "./calendars.ts";

let app: TestApp;
let home: Person;
let { submit, make, plan, get, read, eventsOf } = {} as ReturnType<typeof calendarsOf>;
beforeAll(async () => {
  app = await startOnSaturday();
  ({ submit, make, plan, get, read, eventsOf } = calendarsOf(app));
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const shown = async (path: string, { cookie } = home) => (await app.fetch(path, { cookie })).text();
const CONFIRM = `/reauthenticate?redirectTo=${encodeURIComponent(SETTINGS)}`;
const feeds = () => app.owner`select id, token_hash::text as hash, with_amounts from calendar_feeds
  where household_id = ${home.householdId} order by user_id`;

test("an address is shown once, and stored as its hash", async () => {
  await app.confirmNow(home);
  const { status, html } = await submit(SETTINGS, { intent: "record", id: newId() }, home);
  expect([status, html]).toEqual([200, expect.stringContaining("It is shown only now.")]);
  const token = /\/calendar\/([\w-]{43})\.ics/.exec(html)?.[1] ?? "";
  expect(html).toContain(`webcal://localhost:8787/calendar/${token}.ics`);
  expect(await feeds()).toMatchObject([{ hash: await hashOf(token), with_amounts: false }]);
  const listed = await shown(SETTINGS);
  expect(listed).toContain("Not read yet");
  expect(listed).not.toContain(token);
  await read(`/calendar/${token}.ics`);
  expect(await shown(SETTINGS)).toContain("Last read 21 Nov 2026");
});

test("whoever has not confirmed lately that it is them makes no address, and confirms first", async () => {
  const page = await shown(SETTINGS);
  expect(page).toContain("Before an address is made, confirm that it is you.");
  expect(page).not.toContain('value="record"');
  const answer = await app.post(SETTINGS, { intent: "record", id: newId() }, { cookie: home.cookie });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, CONFIRM]);
  await app.confirmNow(home);
  await app.owner`update sessions set reauthenticated_at = ${TODAY}::timestamptz + interval '8 hours 49 minutes'
    where user_id = ${home.userId}`;
  const late = await app.post(SETTINGS, { intent: "record", id: newId() }, { cookie: home.cookie });
  expect(late.headers.get("Location")).toBe(CONFIRM);
  expect([await feeds(), await app.mails(home.email)]).toEqual([[], []]);
  await app.confirmNow(home);
  expect(await shown(SETTINGS)).toContain('value="record"');
  await read(await make(home));
});

test("the owner is told of a new address, once, and with whether it has amounts", async () => {
  const id = newId();
  await make(home, { id });
  await make(home, { id });
  await app.settled();
  await make(home, { amounts: "on" });
  // The newest first.
  const mails = await app.mails(home.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => "Your Pamoja calendar has a new address"),
  );
  for (const [index, amounts] of ["with amounts", "without amounts"].entries()) {
    expect(mails[index]?.text).toContain(`at a new address, ${amounts}.`);
    expect(mails[index]?.text).toMatch(/\/not-me\?token=[\w-]{43}/);
  }
  const links = await app.owner`select purpose from email_links where user_id = ${home.userId}`;
  expect(links).toEqual([{ purpose: "not-me" }, { purpose: "not-me" }]);
});

test.each([
  "the address that the mail is about",
  "one that was made a month before",
  "one of a household that was left",
])("“That was not me” ends %s", async (which) => {
  const address = await make(home);
  const [mail] = await app.mails(home.email);
  if (which.includes("month"))
    await app.owner`update calendar_feeds set created_at = created_at - interval '30 days' where user_id = ${home.userId}`;
  if (which.includes("left"))
    await app.owner`update calendar_feeds set ended_at = created_at where user_id = ${home.userId}`;
  const link = new URL(/\S+\/not-me\?token=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(await shown(link.pathname + link.search)).toContain("the address of your calendar stops working");
  expect((await app.post(link.pathname + link.search, {})).status).toBe(302);
  expect([(await get(address)).status, await feeds()]).toEqual([404, []]);
  expect((await app.fetch(SETTINGS, { cookie: home.cookie })).headers.get("Location")).toBe("/welcome");
});

test("ten addresses a day are made", async () => {
  for (let time = 0; time < 10; time += 1) expect(await make(home)).not.toBe("");
  const last = await feeds();
  const { status, html } = await submit(SETTINGS, { intent: "record", id: newId() }, home);
  expect([status, html]).toEqual([
    429,
    expect.stringContaining("You made an address for your calendar 10 times within a day"),
  ]);
  expect(await feeds()).toEqual(last);
  expect(await app.mails(home.email)).toHaveLength(10);
});

test("signing out the other devices says what becomes of an address", async () => {
  const address = await make(home);
  expect(await shown("/settings")).toContain("Signing out does not stop your calendar address or your phone keys");
  await submit("/settings", { intent: "end-other-sessions" }, home);
  await read(address);
});

test("an address is made once, however often its form is sent", async () => {
  const id = newId();
  const first = await make(home, { id });
  const again = await submit(SETTINGS, { intent: "record", id }, home);
  expect([again.status, again.html]).toEqual([409, expect.stringContaining("has already been made")]);
  await read(first);
});

test("an address takes the place of the one before, which is gone", async () => {
  const [before, after] = [await make(home), await make(home, { amounts: "on" })];
  expect((await get(before)).status).toBe(404);
  await read(after);
  expect(await feeds()).toMatchObject([{ with_amounts: true }]);
});

test("an address once revoked is gone, and is revoked by its owner alone", async () => {
  const id = newId();
  const address = await make(home, { id });
  const other = await app.joined(home.householdId, { role: "editor" });
  expect(await shown(`${SETTINGS}?revoke`)).toContain("Are you sure you want to revoke");
  expect(await shown(`${SETTINGS}?revoke`, other)).not.toContain("Are you sure");
  for (const [{ cookie }, status] of [
    [other, 200],
    [home, 404],
  ] as const) {
    expect((await app.post(SETTINGS, { intent: "remove", id }, { cookie })).headers.get("Location")).toBe(SETTINGS);
    expect((await get(address)).status).toBe(status);
  }
});

test("an address that nobody has is not found, nor is anything that is no address", async () => {
  await make(home);
  for (const path of [`/calendar/${newToken()}.ics`, "/calendar/x.ics", `/calendar/${newToken()}`, "/calendar/%00"]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("an address is a viewer's, too, and goes on while they become an editor", async () => {
  await plan(home);
  const viewer = await app.joined(home.householdId);
  const address = await make(viewer);
  expect(short(await eventsOf(address))[0]).toBe("2026-12-05 Rent");
  await app.owner`update household_members set role = 'editor' where user_id = ${viewer.userId}`;
  expect(await eventsOf(address)).toHaveLength(13);
});

test("an address says that it has ended once its owner has left the household, also after they come back", async () => {
  const viewer = await app.joined(home.householdId);
  const address = await make(viewer);
  const left = await submit("/settings", { intent: "leave", household: home.householdId }, viewer);
  expect(left.status).toBe(302);
  expect((await get(address)).status).toBe(410);
  await app.owner`update household_members set active = false where user_id = ${viewer.userId}`;
  await app.owner`update household_members set active = true
    where user_id = ${viewer.userId} and household_id = ${home.householdId}`;
  expect((await get(address)).status).toBe(410);
  expect(await shown(SETTINGS, viewer)).toContain("Make an address");
  await read(await make(viewer));
  expect((await get(address)).status).toBe(404);
});

test("an address has ended, too, for whoever was removed, and while they are in another household", async () => {
  const viewer = await app.joined(home.householdId);
  const address = await make(viewer);
  await app.confirmNow(home);
  expect((await submit("/settings", { intent: "remove-member", member: viewer.userId }, home)).status).toBe(302);
  expect((await get(address)).status).toBe(410);
  const own = await make(home);
  await app.owner`update household_members set active = false where user_id = ${home.userId}`;
  expect((await get(own)).status).toBe(410);
  await app.owner`update household_members set active = true where user_id = ${home.userId}`;
  await read(own);
});

test("an address is gone with the household", async () => {
  const address = await make(home);
  await app.owner`delete from households where id = ${home.householdId}`;
  expect((await get(address)).status).toBe(404);
});

test("an address is gone with a new password, and with what else someone added who was not its owner", async () => {
  const [kept, added] = [await make(home), await app.signedUp({ password: "maembe-saba-77" })];
  const theirs = await make(added);
  await submit(
    "/settings",
    {
      intent: "change-password",
      currentPassword: "maembe-saba-77",
      newPassword: "maembe-nane-88",
      confirmation: "maembe-nane-88",
    },
    added,
  );
  expect((await get(theirs)).status).toBe(404);
  await read(kept);
  const now = new Date(Date.parse(`${TODAY}T08:00:00Z`)).toISOString();
  await app.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
    values (${await hashOf("x".repeat(43))}, ${home.userId}, 'not-me', ${now}, ${now}::timestamptz + interval '1 day')`;
  await app.post(`/not-me?token=${"x".repeat(43)}`, {});
  expect((await get(kept)).status).toBe(404);
});

test("an address is forgotten three months after the membership", async () => {
  const viewer = await app.joined(home.householdId);
  const address = await make(viewer);
  await submit("/settings", { intent: "leave", household: home.householdId }, viewer);
  for (const [days, status] of [
    [89, 410],
    [2, 404],
  ] as const) {
    await app.owner`update calendar_feeds set ended_at = ended_at - make_interval(days => ${days})
      where user_id = ${viewer.userId}`;
    await app.worker.transaction([
      app.worker`select enter_worker(${app.vars.DATABASE_WORKER_SECRET})`,
      app.worker`select delete_expired(${`${TODAY}T12:00:00Z`})`,
    ]);
    expect((await get(address)).status).toBe(status);
  }
});
