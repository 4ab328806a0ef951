/** Messages that a phone sends by itself: who may, how often, and that nothing of the text stays. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { skeletonOf } from "#app/domain/movements/messages/skeletons.ts";
import { deleteExpired } from "#db/housekeeping/jobs.ts";
import { newId } from "#db/id.ts";
import { hashOf } from "#db/identity/token.ts";
import { newPhoneKey } from "#db/phone-keys/phone-keys.ts";
import { systemScope } from "#db/system.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { accessOf } from "../db/support.ts";
import type { Person } from "../people.ts";

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00. Amount you can transact within the day is 499,000.00.";
const OVERDRAWN =
  "TAB1BB2CC3 Confirmed. Fuliza M-PESA amount is Ksh 400.00. Access Fee charged Ksh 4.00. Total Fuliza M-PESA outstanding amount is Ksh 404.00 due on 5/4/26.";
const BORROWED = "You have borrowed Ksh 500.00 from Hustler Fund. Repay by 20/12/26.";
const ODD = "TAC1BB2CC3 Confirmed. Ksh70.00 went somewhere that nobody has heard of.";

let app: TestApp;
let home: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  token = await phoneOf(home);
});
afterEach(() => vi.restoreAllMocks());

/** A key for a new account of the person's household, made as the screen makes it. */
async function phoneOf(person: Person) {
  const account = newId();
  const opened = { name: `M-PESA ${account}`, kind: "mpesa", opening_balance: "0", opening_day: "2026-03-01" };
  await app.post("/accounts", { intent: "record", id: account, ...opened }, { cookie: person.cookie });
  const key = newPhoneKey();
  await app.owner`insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
    values (${person.householdId}, ${newId()}, ${person.userId}, ${account}, ${await hashOf(key)}, 'iPhone', now())`;
  return key;
}

type Sending = { key?: string; headers?: Record<string, string>; method?: string };

const post = (body: BodyInit | null, { key = token, headers = {}, method = "POST" }: Sending = {}) =>
  app.fetch("/inbound/messages", {
    method,
    body,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
  });
const send = (message: string, sending: Sending = {}) => post(JSON.stringify({ message }), sending);

async function outcomeOf(response: Response) {
  return [response.status, await response.json()];
}

const DEBIT =
  "Dear JUMA, your account 0100XXXX200 was debited with KES 4,350.00 on 12/11/2026 to JIRANI HARDWARE. Ref: FT26316ABCD. Family Bank";
/** What is kept of the words of `DEBIT`. */
const LEARNED = skeletonOf(DEBIT) ?? "";

/** The messages of a person's phones that wait, as they are stored. */
const waiting = async ({ userId }: Person = home) =>
  app.owner`select u.id, k.account_id as account, convert_from(u.encrypted, 'UTF8') as encrypted
    from unread_messages u join phone_keys k on k.id = u.phone_key_id where u.user_id = ${userId} order by u.arrived_at`;

/** What the screen that sorts messages gets. */
const seen = async ({ cookie }: Person = home) =>
  (await app.fetch("/transactions/import/mpesa.data", { headers: { Cookie: cookie } })).text();

const movements =
  () => app.owner`select receipt, part, day::text, amount::int, kind, party_name, source, state, created_by
  from movements where household_id = ${home.householdId} order by receipt, part`;

describe("a message that a phone sends", () => {
  test("becomes a movement that waits with its charge, and is known when it is sent again", async () => {
    expect(await outcomeOf(await send(SENT))).toEqual([200, { added: 1, known: 0 }]);
    const shared = { receipt: "TAA1BB2CC3", day: "2026-03-05", source: "shortcut", state: "waiting" };
    expect(await movements()).toMatchObject([
      { ...shared, part: "fee", amount: 3_300, created_by: home.userId },
      { ...shared, part: "main", amount: 250_000, party_name: expect.stringMatching(/amina/i) },
    ]);
    expect(await outcomeOf(await send(SENT))).toEqual([200, { added: 0, known: 1 }]);
    expect(await movements()).toHaveLength(2);
  });

  test("may come as plain text, and its key in a header of its own", async () => {
    const response = await post(SENT, {
      headers: { Authorization: "", "X-Pamoja-Token": token, "Content-Type": "text/plain; charset=utf-8" },
    });
    expect(await outcomeOf(response)).toEqual([200, { added: 1, known: 0 }]);
  });

  test("notes when its key was last used", async () => {
    await send(SENT);
    const [row] = await app.owner`select last_used_at > now() - interval '1 minute' as lately from phone_keys
      where household_id = ${home.householdId}`;
    expect(row).toEqual({ lately: true });
  });

  test("that prints no day is of the household's today; with no receipt either, it waits as often as it is sent", async () => {
    await app.owner`update households set time_zone = 'Pacific/Kiritimati' where id = ${home.householdId}`;
    const [{ today } = { today: "" }] =
      await app.owner`select (now() at time zone 'Pacific/Kiritimati')::date::text as today`;
    for (const message of [OVERDRAWN, BORROWED, OVERDRAWN, BORROWED]) await send(message);
    const days = (await movements()).map(({ kind, day }) => [kind, day]);
    expect(days.toSorted()).toEqual([
      ["fee", today],
      ["fuliza_draw", today],
      ["loan_in", today],
      ["loan_in", today],
    ]);
  });

  test("with neither receipt nor day is another one than that of another amount", async () => {
    for (const message of [BORROWED, BORROWED.replace("500", "700")]) await send(message);
    expect((await movements()).map(({ amount }) => amount).toSorted()).toEqual([50_000, 70_000]);
  });

  test("that fits no wording is not added by itself, and waits for its person", async () => {
    expect(await outcomeOf(await send(DEBIT))).toMatchObject([200, { added: 0, unread: 1, kept: 1 }]);
    expect(await movements()).toEqual([]);
    expect(await seen()).toContain(DEBIT);
  });

  test("about nothing that moved money is nothing", async () => {
    expect(await outcomeOf(await send("Dear customer, your airtime balance is low."))).toEqual([
      200,
      { added: 0, known: 0 },
    ]);
    expect(await outcomeOf(await send(""))).toEqual([200, { added: 0, known: 0 }]);
  });

  test("that cannot be read waits for its person, once and with the account of its phone", async () => {
    const answer = { added: 0, known: 0, unread: 1, kept: 1, note: expect.stringContaining("waits for you") };
    for (const _ of [1, 2]) expect(await outcomeOf(await send(ODD))).toEqual([200, answer]);
    expect(await movements()).toEqual([]);
    const [message, ...others] = await waiting();
    expect(others).toEqual([]);
    const data = await seen();
    for (const part of [ODD, message?.account]) expect(data).toContain(part);
  });

  test("that cannot be read is seen by nobody else, and counted in its person's menu alone", async () => {
    await send(ODD);
    const partner = await app.joined(home.householdId, { role: "editor" });
    expect(await seen(partner)).not.toContain("went somewhere");
    const count = async ({ cookie }: Person) =>
      /class="count">(\d+)/.exec(await (await app.fetch("/", { headers: { Cookie: cookie } })).text())?.[1];
    expect([await count(home), await count(partner)]).toEqual(["1", undefined]);
    const review = await (await app.fetch("/transactions/review", { headers: { Cookie: home.cookie } })).text();
    expect(review).toContain("1 message from your phone could not be read. Say what it is about.");
  });

  test("with a one-time code or a PIN is never kept, whatever else it tells of", async () => {
    const code = `${ODD} Your PIN is 4829.`;
    const answer = { added: 0, known: 0, unread: 1, kept: 0, note: expect.stringContaining("not kept") };
    expect(await outcomeOf(await send(code))).toEqual([200, answer]);
    expect(await waiting()).toEqual([]);
  });

  test("is one of a hundred at most that wait for a person", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const many = Array.from({ length: 20 }, (_, index) => ODD.replace("70.00", `${sent * 20 + index + 1}.00`));
      expect(await outcomeOf(await send(many.join("\n\n")))).toMatchObject([200, { unread: 20, kept: 20 }]);
    }
    const answer = { unread: 1, kept: 0, note: expect.stringContaining("not kept") };
    expect(await outcomeOf(await send(ODD.replace("70.00", "5,000.00")))).toMatchObject([200, answer]);
    expect(await waiting()).toHaveLength(100);
  });

  test("that waits is gone with its key, and after two weeks", async () => {
    await send(ODD);
    await app.owner`delete from phone_keys where household_id = ${home.householdId}`;
    expect(await waiting()).toEqual([]);
    const again = await phoneOf(home);
    await send(ODD, { key: again });
    await app.owner`update unread_messages set arrived_at = now() - interval '13 days 23 hours' where household_id = ${home.householdId}`;
    await deleteExpired(systemScope(accessOf(app.database)), new Date());
    expect(await waiting()).toHaveLength(1);
    await app.owner`update unread_messages set arrived_at = now() - interval '14 days 1 minute' where household_id = ${home.householdId}`;
    await deleteExpired(systemScope(accessOf(app.database)), new Date());
    expect(await waiting()).toEqual([]);
  });

  test("is gone once its person has sorted it, and the next one with the same words is as they said", async () => {
    await send(ODD);
    const [{ id, account } = {}] = await waiting();
    const skeleton = { words: "· confirmed · that · of", amount: 0, direction: "out", kind: "send", wallet: "mpesa" };
    const answer = { account, source: "shortcut", movements: "[]", opened_in: home.householdId, sorted: id };
    const bad = { ...answer, skeleton: JSON.stringify({ ...skeleton, words: "amina · 0700000001 paid to" }) };
    expect((await app.post("/transactions/import/movements", bad, { cookie: home.cookie })).status).toBe(400);
    expect(await waiting()).toHaveLength(1);
    const taught = { ...answer, skeleton: JSON.stringify({ ...skeleton, words: LEARNED }) };
    expect((await app.post("/transactions/import/movements", taught, { cookie: home.cookie })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const rows =
      await app.owner`select words, amount_index, direction from message_skeletons where household_id = ${home.householdId}`;
    expect(rows).toEqual([{ words: LEARNED, amount_index: 0, direction: "out" }]);
  });

  test("of another household's or another person's phone is sorted by nobody else", async () => {
    await send(ODD);
    const [{ id } = {}] = await waiting();
    for (const other of [await app.signedUp(), await app.joined(home.householdId, { role: "editor" })]) {
      const key = await phoneOf(other);
      await send(SENT, { key });
      const [{ account } = {}] =
        await app.owner`select account_id as account from phone_keys where user_id = ${other.userId}`;
      const opened_in = (
        await app.owner`select household_id from household_members where user_id = ${other.userId} and active`
      )[0]?.household_id;
      const answer = { account, source: "shortcut", movements: "[]", opened_in, sorted: id };
      expect((await app.post("/transactions/import/movements", answer, { cookie: other.cookie })).status).toBe(200);
    }
    expect(await waiting()).toHaveLength(1);
  });

  test("leaves its text in no table, and in no line of a log", async () => {
    const lines: unknown[] = [];
    for (const method of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, method).mockImplementation((...line) => void lines.push(...line));
    }
    for (const message of [SENT, ODD]) await send(message);
    await app.settled();
    expect(lines.join("\n")).not.toMatch(/TAA1BB2CC3|AMINA|nobody has heard/i);
    const tables =
      await app.owner`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const text: string[] = [];
    for (const { name } of tables) {
      const rows = await app.owner.query(`select t::text as row from "${name}" t`);
      text.push(...rows.map(({ row }) => String(row)));
    }
    const all = text.join("\n");
    expect(all).toContain("TAA1BB2CC3");
    expect(all).not.toMatch(/Amount you can transact|Confirmed\. |nobody has heard|TAC1BB2CC3/);
    expect(all).not.toContain(token);
  });

  test("finds no database in words, and its movements are in no log", async () => {
    const logged: string[] = [];
    vi.spyOn(console, "error").mockImplementation((...line) => void logged.push(line.join(" ")));
    await app.owner`alter table movements rename to movements_away`;
    const response = await send(SENT).finally(() => app.owner`alter table movements_away rename to movements`);
    expect(await outcomeOf(response)).toEqual([503, { error: "Pamoja could not be reached. Try again later." }]);
    expect(logged.join("\n")).toMatch(/call failed/);
    expect(logged.join("\n")).not.toMatch(/amina|TAA1BB2CC3/i);
  });
});

describe("whoever may not send", () => {
  const NOT_KNOWN = [401, { error: expect.stringContaining("not known") }];

  test("with an unknown, a malformed or a revoked key gets one and the same answer", async () => {
    await app.owner`delete from phone_keys where household_id = ${home.householdId}`;
    const answers = [];
    for (const key of [token, newPhoneKey(), "pamoja_in_short", home.cookie.split("=")[1] ?? ""])
      answers.push(await outcomeOf(await send(SENT, { key })));
    answers.push(await outcomeOf(await send(SENT, { headers: { Authorization: "", Cookie: home.cookie } })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toEqual(NOT_KNOWN);
    expect(await movements()).toEqual([]);
  });

  test("with another household's key adds nothing here", async () => {
    const stranger = await app.signedUp();
    expect(await outcomeOf(await send(SENT, { key: await phoneOf(stranger) }))).toEqual([200, { added: 1, known: 0 }]);
    expect(await movements()).toEqual([]);
  });

  const REFUSED = [403, { error: "You may no longer add anything to this household." }];

  test("as they were made a viewer, or their subscription has ended, adds nothing", async () => {
    const viewer = await app.joined(home.householdId, { role: "editor" });
    const key = await phoneOf(viewer);
    expect((await send(SENT, { key })).status).toBe(200);
    await app.owner`update household_members set role = 'viewer' where user_id = ${viewer.userId} and active`;
    expect(await outcomeOf(await send(OVERDRAWN, { key }))).toEqual(REFUSED);
    await app.owner`update subscriptions set start_date = start_date - 60, end_date = start_date - 50
      where household_id = ${home.householdId}`;
    expect(await outcomeOf(await send(OVERDRAWN))).toEqual(REFUSED);
    expect(await movements()).toHaveLength(2);
  });

  test("as they are in another household now, adds nothing; and once they have left this one, the key is gone", async () => {
    await app.owner`update household_members set active = false where user_id = ${home.userId}`;
    expect(await outcomeOf(await send(SENT))).toEqual(REFUSED);
    await app.owner`update household_members set active = true where user_id = ${home.userId}`;

    const guest = await app.joined(home.householdId, { role: "editor" });
    const key = await phoneOf(guest);
    await app.post("/settings", { intent: "leave", household: home.householdId }, { cookie: guest.cookie });
    expect(await outcomeOf(await send(SENT, { key }))).toEqual(NOT_KNOWN);
    expect(await movements()).toEqual([]);
  });

  test("for an account that is gone learns that", async () => {
    await app.owner`update accounts set removed_at = now() where household_id = ${home.householdId}`;
    expect(await outcomeOf(await send(SENT))).toEqual([409, { error: expect.stringContaining("no longer there") }]);
  });

  test("opens nothing else with the key", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ["/transactions", "/auth/v1/user", "/functions/invite-user"]) {
      const { status } = await app.fetch(path, { headers });
      expect([302, 401, 405], path).toContain(status);
    }
    const form = { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "x", amount: "1" };
    await app.post("/transactions", form, { headers });
    expect(await app.owner`select from transactions where household_id = ${home.householdId}`).toEqual([]);
  });
});

describe("how much and what is taken", () => {
  test("300 messages within a minute: 60 count, the others are told when to try again, and none is doubled", async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => send(SENT.replace("TAA1BB2CC3", `TAA1BB2C${10 + (index % 30)}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 240 }, () => 429));
    for (const { headers } of others) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(others[0]?.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    const [counts] = await app.owner`select count(*)::int as rows, count(distinct (receipt, part))::int as movements
      from movements where household_id = ${home.householdId}`;
    expect(counts?.rows).toBe(counts?.movements);
    expect(counts?.rows).toBeLessThanOrEqual(60);
    // Another phone of the same person has its own count.
    expect((await send(SENT, { key: await phoneOf(home) })).status).toBe(200);
  });

  test("a thousand a day", async () => {
    await send(SENT);
    await app.owner`update attempts set count = 1000 where count = 1 and window_start > now() - interval '1 minute'`;
    await app.owner`update attempts set window_start = window_start - interval '2 minutes' where count = 1000`;
    const response = await send(SENT);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(80_000);
  });

  test("unknown keys 60 an hour from one network, whose people's own keys still work", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.7" };
    const statuses = [];
    for (let index = 0; index < 62; index += 1)
      statuses.push((await send(SENT, { key: newPhoneKey(), headers })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429, 429]);
    expect((await send(SENT, { headers })).status).toBe(200);
  });

  test.each([
    ["IPv6", (network: number) => `2001:db8:1b:${network.toString(16)}::1`, "2001:db8:1c::1"],
    ["IPv4", (network: number) => `198.18.4.${network + 1}`, "198.18.5.1"],
  ])(
    "unknown keys 180 an hour from one neighbourhood of %s, however many networks it has",
    async (_, addressOf, elsewhere) => {
      const from = (address: string) => ({ "CF-Connecting-IP": address });
      const statuses = [];
      for (let index = 0; index < 182; index += 1)
        statuses.push((await send(SENT, { key: newPhoneKey(), headers: from(addressOf(index)) })).status);
      expect(statuses).toEqual([...Array.from({ length: 180 }, () => 401), 429, 429]);
      const limited = await send(SENT, { key: newPhoneKey(), headers: from(addressOf(200)) });
      expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(3000);
      expect((await send(SENT, { headers: from(addressOf(201)) })).status).toBe(200);
      expect((await send(SENT, { key: newPhoneKey(), headers: from(elsewhere) })).status).toBe(401);
    },
  );

  test("at most 10 KB", async () => {
    expect((await send("x".repeat(11 * 1024))).status).toBe(413);
    expect((await send(`${SENT}\n`.repeat(40))).status).toBe(200);
  });

  test("nothing but JSON with a message, or plain text, by POST", async () => {
    expect((await send(SENT, { headers: { "Content-Type": "application/xml" } })).status).toBe(415);
    for (const body of ["{", "null", "[]", '{"message": 5}', '{"text": "x"}', "\xff"])
      expect((await post(body)).status, body).toBe(400);
    expect((await post(new Uint8Array([0xff, 0xfe]), { headers: { "Content-Type": "text/plain" } })).status).toBe(400);
    expect((await post(null, { method: "GET" })).status).toBe(405);
    expect(await movements()).toEqual([]);
  });
});

test("what another app shares is not kept where the service worker does not take it, and leads to where it is pasted", async () => {
  const body = new FormData();
  body.set("text", SENT);
  const response = await app.fetch("/share", { method: "POST", body });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/transactions/import/mpesa"]);
  expect(response.headers.get("Set-Cookie")).toBeNull();
});
