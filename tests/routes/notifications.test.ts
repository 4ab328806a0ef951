/** Notifications: where they are turned on and off, and what the push services are sent, as a browser reads it. */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { deliverMails } from "../../functions/mail-delivery.ts";
import { type BatchToSend, type JobEnvironment, runScheduledJob } from "../../functions/scheduled-job.ts";
import { type LocalBrowser, makeBrowser } from "../../local/simulators/push.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";
import { pushForm } from "./submits.ts";

const PATH = "/settings/notifications";
const HOUR = 3_600_000;

let app: TestApp;
let environment: JobEnvironment;
let queued: BatchToSend[];
let home: Person;
let browser: LocalBrowser;
let today: string;

beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
  const MAILS: JobEnvironment["MAILS"] = {
    sendBatch: async (messages) => void queued.push(...messages.map(({ body }) => body)),
  };
  environment = { ...app.vars, MAILS };
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  queued = [];
  app.push.requests.length = 0;
  // The morning after tomorrow, so that sessions and trials hold.
  today = new Date(Date.now() + 2 * 24 * HOUR).toISOString().slice(0, 10);
  home = await app.signedUp();
  browser = makeBrowser();
});
afterEach(async () => {
  vi.restoreAllMocks();
  app.push.hooks.before = undefined;
  await app.owner`delete from households`;
  await app.owner`delete from profiles`;
});

const turnOn = (who: { cookie: string }, at = browser) => app.post(PATH, pushForm(at), who);
const addresses = async () =>
  (await app.owner`select endpoint from push_addresses order by created_at`).map(({ endpoint }) => endpoint);
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Plans the rent, 25,000, of a day. */
async function plan(anchor: string, { isPay = false } = {}) {
  const id = newId();
  await app.owner`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor,
      series, counts_from, is_payday, created_at, known_since)
    values (${home.householdId}, ${id}, 'Landlord', ${isPay ? "in" : "out"}, ${isPay ? "income" : "expense"}, ${isPay ? "Salary" : "Rent"},
      ${isPay ? null : "Monthly Rent"}, 2500000, 'KES', 'month', ${anchor}, ${id}, ${anchor}, ${isPay}, now(), now())`;
  return id;
}

const holds = (shillings: number) =>
  app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${home.householdId}, ${newId()}, 'M-PESA', 'mpesa', 'KES', ${shillings * 100}, '2026-11-01', 1, 'same currency', '2026-11-01')`;

/** Runs the job at 07:00 in Nairobi of a day, or so many hours later. */
const run = (day = today, hours = 0) => runScheduledJob(environment, Date.parse(`${day}T04:00:00Z`) + hours * HOUR);

async function deliver(bodies = queued.splice(0)) {
  const messages = bodies.map((body) => ({
    id: newId(),
    timestamp: new Date(),
    body,
    attempts: 1,
    ack: () => undefined,
    retry: () => undefined,
  }));
  await deliverMails({ queue: "pamoja-mails", messages } as unknown as MessageBatch<BatchToSend>, environment);
}

/** What a run and its batches send, as the browsers read it. */
async function arrives(day = today, hours = 0, readers = [browser]) {
  app.push.requests.length = 0;
  await run(day, hours);
  await deliver();
  return read(readers);
}

const read = (readers = [browser]) =>
  app.push.requests.map(({ endpoint, body }) => {
    const reader = readers.find((each) => each.endpoint === endpoint);
    return JSON.parse(reader?.read(body) ?? "null") as Record<string, string> | null;
  });
const titles = (sent: Awaited<ReturnType<typeof arrives>>) => sent.map((each) => each?.title).toSorted();

describe("turning them on", () => {
  test("a browser's address is kept once, however often it is sent, and shown as on", async () => {
    expect((await readPage(await app.fetch(PATH, home))).text).toContain("Notifications are off here.");
    expect((await turnOn(home)).status).toBe(302);
    expect((await turnOn(home)).status).toBe(302);
    expect(await addresses()).toEqual([browser.endpoint]);
    expect((await readPage(await app.fetch(PATH, home))).text).toContain("Notifications are on here.");
    expect((await readPage(await app.fetch("/settings", home))).text).toContain("On, on 1 device");
  });

  test("another address of the same session takes the first one's place", async () => {
    await turnOn(home);
    const renewed = makeBrowser("updates.push.services.mozilla.com");
    await turnOn(home, renewed);
    expect(await addresses()).toEqual([renewed.endpoint]);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://127.0.0.1/a",
    "https://localhost/a",
    "https://[::1]/a",
    "https://metadata.google.internal/a",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evilpush.apple.com.example/a",
    "https://notpush.apple.com@evil.example/a",
    "https://fcm.googleapis.com:8443/a",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
    "no address",
  ])("nothing is kept that is at no push service: %s", async (endpoint) => {
    const page = await readPage(await turnOn(home, { ...browser, endpoint }));
    expect(page.status).toBe(400);
    expect(page.text).toContain("a notification service that Pamoja does not know");
    expect(await addresses()).toEqual([]);
  });

  test("keys that are none are refused, and what is missing", async () => {
    for (const broken of [
      { p256dh: "A".repeat(87) },
      { auth: "short" },
      { p256dh: "" },
      { auth: `${browser.auth}A` },
    ]) {
      expect((await turnOn(home, { ...browser, ...broken })).status).toBe(400);
    }
    expect(await addresses()).toEqual([]);
  });

  test("whoever signs in on the same browser takes its address over, and nobody who only knows it does", async () => {
    await turnOn(home);
    const other = await app.signedUp();
    await turnOn(other, { ...browser, auth: makeBrowser().auth });
    expect((await readPage(await app.fetch(PATH, home))).text).toContain("Notifications are on here.");
    await turnOn(other);
    expect((await readPage(await app.fetch(PATH, home))).text).toContain("Notifications are off here.");
    expect((await readPage(await app.fetch(PATH, other))).text).toContain("Notifications are on here.");
  });

  test("of a person's eleven browsers the first one is notified no more", async () => {
    await turnOn(home);
    await app.owner`update push_addresses set created_at = '2026-01-01'`;
    await app.owner`with made as (
        insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
        select ('more ' || n)::bytea, ${home.userId}, 'a test', now(), now(), now() + interval '1 day' from generate_series(1, 9) n
        returning id)
      insert into push_addresses (session_id, endpoint, p256dh, auth, created_at)
      select id, 'https://fcm.googleapis.com/' || id, ${browser.p256dh}, ${browser.auth}, '2026-02-01' from made`;
    const page = await readPage(await app.fetch(PATH, home));
    expect(page.text).toContain("On 10 devices in all.");
    const latest = makeBrowser();
    await app.owner`with made as (
        insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
        values ('tenth', ${home.userId}, 'a test', now(), now(), now() + interval '1 day') returning id)
      update push_addresses set session_id = made.id from made where endpoint = ${browser.endpoint}`;
    await turnOn(home, latest);
    const kept = await addresses();
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(browser.endpoint);
    expect(kept).toContain(latest.endpoint);
  });

  test("without keys none are offered", async () => {
    const vars = { ...app.vars };
    for (const name of Object.keys(app.push.vars)) delete vars[name];
    expect((await readPage(await app.fetch(PATH, { ...home, vars }))).text).toContain(
      "Notifications are not set up here.",
    );
    expect((await readPage(await app.fetch("/settings", { ...home, vars }))).html).not.toContain(PATH);
  });

  test("a viewer is told that they are for editors, and can still turn them off", async () => {
    const viewer = await app.joined(home.householdId);
    const page = await readPage(await app.fetch(PATH, viewer));
    expect(page.text).toContain("Only editors are notified");
    expect(page.text).not.toContain("On this device");
    await turnOn(viewer);
    expect((await readPage(await app.fetch(PATH, viewer))).text).toContain("Turn off");
  });
});

describe("what is sent", () => {
  test("names neither amount nor payee, and only this browser can read it", async () => {
    await turnOn(home);
    await plan(daysAfter(today, 1));
    expect(await arrives()).toEqual([
      { title: "Due tomorrow", body: "Something that you planned is due tomorrow.", url: "/plan", tag: "due" },
    ]);
    const [sent] = app.push.requests;
    expect(sent?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(12 * 3600),
      topic: "due",
      urgency: "normal",
    });
    expect(sent?.headers.cookie).toBeUndefined();
    const body = sent?.body ?? Buffer.alloc(0);
    expect(() => makeBrowser().read(body)).toThrow();
    expect(browser.read(body)).not.toMatch(/Landlord|\d|KES|Ksh/);
    // As long as any other.
    expect(body).toHaveLength(4096);
  });

  test("is signed for its push service alone, by the product's key", async () => {
    await turnOn(home);
    await plan(daysAfter(today, 1));
    await arrives();
    const [, token = "", key = ""] =
      /^vapid t=([^,]+), k=(.+)$/.exec(app.push.requests[0]?.headers.authorization ?? "") ?? [];
    expect(key).toBe(app.vars.VAPID_PUBLIC_KEY);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const keys = createLocalJWKSet({ keys: [{ kty: "EC", crv: "P-256", alg: "ES256", x: x ?? "", y: y ?? "" }] });
    const { payload } = await jwtVerify(token, keys, { audience: "https://fcm.googleapis.com" });
    expect(decodeProtectedHeader(token)).toEqual({ typ: "JWT", alg: "ES256" });
    expect(payload.sub).toBe("mailto:hello@pamoja.test");
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  test("only what is due tomorrow, not today and not in two days", async () => {
    await turnOn(home);
    await plan(today);
    await plan(daysAfter(today, 2));
    expect(await arrives()).toEqual([]);
    expect(titles(await arrives(daysAfter(today, 1)))).toEqual(["Due tomorrow"]);
  });

  test("one for each kind and day, however much there is, and to each browser of a person", async () => {
    await turnOn(home);
    await holds(2_000);
    await plan(daysAfter(today, 1));
    await plan(daysAfter(today, 1));
    const pay = await plan(today, { isPay: true });
    const [id, day] = [newId(), today];
    await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
        exchange_rate_date, type, category, created_by, created_at)
      values (${home.householdId}, ${id}, ${day}, 'It', 100, 'KES', 1, 'same currency', ${day}, 'income', 'Salary', ${home.userId}, now())`;
    await app.owner`insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, amount, verdict, made_at)
      values (${home.householdId}, ${pay}, ${day}, ${id}, 100, 'yes', now())`;
    const laptop = makeBrowser("wns2-by3p.notify.windows.com");
    await app.owner`with made as (
        insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
        values ('laptop', ${home.userId}, 'a test', now(), now(), now() + interval '30 days') returning id)
      insert into push_addresses (session_id, endpoint, p256dh, auth, created_at)
      select id, ${laptop.endpoint}, ${laptop.p256dh}, ${laptop.auth}, now() from made`;
    const kinds = ["Due tomorrow", "Short before payday", "The pay is in"];
    expect(titles(await arrives(today, 0, [browser, laptop]))).toEqual([...kinds, ...kinds].toSorted());
  });

  test("once, though the job runs twice and at once, and its batch is delivered twice", async () => {
    await turnOn(home);
    await plan(daysAfter(today, 1));
    await Promise.all([run(), run()]);
    await run();
    const bodies = queued.splice(0);
    await Promise.all([deliver(bodies), deliver(bodies)]);
    await deliver(bodies);
    await run(today, 1);
    await deliver();
    expect(titles(read())).toEqual(["Due tomorrow"]);
  });

  test("beside the mails: each by its own choice, and a mail that fails sends no notification again", async () => {
    await turnOn(home);
    await app.owner`update profiles set wants_due_mails = true where id = ${home.userId}`;
    await plan(daysAfter(today, 1));
    await run();
    const bodies = [...queued];
    app.inbox.hooks.before = () => ({ status: 500 });
    await deliver();
    app.inbox.hooks.before = undefined;
    await deliver(bodies);
    expect(titles(read())).toEqual(["Due tomorrow"]);
    expect((await app.mails(home.email)).filter(({ subject }) => subject === "1 payment is due soon")).toHaveLength(1);
  });

  test("nothing that was chosen not to be told of", async () => {
    await turnOn(home);
    await plan(daysAfter(today, 1));
    const saved = await readPage(await app.post(PATH, { intent: "choose", pay: "on" }, home));
    expect(saved.text).toContain("Your choices are saved.");
    expect(await arrives()).toEqual([]);
    await app.post(PATH, { intent: "choose", due: "on" }, home);
    expect(titles(await arrives(today, 24))).toEqual([]);
    await plan(daysAfter(today, 2));
    expect(titles(await arrives(today, 25))).toEqual([]);
  });
});

describe("what a push service answers", () => {
  beforeEach(async () => {
    await turnOn(home);
    await plan(daysAfter(today, 1));
  });

  test.each([404, 410])("%s drops the address, and the page says that it is off", async (status) => {
    app.push.hooks.before = () => ({ status });
    await arrives();
    expect(await addresses()).toEqual([]);
    expect((await readPage(await app.fetch(PATH, home))).text).toContain("Notifications are off here.");
  });

  test.each([429, 500, 503, "hang-up"] as const)("%s has it sent again by the next runs", async (answer) => {
    app.push.hooks.before = () => (answer === "hang-up" ? answer : { status: answer });
    expect(await arrives()).toEqual([]);
    app.push.hooks.before = undefined;
    expect(titles(await arrives(today, 1))).toEqual(["Due tomorrow"]);
    expect(await arrives(today, 2)).toEqual([]);
    const [row] = await app.owner`select last_sent_at from push_addresses`;
    expect(row?.last_sent_at).not.toBeNull();
  });

  test("four times at most, and not half a day later", async () => {
    let tries = 0;
    app.push.hooks.before = () => {
      tries += 1;
      return { status: 503 };
    };
    for (let hours = 0; hours < 8; hours += 1) await arrives(today, hours);
    expect(tries).toBe(4);
    await app.owner`update notifications set tries = 0`;
    app.push.hooks.before = undefined;
    expect(await arrives(today, 13)).toEqual([]);
  });

  test("a refusal is logged without the address, and nothing is sent again", async () => {
    expectLoggedError(/push-refused.*fcm\.googleapis\.com answered 403/);
    app.push.hooks.before = () => ({ status: 403 });
    await arrives();
    app.push.hooks.before = undefined;
    expect(await arrives(today, 1)).toEqual([]);
    expect(await addresses()).toEqual([browser.endpoint]);
  });

  test("a redirect is not followed", async () => {
    expectLoggedError(/push-refused/);
    app.push.hooks.before = ({ endpoint }) =>
      endpoint === browser.endpoint
        ? { status: 302, headers: { location: `${app.push.origin}/elsewhere/a` } }
        : undefined;
    expect(await arrives()).toEqual([]);
  });
});

describe("an address goes", () => {
  let editor: Person;
  let own: LocalBrowser;
  beforeEach(async () => {
    editor = await app.joined(home.householdId, { role: "editor", password: "maembe-saba-77" });
    own = makeBrowser("web.push.apple.com");
    await turnOn(editor, own);
    await turnOn(home);
    await plan(daysAfter(today, 1));
  });
  const remaining = async () => {
    expect(await addresses()).toEqual([browser.endpoint]);
    expect(titles(await arrives(today, 0, [browser, own]))).toEqual(["Due tomorrow"]);
  };

  test("when it is turned off", async () => {
    await app.post(PATH, { intent: "remove" }, editor);
    await remaining();
  });

  test("when it is turned off everywhere, of that person alone", async () => {
    await app.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      values ('more', ${editor.userId}, 'a test', now(), now(), now() + interval '1 day')`;
    await app.owner`insert into push_addresses (session_id, endpoint, p256dh, auth, created_at)
      select id, 'https://fcm.googleapis.com/more', ${own.p256dh}, ${own.auth}, now() from sessions where token_hash = 'more'`;
    await app.post(PATH, { intent: "remove", all: "on" }, editor);
    await remaining();
  });

  test("when its session signs out", async () => {
    await app.post("/logout", {}, editor);
    await remaining();
  });

  test("when its session is ended from another one, or expires", async () => {
    await app.owner`delete from sessions where user_id = ${editor.userId}`;
    await remaining();
  });

  test("when its person leaves the household", async () => {
    await app.post("/settings", { intent: "leave", household: home.householdId }, editor);
    await remaining();
  });

  test("when its person is removed from it", async () => {
    await app.confirmNow(home);
    await app.post("/settings", { intent: "remove-member", member: editor.userId }, home);
    await remaining();
  });

  test("with the account", async () => {
    await app.owner`delete from profiles where id = ${editor.userId}`;
    await remaining();
  });

  test("not when its person becomes a viewer, who is sent nothing", async () => {
    await app.owner`update household_members set role = 'viewer' where user_id = ${editor.userId}`;
    expect(titles(await arrives(today, 0, [browser, own]))).toEqual(["Due tomorrow"]);
    expect(await addresses()).toHaveLength(2);
  });

  test("and what waited for it is not sent, as when its person left between two tries", async () => {
    app.push.hooks.before = () => ({ status: 503 });
    await arrives();
    app.push.hooks.before = undefined;
    await app.post("/settings", { intent: "leave", household: home.householdId }, editor);
    expect(titles(await arrives(today, 1, [browser, own]))).toEqual(["Due tomorrow"]);
  });
});
