/**
 * Ids that forms of the plan bring for what they plan: one that the household has given to something else refuses all of the
 * form, one that another household has is as free as any, and the same form sent again plans nothing more.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";

type Fields = Record<string, string>;

let app: TestApp;
let home: Person;
let rent: string;
let accounts: { savings: string; mpesa: string };

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));
const BILL = { name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "25000", unit: "month" };
const OTHER = { name: "Water", becomes: "expense:Utilities:Water", amount: "12500", unit: "once" };

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());

const send = async (fields: Fields, { cookie } = home, path = "/plan") => {
  const answer = await app.post(path, fields, { cookie });
  return { status: answer.status, html: await answer.text() };
};

async function plan(more: Fields = {}, person = home) {
  const id = newId();
  const fields = { intent: "record", id, anchor: "2026-12-05", ...BILL, ...more };
  expect((await send(fields, person)).status).toBe(302);
  return id;
}

async function addAccount(kind: string) {
  const id = newId();
  const account = { intent: "record", id, kind, name: kind, opening_balance: "1000", opening_day: "2026-11-01" };
  expect((await send(account, home, "/accounts")).status).toBeLessThan(400);
  return id;
}

beforeEach(async () => {
  home = await app.signedUp();
  rent = await plan({ anchor: "2026-11-05" });
  accounts = { savings: await addAccount("savings"), mpesa: await addAccount("mpesa") };
});

/** All that a household plans. */
const planned = async ({ householdId } = home) => [
  await app.owner`select * from schedules where household_id = ${householdId} order by id`,
  await app.owner`select * from occurrence_changes where household_id = ${householdId} order by schedule_id, planned_on`,
];

const borrow = (ids: { there_id: string; back_id: string }) => ({
  ...{ intent: "borrow", cents: "10000", from_account: accounts.savings, to_account: accounts.mpesa },
  ...{ on: "2026-12-05", back_on: "2026-12-20", ...ids },
});

/** What each form sends with an id for what it plans. */
const FORMS: Record<string, (id: string) => Fields> = {
  "a payment in two parts": (id) => ({
    ...{ intent: "parts", occurrence: `${rent} 2026-12-05`, version: "0", shown_cents: "0" },
    ...{ first: "1250000", rest: "1250000", on: "2027-01-05", rest_id: id },
  }),
  "what is borrowed from oneself": (id) => borrow({ there_id: id, back_id: newId() }),
  "what is paid back to oneself": (id) => borrow({ there_id: newId(), back_id: id }),
  "what changes from a day on": (id) => ({
    ...{ intent: "revise", id: rent, version: "1", from_day: "2026-12-05", later_id: id },
    ...{ ...BILL, amount: "26000", anchor: "2026-12-05" },
  }),
  "what ends in another amount": (id) => ({
    ...{ intent: "record", id, name: "Sofa", becomes: "expense:Utilities:Water", amount: "500", unit: "month" },
    ...{ anchor: "2026-12-05", times: "3", last_amount: "400" },
  }),
};

const TAKEN: Record<string, () => Promise<string>> = {
  "something else that is planned": () => plan(OTHER),
  "something that comes each month": () => plan({ ...OTHER, unit: "month" }),
  "something that was removed": async () => {
    const id = await plan(OTHER);
    expect((await send({ intent: "remove", id, version: "1" })).status).toBe(302);
    return id;
  },
  "what the form is about": async () => rent,
};

describe.each(Object.keys(FORMS))("%s", (form) => {
  const fieldsOf = (id: string): Fields => FORMS[form]?.(id) ?? {};

  test.each(Object.keys(TAKEN))("is refused whole with the id of %s", async (what) => {
    const id = (await TAKEN[what]?.()) ?? "";
    const before = await planned();
    const { status, html } = await send(fieldsOf(id));
    expect([status, html]).toEqual([409, expect.stringMatching(/planned from this page already|is planned already/)]);
    expect(await planned()).toEqual(before);
  });

  test("is planned with an id that another household has as with any other, and leaves theirs", async () => {
    const other = await app.signedUp();
    const id = await plan(OTHER, other);
    const theirs = await planned(other);
    expect((await send(fieldsOf(id))).status).toBe(302);
    expect(await planned(other)).toEqual(theirs);
    expect(
      await app.owner`select id from schedules where household_id = ${home.householdId} and id = ${id}`,
    ).toHaveLength(1);
  });

  test("is planned once, however often its form is sent", async () => {
    const fields = fieldsOf(newId());
    expect((await send(fields)).status).toBe(302);
    const once = await planned();
    const again = await Promise.all([send(fields), send(fields)]);
    expect(again.map(({ status }) => status)).toEqual([302, 302]);
    expect(await planned()).toEqual(once);
  });

  test("is planned once, if its form is sent twice at once", async () => {
    const fields = fieldsOf(newId());
    const both = await Promise.all([send(fields), send(fields)]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
  });
});

test("nobody borrows from themselves with one id for both ways", async () => {
  const id = newId();
  const before = await planned();
  expect((await send(borrow({ there_id: id, back_id: id }))).status).toBe(409);
  expect(await planned()).toEqual(before);
});

test("nobody borrows from the account that the money goes to", async () => {
  const before = await planned();
  const fields = { ...borrow({ there_id: newId(), back_id: newId() }), to_account: accounts.savings };
  const { status, html } = await send(fields);
  expect([status, html]).toEqual([400, expect.stringContaining("Choose an account other than the one it leaves.")]);
  const asData = await app.post("/plan.data", fields, { cookie: home.cookie });
  expect([asData.status, await asData.text()]).toEqual([400, expect.stringContaining('"to_account"')]);
  expect(await planned()).toEqual(before);
});

test("an account in capital letters is the account", async () => {
  const transfer = { name: "Saved", becomes: "transfer", amount: "100", unit: "once", anchor: "2026-12-05" };
  const fields = { intent: "record", id: newId(), ...transfer, account: accounts.savings.toUpperCase() };
  expect((await send({ ...fields, to_account: accounts.savings })).status).toBe(400);
  for (const _ of ["once", "again"]) expect((await send({ ...fields, to_account: accounts.mpesa })).status).toBe(302);
});

test("a bill that was paid changes from its next day on, by what its form holds", async () => {
  const paid = { intent: "paid", occurrence: `${rent} 2026-11-05`, version: "0", shown_cents: "0" };
  expect((await send(paid)).status).toBe(302);
  const form = await (await app.fetch(`/plan?edit=${rent}`, { cookie: home.cookie })).text();
  const values = ["from_day", "later_id"].map((name) => [
    name,
    form.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? "",
  ]);
  const fields = { ...Object.fromEntries(values), ...BILL, amount: "26000", anchor: "2026-11-05" };
  expect(fields).toMatchObject({ from_day: "2026-12-05" });
  expect((await send({ ...fields, intent: "revise", id: rent, version: "1" })).status).toBe(302);
  expect(
    await app.owner`select amount::int, until::text, counts_from::text from schedules
      where household_id = ${home.householdId} order by amount`,
  ).toEqual([
    { amount: 2_500_000, until: "2026-12-04", counts_from: "2026-11-05" },
    { amount: 2_600_000, until: null, counts_from: "2026-12-05" },
  ]);
});
