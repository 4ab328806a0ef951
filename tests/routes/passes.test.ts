/** Paying for a pass in shillings: by M-PESA on a phone, or by card; whatever the phone, the provider and the network do. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, type Day, dayAndTime, daysBetween } from "#app/domain/calendar.ts";
import { type Configuration, readConfiguration } from "#app/request/configuration.ts";
import { newId } from "#db/id.ts";
import { passReference } from "#db/passes/passes.ts";
import { checkPassPayments } from "../../functions/pass-check.ts";
import type { Choice } from "../../local/simulators/paystack.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { asWorker } from "../db/support.ts";
import { withCookies } from "../google.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { fc, runs } from "../property.ts";

let app: TestApp;
let home: Person;
const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL, paystack: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  phoneNumber = nextPhone();
});
afterEach(() => {
  errors.mockClear();
  warnings.mockClear();
  app.paystack.hooks.before = undefined;
});

/** A number of its own for each test, as a phone is asked so many times an hour. */
let phoneNumber: string;
let phones = 0;

function nextPhone(): string {
  phones += 1;
  return `0712 ${String(phones).padStart(3, "0")} 678`;
}

type Pay = { id?: string; months?: number; phone?: string; intent?: string; as?: Person };

/** Sends the form; where it leads, with which status, and what the page says. */
async function pay({ id = newId(), months = 3, phone = phoneNumber, intent = "pay-by-phone", as = home }: Pay = {}) {
  payers.set(id, as.householdId);
  const fields = { intent, attempt: id, months: String(months), phone };
  const response = await app.post("/subscribe", fields, { cookie: as.cookie });
  const location = response.headers.get("Location");
  return { id, status: response.status, location, text: location ? "" : (await readPage(response)).text };
}

/** The household that began each attempt. */
const payers = new Map<string, string>();

const referenceOf = (id: string) => passReference(payers.get(id) ?? home.householdId, id);

/** What someone does on the phone, and what the provider then sends. */
async function act(id: string, choice: Choice, { isLost = false } = {}) {
  expect(app.paystack.account.act(referenceOf(id), choice)).toBe(true);
  if (!isLost) await deliver();
}

const deliver = (index = 0) => app.paystack.deliver(app.paystack.account.events()[index]?.id ?? "");

const check = (id: string, as = home) => app.post(`/subscribe/pass/${id}`, { intent: "check" }, { cookie: as.cookie });

type Answer = { data: Record<string, unknown> };

/** What the provider says about a payment. */
async function answerAbout(id: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${app.vars.PAYSTACK_SECRET_KEY}` };
  return (await (
    await fetch(`${app.paystack.origin}/transaction/verify/${referenceOf(id)}`, { headers })
  ).json()) as Answer;
}

const textOf = async (path: string, as = home) => (await readPage(await app.fetch(path, { cookie: as.cookie }))).text;

const passes = (household = home.householdId) =>
  app.owner`select id, state, failure, months, starts_on::text, ends_on::text, receipt_number, receipt_code, payer
    from pass_payments where household_id = ${household} order by asked_at, id`;

/** The last day of the household's access. */
async function lastDay(household = home.householdId): Promise<Day> {
  const [row] = await app.owner`select end_date::text as day from household_access where household_id = ${household}`;
  return row?.day;
}

const trialEnd = async (household = home.householdId): Promise<Day> =>
  (await app.owner`select end_date::text as day from subscriptions where household_id = ${household}`)[0]?.day;

/** The hourly look, some minutes from now. */
const sweep = (minutes = 11) =>
  checkPassPayments(readConfiguration(app.vars) as Configuration, new Date(Date.now() + minutes * 60_000));

/** `2027-02-28` for three months after `2026-11-28`. */
const months = async (day: Day, count: number): Promise<Day> =>
  (await app.owner`select (${day}::date + make_interval(months => ${count}))::date::text as day`)[0]?.day;

describe("a pass", () => {
  test("is offered in shillings first, with its days, what it costs a month, and a true saving", async () => {
    const text = await textOf("/subscribe");
    expect(text.indexOf("Pay with M-PESA")).toBeLessThan(text.indexOf("Pay with PayPal"));
    for (const words of [
      "KES 390.00",
      "KES 975.00",
      "KES 325.00 a month, 16% less",
      "KES 3,120.00",
      "260.00 a month, 33%",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Your trial lasts until");
    expect(text).toContain("no day is lost");
  });

  test("that is paid begins when the trial ends, is receipted and mailed, and gives access", async () => {
    const trial = await trialEnd();
    const { id, location } = await pay();
    expect(location).toBe(`/subscribe/pass/${id}`);
    const waiting = await textOf(location ?? "");
    for (const words of ["Check your phone", `0712 ••• 678 has been asked to pay KES 975.00`, "seconds left"])
      expect(waiting).toContain(words);
    expect(app.paystack.requests.filter(({ path }) => path === "/charge").length).toBeGreaterThan(0);

    await act(id, "pay");
    expect(await lastDay()).toBe(await months(trial, 3));
    const [pass] = await passes();
    expect(pass).toMatchObject({ state: "paid", starts_on: addDays(trial, 1), ends_on: await months(trial, 3) });
    await app.settled();
    const [mail] = await app.mails(home.email);
    expect(mail?.subject).toBe("Your receipt for 3 months of Pamoja");
    expect(mail?.text).toContain(String(pass?.receipt_code));
    const receipt = await textOf(`/settings/payments/${id}`);
    for (const words of ["KES 975.00", String(pass?.receipt_code), `Number ${pass?.receipt_number} `])
      expect(receipt).toContain(words);
    expect(await textOf(location ?? "")).toContain("Paid. Thank you!");
    const settings = await textOf("/settings");
    expect(settings).toContain("Paid in shillings");
    expect(settings).toContain(`Receipt ${pass?.receipt_number}`);
    expect(await textOf("/")).not.toContain("left in your trial");
  });

  test("is bought early as often as someone likes: each begins when the one before ends", async () => {
    const trial = await trialEnd();
    for (const [count, total] of [
      [1, 1],
      [12, 13],
      [3, 16],
    ] as const) {
      const { id } = await pay({ months: count });
      await act(id, "pay");
      expect(await lastDay()).toBe(await months(trial, total));
    }
  });

  test("opens a household again whose trial has ended, from that day on", async () => {
    const lapsed = await app.signedUp({ lapsed: true });
    expect((await app.fetch("/", { cookie: lapsed.cookie })).headers.get("Location")).toBe("/subscribe");
    const { id } = await pay({ months: 1, as: lapsed });
    await act(id, "pay");
    expect((await app.fetch("/", { cookie: lapsed.cookie })).status).toBe(200);
    const [today] = await app.owner`select (now() at time zone time_zone)::date::text as day from households
      where id = ${lapsed.householdId}`;
    expect(await lastDay(lapsed.householdId)).toBe(await months(today?.day, 1));
  });

  test("is paid back: its days are gone, the others' stay, and nothing brings it back", async () => {
    const trial = await trialEnd();
    const first = await pay({ months: 3 });
    await act(first.id, "pay");
    const second = await pay({ months: 1 });
    await act(second.id, "pay");
    await act(first.id, "refund");
    expect(await lastDay()).toBe(await months(trial, 1));
    for (const index of [0, 1, 2]) await deliver(index);
    await sweep();
    expect(await lastDay()).toBe(await months(trial, 1));
    const later = await pay({ months: 3 });
    await act(later.id, "pay");
    await act(later.id, "refund", { isLost: true });
    await sweep(60);
    expect(await lastDay()).toBe(await months(trial, 4));
    await sweep(24 * 60);
    expect(await lastDay()).toBe(await months(trial, 1));
    expect(await textOf("/settings")).toContain("(paid back)");
    expect(await textOf(`/settings/payments/${first.id}`)).toContain("paid back");
  });
});

describe("the phone number", () => {
  test.each(["0712345678", "0110 345 678", "+254 712-345-678", "254712345678", "0712 345 678"])(
    "is taken as %s",
    async (phone) => {
      const { id, location } = await pay({ phone });
      expect(location).toBe(`/subscribe/pass/${id}`);
    },
  );

  test.each(["", "0812345678", "071234567", "07123456789", "+255712345678", "Amina"])(
    "%s is refused where it was typed, which stays",
    async (phone) => {
      const { status, text } = await pay({ phone, months: 12 });
      expect(status).toBe(400);
      expect(text).toContain("Enter a Kenyan mobile number, like 0712 345 678.");
      expect(await passes()).toEqual([]);
    },
  );
});

describe("on the phone", () => {
  test.each([
    ["cancel", "cancelled on the phone"],
    ["wrong-pin", "The PIN was not right"],
    ["no-money", "not enough money"],
    ["unreachable", "could not be reached"],
    ["busy", "busy with another M-PESA request"],
    ["expire", "No one entered the PIN in time"],
  ] as const)(
    "%s is said in words, with what to do; nothing is charged, and one can ask again",
    async (choice, words) => {
      const { id } = await pay();
      await act(id, choice, { isLost: true });
      expect((await check(id)).status).toBe(303);
      const text = await textOf(`/subscribe/pass/${id}`);
      expect(text).toContain(words);
      expect(text).toContain("Nothing was charged.");
      expect(text).toContain("Pay again");
      expect(await lastDay()).toBe(await trialEnd());
      const again = await pay();
      expect(again.location).toBe(`/subscribe/pass/${again.id}`);
    },
  );

  test("paying again begins with the length and the number of the time before, for the household that asked", async () => {
    const id = newId();
    const fields = { intent: "pay-by-phone", attempt: id, months: "12", phone: phoneNumber };
    const asked = await app.post("/subscribe", fields, { cookie: home.cookie });
    const remembered = withCookies(asked);
    await act(id, "cancel");
    const formFor = async ({ cookie }: Person) => {
      const { html } = await readPage(await app.fetch("/subscribe", { cookie: `${cookie}; ${remembered}` }));
      return [/<input type="radio"[^>]*checked=""[^>]*value="(\d+)"/.exec(html)?.[1], fieldValue(html, "phone")];
    };
    expect(await formFor(home)).toEqual(["12", phoneNumber.replaceAll(" ", "")]);
    expect(await formFor(await app.signedUp())).toEqual(["3", ""]);
  });

  test("what is paid late, after it was over, counts", async () => {
    const { id } = await pay({ months: 1 });
    await act(id, "expire", { isLost: true });
    await check(id);
    expect(await passes()).toMatchObject([{ state: "failed", failure: "expired" }]);
    await act(id, "pay-late");
    expect(await passes()).toMatchObject([{ state: "paid", failure: null }]);
  });

  test("what is paid twice counts once; the stray payment gives nothing and is reported", async () => {
    const { id } = await pay({ months: 1 });
    await act(id, "pay-twice", { isLost: true });
    const trial = await trialEnd();
    for (const index of [0, 1]) await deliver(index);
    expect(await lastDay()).toBe(await months(trial, 1));
    expect(errors.mock.calls.flat().join()).toContain("it was not asked for here: should it be refunded?");
  });

  test("one request at a time: a second member is led to the first one's", async () => {
    const partner = await app.joined(home.householdId, { role: "editor" });
    const first = await pay();
    const [second, third] = await Promise.all([pay({ as: partner }), pay()]);
    for (const other of [second, third]) expect(other.location).toBe(`/subscribe/pass/${first.id}?waiting`);
    expect(await passes()).toHaveLength(1);
    expect(await textOf(second.location ?? "", partner)).toContain("so no second one was sent");
  });

  test("two members who pay at the very same moment ask one phone once", async () => {
    const partner = await app.joined(home.householdId, { role: "editor" });
    const both = await Promise.all([pay(), pay({ as: partner })]);
    expect(await passes()).toHaveLength(1);
    expect(new Set(both.map(({ location }) => location?.replace("?waiting", ""))).size).toBe(1);
  });

  test("a form that is sent twice asks once, and leads to the same page", async () => {
    const id = newId();
    const before = app.paystack.requests.length;
    const [one, other] = await Promise.all([pay({ id }), pay({ id })]);
    expect([one.location, other.location].map((each) => each?.replace("?waiting", ""))).toEqual([
      `/subscribe/pass/${id}`,
      `/subscribe/pass/${id}`,
    ]);
    expect(app.paystack.requests.slice(before).filter(({ path }) => path === "/charge")).toHaveLength(1);
  });

  test("whoever stops waiting is not asked again within two minutes, and what is paid all the same counts", async () => {
    const { id } = await pay({ months: 1 });
    const stopped = await app.post(`/subscribe/pass/${id}`, { intent: "stop" }, { cookie: home.cookie });
    expect(stopped.headers.get("Location")).toBe("/subscribe?stopped");
    expect(await textOf("/subscribe?stopped")).toContain("You stopped waiting.");
    const soon = await pay();
    expect(soon.location).toBe(`/subscribe/pass/${id}?waiting`);
    expect(await textOf(soon.location ?? "")).toMatch(/can be asked again in 1[12]\d seconds/);
    await app.owner`update pass_payments set asked_at = asked_at - interval '121 seconds' where id = ${id}`;
    const again = await pay();
    expect(again.location).toBe(`/subscribe/pass/${again.id}`);
    await act(id, "pay");
    expect(await lastDay()).toBe(await months(await trialEnd(), 1));
  });

  test("a phone is asked six times an hour, whoever asks it", async () => {
    const locations = [];
    for (let time = 0; time < 7; time += 1) {
      const { id, status } = await pay({ phone: "0799 000 111" });
      locations.push(status);
      if (status === 303) await act(id, "cancel", { isLost: true });
      await check(id);
    }
    expect(locations).toEqual([303, 303, 303, 303, 303, 303, 429]);
    const other = await pay({ phone: "0799 000 111", as: await app.signedUp() });
    expect(other.text).toContain("nothing was charged. Try again in an hour.");
  });

  test("a household asks at most 20 times a day", async () => {
    for (let time = 0; time < 20; time += 1) {
      const { id, status } = await pay({ phone: nextPhone() });
      expect(status).toBe(303);
      await act(id, "cancel", { isLost: true });
      await check(id);
    }
    expect((await pay({ phone: nextPhone() })).text).toContain("Try again tomorrow.");
  });
});

describe("the provider", () => {
  test("that is down says so: where it never heard of the request, at once", async () => {
    app.paystack.hooks.before = ({ path }) => (path === "/charge" ? { status: 503, body: "{}" } : undefined);
    const { id } = await pay();
    expect(await passes()).toMatchObject([{ state: "failed", failure: "not asked" }]);
    expect(await textOf(`/subscribe/pass/${id}`)).toContain("M-PESA could not be reached. Nothing was charged.");
    app.paystack.hooks.before = undefined;
    expect((await pay()).status).toBe(303);
    expect(await passes()).toMatchObject([{ state: "failed" }, { state: "asked" }]);
  });

  test("that is down altogether leaves open whether the phone was asked, and says so", async () => {
    app.paystack.hooks.before = () => ({ status: 503, body: "{}" });
    const { id, location } = await pay();
    expect(location).toBe(`/subscribe/pass/${id}?unclear`);
    const text = await textOf(location ?? "");
    expect(text).toContain("we do not know whether 0712 ••• 678 was asked to pay KES 975.00");
    expect(text).not.toContain("has been asked to pay");
    const checked = await app.post(location ?? "", { intent: "check" }, { cookie: home.cookie });
    expect(checked.headers.get("Location")).toBe(location);
    app.paystack.hooks.before = undefined;
    await sweep();
    expect(await passes()).toMatchObject([{ state: "failed", failure: "not asked" }]);
    await app.settled();
    expect((await app.mails(home.email))[0]?.subject).toBe("Your payment for Pamoja was not made");
    await sweep(30);
    expect(await app.mails(home.email)).toHaveLength(1);
  });

  test("that asked the phone, and whose answer was lost, is believed when it is asked", async () => {
    let isFirst = true;
    app.paystack.hooks.before = async ({ path, body }) => {
      if (path !== "/charge" || !isFirst) return undefined;
      isFirst = false;
      const headers = { authorization: `Bearer ${app.vars.PAYSTACK_SECRET_KEY}`, "content-type": "application/json" };
      await fetch(`${app.paystack.origin}/charge`, { method: "POST", headers, body });
      return "hang-up";
    };
    const { id } = await pay({ months: 1 });
    expect(await passes()).toMatchObject([{ state: "asked" }]);
    expect((await pay()).location).toBe(`/subscribe/pass/${id}?waiting`);
    await act(id, "pay");
    expect(await lastDay()).toBe(await months(await trialEnd(), 1));
  });

  test("that has not said how it ended after four minutes is not said to have charged nothing", async () => {
    const { id } = await pay();
    await app.owner`update pass_payments set asked_at = asked_at - interval '250 seconds' where id = ${id}`;
    await check(id);
    const text = await textOf(`/subscribe/pass/${id}`);
    expect(text).toContain("No answer yet");
    expect(text).not.toContain("Nothing was charged");
    await sweep(20);
    expect(await passes()).toMatchObject([{ state: "asked" }]);
    await sweep(70);
    expect(await passes()).toMatchObject([{ state: "failed", failure: "expired" }]);
  });

  test("that answers oddly about one payment keeps no other one waiting, and what is paid counts", async () => {
    const other = await app.signedUp();
    const ids = [
      await pay({ months: 1 }),
      await pay({ months: 1, as: other, phone: nextPhone() }),
      await pay({ months: 1, as: await app.signedUp(), phone: nextPhone() }),
    ].map(({ id }) => id);
    for (const id of ids) await act(id, "pay", { isLost: true });
    const answers = await Promise.all(ids.map(answerAbout));
    const changes = [
      { receipt_number: "X".repeat(41) },
      { receipt_number: 10101, paid_at: "yesterday" },
      { amount: "many" },
    ];
    app.paystack.hooks.before = ({ path }) => {
      const index = ids.findIndex((id) => path.endsWith(`/verify/${referenceOf(id)}`));
      const answer = answers[index];
      return (
        answer && { status: 200, body: JSON.stringify({ ...answer, data: { ...answer.data, ...changes[index] } }) }
      );
    };
    await sweep();
    expect(await passes()).toMatchObject([{ state: "paid", receipt_code: "X".repeat(40) }]);
    expect(await passes(other.householdId)).toMatchObject([{ state: "paid", receipt_code: "10101" }]);
    await app.settled();
    expect(await app.mails(other.email)).toHaveLength(1);
  });

  test.each([
    ['{"status":true,"message":"x","data":null}', "pay-by-phone", "/charge"],
    ['{"status":true,"message":"x","data":{"authorization_url":"nonsense"}}', "pay-by-card", "/transaction/initialize"],
  ])("that answers %s to %s is no fault of ours", async (body, intent, address) => {
    app.paystack.hooks.before = ({ path }) => (path === address ? { status: 200, body } : undefined);
    const { id, status, location } = await pay({ intent });
    expect([status, location]).toEqual([303, `/subscribe/pass/${id}`]);
    expect(await passes()).toMatchObject([{ state: "failed", failure: "not asked" }]);
  });

  test("whose webhook is lost is asked by the hourly job", async () => {
    const { id } = await pay({ months: 1 });
    await act(id, "pay", { isLost: true });
    expect(await passes()).toMatchObject([{ state: "asked" }]);
    await sweep();
    await app.settled();
    expect(await lastDay()).toBe(await months(await trialEnd(), 1));
    expect((await app.mails(home.email))[0]?.subject).toContain("Your receipt");
    await sweep(25);
    expect((await app.mails(home.email)).filter(({ subject }) => subject.includes("receipt"))).toHaveLength(1);
  });

  test.each([
    ["amount", "10 shillings for a year", { amount: 1_000 }, "it is 1000 cents and not 312000"],
    ["currency", "another currency", { currency: "NGN" }, "it is in NGN"],
    ["household", "another household's payment", { metadata: { household: newId() } }, "it is another household's"],
    ["reference", "an answer about another reference", { reference: "pamoja-x" }, "answered about pamoja-x"],
  ])("that reports a wrong %s gives nothing, and it is reported: %s", async (_, __, change, words) => {
    const { id } = await pay({ months: 12 });
    await act(id, "pay", { isLost: true });
    const body = await answerAbout(id);
    app.paystack.hooks.before = ({ path }) =>
      path.startsWith("/transaction/verify")
        ? { status: 200, body: JSON.stringify({ ...body, data: { ...body.data, ...change } }) }
        : undefined;
    await deliver();
    await check(id);
    expect(await lastDay()).toBe(await trialEnd());
    expect(errors.mock.calls.flat().join()).toContain(words);
  });

  test.each(["garbled", "{}", '{"status":true,"message":"x","data":{"status":"success"}}'])(
    "that answers %s is asked again later",
    async (body) => {
      const { id } = await pay();
      await act(id, "pay", { isLost: true });
      app.paystack.hooks.before = ({ path }) => (path.includes("verify") ? { status: 200, body } : undefined);
      expect(await deliver()).toBe(503);
      expect(await passes()).toMatchObject([{ state: "asked" }]);
      app.paystack.hooks.before = undefined;
      expect(await deliver()).toBe(200);
      expect(await passes()).toMatchObject([{ state: "paid" }]);
    },
  );
});

describe("a webhook", () => {
  const send = (body: string, signature: string | null) =>
    app.fetch("/webhooks/paystack", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...(signature ? { "x-paystack-signature": signature } : {}) },
    });

  test("with a forged or missing signature gives nothing", async () => {
    const { id } = await pay();
    await act(id, "pay", { isLost: true });
    const body = JSON.stringify({ event: "charge.success", data: { reference: referenceOf(id) } });
    const forged = await app.paystack.signed(body, { secret: "sk_test_other" });
    for (const signature of [null, "", "00", "0".repeat(128), forged.headers["x-paystack-signature"] ?? ""])
      expect((await send(body, signature)).status).toBe(401);
    expect(await passes()).toMatchObject([{ state: "asked" }]);
    expect(warnings.mock.calls.flat().join()).toContain("its signature is not the provider's");
  });

  test("about what nobody asked for, about nothing, or that is no JSON, changes nothing", async () => {
    for (const body of [
      JSON.stringify({ event: "charge.success", data: { reference: "pamoja-of-nobody" } }),
      JSON.stringify({ event: "transfer.success", data: { id: 1 } }),
      "not json",
    ]) {
      const { headers } = await app.paystack.signed(body);
      expect((await send(body, headers["x-paystack-signature"] ?? "")).status).toBe(200);
    }
    expect(await passes()).toEqual([]);
  });

  test("that says paid of what is not paid gives nothing: the provider is asked", async () => {
    const { id } = await pay();
    const body = JSON.stringify({ event: "charge.success", data: { reference: referenceOf(id), status: "success" } });
    const { headers } = await app.paystack.signed(body);
    expect((await send(body, headers["x-paystack-signature"] ?? "")).status).toBe(200);
    expect(await passes()).toMatchObject([{ state: "asked" }]);
  });

  test("about a dispute is reported, and a lost one takes its days", async () => {
    const { id } = await pay();
    await act(id, "pay");
    await act(id, "dispute");
    expect(errors.mock.calls.flat().join()).toContain("charge.dispute.create");
    expect(await lastDay()).toBe(await months(await trialEnd(), 3));
    await act(id, "lose-dispute");
    expect(await lastDay()).toBe(await trialEnd());
  });

  test("is posted, and is no larger than any that is sent", async () => {
    expect((await app.fetch("/webhooks/paystack")).status).toBe(405);
    expect((await send("x".repeat(70_000), null)).status).toBe(413);
  });
});

describe("by card", () => {
  test("one is led to the provider's page, and back to see it paid", async () => {
    const { id, location } = await pay({ intent: "pay-by-card", phone: "", months: 1 });
    expect(location).toMatch(`${app.paystack.origin}/checkout/`);
    const text = await textOf(`/subscribe/pass/${id}`);
    for (const words of ["Waiting for your card", "Asking for the answer"]) expect(text).toContain(words);
    expect(text).not.toContain("Pay again");
    await act(id, "pay");
    expect(await textOf(`/subscribe/pass/${id}`)).toContain("Paid. Thank you!");
    expect(await textOf(`/settings/payments/${id}`)).toContain("Card");
  });

  test("a page that cannot be opened is said at once", async () => {
    app.paystack.hooks.before = ({ path }) => (path === "/transaction/initialize" ? "hang-up" : undefined);
    const { id, location } = await pay({ intent: "pay-by-card", phone: "" });
    expect(location).toBe(`/subscribe/pass/${id}`);
    expect(await textOf(`/subscribe/pass/${id}`)).toContain("The card page could not be opened");
  });
});

test("a page for cards that is left open says nothing of a PIN, and may be paid for a day", async () => {
  const { id } = await pay({ intent: "pay-by-card", phone: "", months: 1 });
  await sweep(120);
  expect(await passes()).toMatchObject([{ state: "asked" }]);
  await sweep(25 * 60);
  expect(await passes()).toMatchObject([{ state: "failed", failure: "expired" }]);
  expect(await textOf(`/subscribe/pass/${id}`)).toContain("Nothing was paid on the card page.");
});

test("a card pays beside a phone's request only once someone stopped waiting for that", async () => {
  const { id } = await pay();
  const card = { intent: "pay-by-card", phone: "" };
  expect((await pay(card)).location).toBe(`/subscribe/pass/${id}?waiting`);
  await app.post(`/subscribe/pass/${id}`, { intent: "stop" }, { cookie: home.cookie });
  expect((await pay(card)).location).toMatch(`${app.paystack.origin}/checkout/`);
});

test("the id of another household's attempt begins an attempt of one's own, and each is paid for itself", async () => {
  const { id } = await pay({ months: 1 });
  const other = await app.signedUp();
  const taken = await pay({ id, months: 12, phone: nextPhone(), as: other });
  expect(taken).toMatchObject({ status: 303, location: `/subscribe/pass/${id}` });
  expect(await passes(other.householdId)).toMatchObject([{ id, state: "asked", months: 12 }]);
  await act(id, "pay");
  expect(await passes(other.householdId)).toMatchObject([{ state: "paid" }]);
  expect(await passes()).toMatchObject([{ state: "asked", months: 1 }]);
});

test("a payment under way, called as the version before called it, is asked about and counts", async () => {
  const { id } = await pay({ months: 1 });
  const before = `pamoja-${id}`;
  const answer = await answerAbout(id);
  await app.owner`update pass_payments set reference = ${before} where id = ${id}`;
  app.paystack.hooks.before = ({ path }) =>
    path.endsWith(`/verify/${before}`)
      ? {
          status: 200,
          body: JSON.stringify({ ...answer, data: { ...answer.data, reference: before, status: "success" } }),
        }
      : undefined;
  await check(id);
  expect(await passes()).toMatchObject([{ state: "paid" }]);
});

test("the form of a failed attempt, sent again by Back, begins another one", async () => {
  const first = await pay();
  await act(first.id, "cancel", { isLost: true });
  await check(first.id);
  const again = await pay({ id: first.id, months: 12, phone: nextPhone() });
  expect(again.location).not.toBe(`/subscribe/pass/${first.id}`);
  expect(await passes()).toMatchObject([
    { state: "failed", months: 3 },
    { state: "asked", months: 12 },
  ]);
});

test("the form of a failed attempt, sent again by two taps, begins one other attempt", async () => {
  app.paystack.hooks.before = ({ path }) => (path === "/transaction/initialize" ? "hang-up" : undefined);
  const card = { intent: "pay-by-card", phone: "" };
  const { id } = await pay(card);
  app.paystack.hooks.before = undefined;
  for (let tap = 0; tap < 2; tap += 1) await pay({ ...card, id });
  expect(await passes()).toMatchObject([{ state: "failed" }, { state: "asked" }]);
});

describe("PayPal beside it", () => {
  const subscribe = (status: string) =>
    app.owner`update subscriptions set plan_type = 'monthly', status = ${status}, paypal_subscription_id = ${`I-${newId().slice(-12).toUpperCase()}`},
      end_date = end_date + 20 where household_id = ${home.householdId}`;

  test("while it renews, no pass is sold for the same days", async () => {
    await subscribe("ACTIVE");
    expect(await textOf("/subscribe")).toContain("Your household has a plan at PayPal, which may charge for it again.");
    const { status, text } = await pay();
    expect(status).toBe(409);
    expect(text).toContain("cancel it in Settings first");
    expect(await passes()).toEqual([]);
  });

  test.each(["ACTIVE", "SUSPENDED"])(
    "that is overdue and %s may still charge, so it is to be cancelled first",
    async (status) => {
      await subscribe(status);
      await app.owner`update subscriptions set end_date = current_date - 2 where household_id = ${home.householdId}`;
      expect(await textOf("/subscribe")).toContain("cancel it in Settings first");
      expect((await pay()).status).toBe(409);
    },
  );

  test("is not begun while a phone is asked to pay", async () => {
    await pay();
    const fields = { intent: "create", plan: "monthly", request: newId() };
    const refused = await app.post("/subscribe", fields, { cookie: home.cookie });
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).text).toContain("A phone is being asked to pay for your household.");
  });

  test("that begins all the same comes first: the pass waits behind it, and begins when it is paid back", async () => {
    const { id } = await pay({ months: 3 });
    const payPal = `I-${newId().slice(-12).toUpperCase()}`;
    const apply = async (status: string, isActive: boolean, end: Day) => {
      const [row] = await app.owner`select version from subscriptions where household_id = ${home.householdId}`;
      await asWorker(
        app.owner,
        app.owner`select apply_subscription(${home.householdId}, ${row?.version}, ${payPal}, ${status}, null, now(), true,
        ${isActive}, 'annually', ${end}, '{}', now())`,
      );
    };
    const [{ today } = { today: "" as Day }] = await app.owner`
      select (now() at time zone time_zone)::date::text as today from households where id = ${home.householdId}`;
    await act(id, "pay");
    const year = addDays(today, 365);
    await apply("ACTIVE", true, year);
    expect(await passes()).toMatchObject([{ starts_on: addDays(year, 1), ends_on: await months(year, 3) }]);
    const settings = await textOf("/settings");
    for (const words of ["Annually", "renews automatically"]) expect(settings).toContain(words);
    expect(await textOf("/subscribe")).not.toContain("PayPal can be chosen from");
    await apply("CANCELLED", false, today);
    expect(await passes()).toMatchObject([{ starts_on: today, ends_on: await months(today, 3) }]);
    expect(await lastDay()).toBe(await months(today, 3));
  });

  test("once it is cancelled, a pass begins when its days end", async () => {
    await subscribe("CANCELLED");
    const end = await trialEnd();
    const { id } = await pay({ months: 1 });
    await act(id, "pay");
    expect(await passes()).toMatchObject([{ starts_on: addDays(end, 1), ends_on: await months(end, 1) }]);
  });

  test("while a pass runs, PayPal cannot be chosen, and says from when it can", async () => {
    const { id } = await pay({ months: 1 });
    await act(id, "pay");
    const text = await textOf("/subscribe");
    expect(text).toContain("Your household has paid until");
    expect(text).toContain("So that no one pays twice, PayPal can be chosen from");
    const fields = { intent: "create", plan: "monthly", request: newId() };
    const refused = await app.post("/subscribe", fields, { cookie: home.cookie });
    expect(refused.status).toBe(409);
  });
});

describe("what else knows passes", () => {
  test("a viewer neither pays nor stops waiting, and another household sees nothing", async () => {
    const viewer = await app.joined(home.householdId);
    const stranger = await app.signedUp();
    const { id } = await pay();
    expect((await pay({ as: viewer })).status).toBe(403);
    for (const intent of ["check", "stop"]) {
      expect((await app.post(`/subscribe/pass/${id}`, { intent }, { cookie: viewer.cookie })).status).toBe(403);
    }
    expect((await app.fetch(`/subscribe/pass/${id}`, { cookie: stranger.cookie })).status).toBe(404);
    await act(id, "pay");
    expect((await app.fetch(`/settings/payments/${id}`, { cookie: stranger.cookie })).status).toBe(404);
    expect((await app.fetch(`/settings/payments/${newId()}`, { cookie: home.cookie })).status).toBe(404);
  });

  test("an account is not deleted while its phone is asked to pay", async () => {
    const { id } = await pay();
    await app.confirmNow(home);
    const [{ ends } = { ends: "" }] = await app.owner`select ${home.householdId}::text as ends`;
    const fields = { intent: "delete-account", confirmation: "DELETE", ends };
    const refused = await readPage(await app.post("/settings?delete-account", fields, { cookie: home.cookie }));
    expect(refused.text).toContain("A phone is being asked to pay for your household.");
    await act(id, "cancel", { isLost: true });
    await check(id);
    await app.post("/settings?delete-account", fields, { cookie: home.cookie });
    expect(await app.owner`select from households where id = ${home.householdId}`).toEqual([]);
  });

  test("what is paid for a household that has ended gives nothing, and is reported", async () => {
    const { id } = await pay();
    await app.owner`update pass_payments set asked_at = asked_at - interval '1 hour' where id = ${id}`;
    await app.owner`delete from households where id = ${home.householdId}`;
    await act(id, "pay");
    expect(errors.mock.calls.flat().join()).toContain("as its household has ended: should it be refunded?");
  });

  test("the last days are said calmly, without a wall", async () => {
    const { id } = await pay({ months: 1 });
    await act(id, "pay");
    const end = await lastDay();
    const on = async (days: number) => {
      await app.owner`update households set time_zone = 'Africa/Nairobi' where id = ${home.householdId}`;
      const { day: today } = dayAndTime(new Date(), "Africa/Nairobi");
      app.vars.CLOCK_SHIFT_SECONDS = String(daysBetween(today, addDays(end, -days)) * 86_400);
      await app.owner`update sessions set expires_at = expires_at + interval '1 year' where user_id = ${home.userId}`;
      const text = await textOf("/faq");
      app.vars.CLOCK_SHIFT_SECONDS = "0";
      return text;
    };
    expect(await on(6)).not.toContain("Your paid time ends");
    expect(await on(5)).toContain("Your paid time ends in 5 days.");
    expect(await on(0)).toContain("Your paid time ends today.");
    expect(await on(5)).toContain("Pay for more time");
  });
});

test("without the provider's key there is no word of it, and no way to it", async () => {
  const plain = await startTestApp({ origin: LOCAL });
  const person = await plain.signedUp();
  for (const path of ["/subscribe", "/settings", "/faq", "/user-guide", "/privacy-policy", "/terms-of-service"]) {
    const { text } = await readPage(await plain.fetch(path, { cookie: person.cookie }));
    expect(text).not.toMatch(/paystack|pay with m-pesa|in shillings, from a phone/i);
  }
  const fields = { intent: "pay-by-phone", attempt: newId(), months: "1", phone: phoneNumber };
  expect((await plain.post("/subscribe", fields, { cookie: person.cookie })).status).toBe(503);
  expect((await plain.fetch("/webhooks/paystack", { method: "POST", body: "{}" })).status).toBe(404);
  await plain.stop();
});

test("in any order, repetition and loss of webhooks, looks and sweeps, each paid attempt gives its days once", async () => {
  const attempt = fc.record({
    months: fc.constantFrom(1, 3, 12),
    ends: fc.constantFrom<Choice | null>("pay", "cancel", "no-money", "expire", null),
    late: fc.boolean(),
    refund: fc.boolean(),
  });
  const step = fc.record({
    what: fc.constantFrom("webhook", "again", "look", "sweep"),
    which: fc.nat(),
  });
  let minutes = 0;
  const sweepLater = () => {
    minutes += 11;
    return sweep(minutes);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(attempt, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 14 }),
      async (all, steps) => {
        home = await app.signedUp();
        const trial = await trialEnd();
        const ids: string[] = [];
        for (const { months: count, ends } of all) {
          const { id, location } = await pay({ months: count, phone: nextPhone() });
          if (!location) throw new Error("the form was refused");
          ids.push(id);
          if (ends !== null) app.paystack.account.act(referenceOf(id), ends);
          // So that the next one may be asked for.
          await app.owner`update pass_payments set asked_at = asked_at - interval '4 minutes' where id = ${id}`;
        }
        const events = () =>
          app.paystack.account.events().filter(({ reference }) => ids.map(referenceOf).includes(reference));
        const run = async ({ what, which }: { what: string; which: number }) => {
          const id = ids[which % ids.length] ?? "";
          const event = events()[which % Math.max(1, events().length)];
          if (what === "look") await check(id);
          else if (what === "sweep") await sweepLater();
          else if (event) await app.paystack.deliver(event.id);
        };
        const half = Math.floor(steps.length / 2);
        for (const each of steps.slice(0, half)) await run(each);
        all.forEach(({ ends, late, refund }, index) => {
          const reference = referenceOf(ids[index] ?? "");
          if (late && ends !== "pay") app.paystack.account.act(reference, "pay-late");
          if (refund) app.paystack.account.act(reference, "refund");
        });
        for (const each of steps.slice(half)) await run(each);
        // Whatever was lost, the hourly job finds what is paid; of what is paid back, the provider's webhook tells.
        await sweepLater();
        for (const event of events()) await app.paystack.deliver(event.id);

        const truth = ids.map((id) => app.paystack.account.find(referenceOf(id))?.status);
        const stored = await passes();
        stored.forEach(({ id, state }) => {
          const status = truth[ids.indexOf(id)];
          expect(state === "paid", `${status} is ${state}`).toBe(status === "success");
        });
        const total = stored.reduce((sum, { state, months: count }) => sum + (state === "paid" ? Number(count) : 0), 0);
        expect(await lastDay()).toBe(total === 0 ? trial : await months(trial, total));
        const paid = stored
          .filter(({ state }) => state === "paid")
          .sort((one, other) => one.starts_on.localeCompare(other.starts_on));
        paid.forEach(({ starts_on }, index) => {
          expect(starts_on).toBe(addDays(index === 0 ? trial : paid[index - 1]?.ends_on, 1));
        });
      },
    ),
    { numRuns: runs(60) },
  );
});
