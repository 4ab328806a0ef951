/** The keys of phones: made, shown once, revoked; and how many movements wait, in the menu. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { hashOf } from "#db/identity/token.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import type { Person } from "../people.ts";
import { PASSWORD } from "../taking-over.ts";

const PATH = "/settings/phone";
const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";

let app: TestApp;
let home: Person;
let account: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp({ password: PASSWORD });
  await app.confirmNow(home);
  account = await opened({ kind: "mpesa" });
});

async function opened(fields: Record<string, string>, { cookie } = home) {
  const id = newId();
  const content = { name: `Account ${id}`, opening_balance: "0", opening_day: "2026-03-01", ...fields };
  await app.post("/accounts", { intent: "record", id, ...content }, { cookie });
  return id;
}

async function make(fields: Record<string, string> = {}, { cookie } = home) {
  const form = { intent: "record", id: newId(), name: "My iPhone", account, ...fields };
  const response = await app.post(PATH, form, { cookie });
  const html = await response.text();
  return { status: response.status, html, key: /pamoja_in_[\w-]{43}/.exec(html)?.[0] ?? "" };
}

const shown = async (path: string, { cookie } = home) => (await app.fetch(path, { cookie })).text();
const send = (key: string, message = SENT) =>
  app.fetch("/inbound/messages", {
    method: "POST",
    body: JSON.stringify({ message }),
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
  });
const tokens = () =>
  app.owner`select id, name, token_hash::text as hash from phone_keys where household_id = ${home.householdId} order by id`;

describe("a key", () => {
  test("is made by whoever has confirmed lately that it is them, and its owner is told", async () => {
    const credentials = { email: home.email, password: PASSWORD };
    const thief = { ...home, cookie: withCookies(await app.post("/login", credentials)) };
    await app.owner`update sessions set reauthenticated_at = null where user_id = ${home.userId}`;
    expect(await shown(PATH, thief)).toContain("Before a key is made, confirm that it is you.");
    expect(await shown(PATH, thief)).not.toContain('value="record"');
    const form = { intent: "record", id: newId(), name: "My iPhone", account };
    const answer = await app.post(PATH, form, { cookie: thief.cookie });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/reauthenticate?redirectTo=%2Fsettings%2Fphone",
    ]);
    expect([await tokens(), await app.mails(home.email)]).toEqual([[], []]);
    await app.confirmNow(home);
    const { key } = await make({ id: form.id, name: "Pixel" });
    expect(await make({ id: form.id, name: "Pixel" })).toMatchObject({ status: 409 });
    const [mail, ...others] = await app.mails(home.email);
    expect([mail?.subject, others]).toEqual(["A phone can now send messages to your Pamoja account", []]);
    expect(mail?.text).toContain("“Pixel”");
    const link = new URL(/\S+\/not-me\?token=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
    await app.post(link.pathname + link.search, {});
    expect([(await send(key)).status, await tokens()]).toEqual([401, []]);
  });

  test("is one of thirty a day at most", async () => {
    for (let made = 0; made < 30; made += 1) expect((await make()).status).toBe(200);
    const { status, html } = await make();
    expect([status, html]).toEqual([429, expect.stringContaining("You made 30 phone keys within a day.")]);
  });

  test("is shown once, stored as its hash, and lets its phone send", async () => {
    const { status, html, key } = await make();
    expect([status, html]).toEqual([200, expect.stringContaining("It is shown only now.")]);
    expect(await tokens()).toMatchObject([{ name: "My iPhone", hash: await hashOf(key) }]);
    const listed = await shown(PATH);
    expect(listed).toContain("Not used yet");
    expect(listed).not.toContain(key);
    expect((await send(key)).status).toBe(200);
    expect(await shown(PATH)).toContain("Last used");
  });

  test("is made once, however often its form is sent", async () => {
    const id = newId();
    const first = await make({ id });
    const again = await make({ id });
    expect([again.status, again.key]).toEqual([409, ""]);
    expect(again.html).toContain("This key has already been made");
    expect(await tokens()).toMatchObject([{ id, hash: await hashOf(first.key) }]);
  });

  test("once revoked sends nothing, and is revoked by its owner alone", async () => {
    const id = newId();
    const { key } = await make({ id });
    const other = await app.joined(home.householdId, { role: "editor" });
    for (const [{ cookie }, status] of [
      [other, 200],
      [home, 401],
    ] as const) {
      expect((await app.post(PATH, { intent: "remove", id }, { cookie })).headers.get("Location")).toBe(PATH);
      expect((await send(key)).status).toBe(status);
    }
    expect(await tokens()).toEqual([]);
  });

  test("is asked about before it is revoked", async () => {
    const id = newId();
    await make({ id, name: "Mum's <phone>" });
    expect(await shown(`${PATH}?remove=${id}`)).toContain("Are you sure you want to revoke the key for");
    expect(await shown(`${PATH}?remove=${newId()}`)).not.toContain("Are you sure");
  });

  test("needs a name, and an account of one's own household in shillings", async () => {
    for (const [fields, status, words] of [
      [{ name: " \u200b " }, 400, "Give it a name"],
      [{ name: "\u3164\u{e0041}\u200c" }, 400, "Give it a name"],
      [{ name: "x".repeat(61) }, 400, "at most 60"],
      [{ account: "" }, 400, "Choose the account"],
      [{ account: await opened({ kind: "mpesa" }, await app.signedUp()) }, 404, "no longer there"],
      [{ account: await opened({ kind: "bank", currency: "USD", rate: "129" }) }, 409, "M-PESA is in shillings"],
    ] as const) {
      const answer = await make(fields);
      expect([answer.status, answer.html], words).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await tokens()).toEqual([]);
  });

  test("is offered for M-PESA accounts in use, and nothing else", async () => {
    await app.owner`update accounts set name = 'Mine' where id = ${account}`;
    await opened({ kind: "bank", name: "Equity" });
    const old = await opened({ kind: "mpesa", name: "Old line" });
    await app.owner`update accounts set archived_at = now() where id = ${old}`;
    const html = await shown(PATH);
    expect(html).toContain(">Mine</option>");
    expect(html).not.toMatch(/>(Equity|Old line)<\/option>/);
    const { cookie } = await app.signedUp();
    expect(await shown(PATH, { ...home, cookie })).toContain("First add the account");
  });

  test("is one of ten at most: another one takes the oldest one's place", async () => {
    const { key } = await make();
    for (let index = 0; index < 10; index += 1) await make({ name: `Phone ${index}` });
    expect((await tokens()).map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Phone ${index}`),
    );
    expect((await send(key)).status).toBe(401);
  });

  test("is not for viewers, who learn why", async () => {
    const html = await shown(PATH, await app.joined(home.householdId));
    expect(html).toContain("Only editors of a household can add to it");
    expect(html).not.toMatch(/value="record"|Set Up Your iPhone/);
  });

  test("goes with whatever else someone added who was not its owner", async () => {
    const { key } = await make();
    await app.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
      values (${await hashOf("x".repeat(43))}, ${home.userId}, 'not-me', now() - interval '1 minute', now() + interval '1 day')`;
    await app.post(`/not-me?token=${"x".repeat(43)}`, {});
    expect((await send(key)).status).toBe(401);
  });
});

describe("what waits for a review", () => {
  test("is counted in an editor's menu without charges, and in nobody else's", async () => {
    expect(await shown("/faq")).not.toContain("To review");
    const { key } = await make();
    await send(key);
    expect((await shown("/faq")).replace(/<!-- -->/g, "")).toMatch(
      /href="\/transactions\/review"[^>]*>To review <span class="count">1</,
    );
    expect(await shown("/faq", await app.joined(home.householdId))).not.toContain("To review");
    expect(await shown("/faq", await app.signedUp())).not.toContain("To review");
  });

  test("is counted no further than a menu shows", async () => {
    await app.owner`insert into movements (household_id, id, account_id, receipt, part, amount, direction, kind, wallet, payee,
        payee_name, source, created_at)
      select ${home.householdId}, gen_random_uuid(), ${account}, 'R' || n, 'main', 100, 'out', 'send', 'mpesa', 'x', 'x',
             'statement', now() from generate_series(1, 1200) n`;
    expect(await shown("/faq")).toContain('<span class="count">999+</span>');
  });
});
