/** What a phone kept while there was no network, as the server takes it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { QueuedAnswer } from "#app/domain/queue/queued-entry.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { type Fields, queued } from "./submits.ts";

const PATH = "/transactions/queued";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  home = await app.signedUp();
});
afterEach(() => app.settled());
afterAll(() => app.stop());

const expense = (more: Fields = {}): Fields => ({
  id: newId(),
  type: "expense",
  category: "Variable Expenses",
  subcategory: "Groceries",
  description: "Naivas",
  amount: "100",
  currency: "KES",
  date: "2026-11-20",
  ...more,
});

const send = (fields: Fields, cookie: string | undefined = home.cookie) => app.post(PATH, fields, { cookie });

async function answers(...submits: Fields[]): Promise<QueuedAnswer[]> {
  const response = await send(queued(...submits));
  expect(response.status).toBe(200);
  return response.json();
}

const written = async () => {
  const rows = await app.owner`select type, amount::int as amount from transactions
    where household_id = ${home.householdId} order by id`;
  return rows.map(({ type, amount }) => `${type} ${amount}`);
};

test("fifty are recorded in one call of the database, and sent again they are recorded already", async () => {
  const submits = Array.from({ length: 50 }, (_, index) => expense({ amount: String(index + 1) }));
  const before = app.database.calls.length;
  const expected = submits.map(({ id }) => ({ id, state: "recorded" }));
  expect(await answers(...submits)).toEqual(expected);
  expect(app.database.calls.length - before).toBe(1);
  expect(await answers(...submits)).toEqual(expected);
  expect(await written()).toHaveLength(50);
  expect((await send(queued(...submits, expense()))).status).toBe(400);
});

test("one that is refused says why, and stops no other", async () => {
  const [first, dayless, other] = [expense(), expense({ date: "1960-01-01" }), expense({ amount: "7" })];
  expect(await answers(first, dayless, other)).toEqual([
    { id: first.id, state: "recorded" },
    { id: dayless.id, state: "refused", problem: expect.stringMatching(/^[A-Z].*\.$/), isKnown: false },
    { id: other.id, state: "recorded" },
  ]);
  expect(await answers({ ...first, amount: "101" })).toEqual([
    { id: first.id, state: "refused", problem: expect.stringContaining("already recorded"), isKnown: true },
  ]);
  expect(await written()).toEqual(["expense 10000", "expense 700"]);
});

test("a transfer is recorded with its fee, once, and one to an account that is gone is refused", async () => {
  const [bank, mpesa] = [newId(), newId()];
  for (const id of [bank, mpesa]) {
    const opening = { currency: "KES", opening_balance: "1000", opening_day: "2026-10-01" };
    const account = { intent: "record", id, name: id, kind: "bank", ...opening };
    expect((await app.post("/accounts", account, home)).status).toBe(302);
  }
  const moved = { id: newId(), fee_id: newId(), from: bank, to: mpesa, amount: "500", fee: "30", date: "2026-11-20" };
  for (const _ of [1, 2]) expect(await answers(moved)).toEqual([{ id: moved.id, state: "recorded" }]);
  expect((await written()).sort()).toEqual(["expense 3000", "transfer 50000"]);
  const [answer] = await answers({ ...moved, id: newId(), fee_id: newId(), to: newId() });
  expect(answer).toMatchObject({ state: "refused", problem: expect.stringMatching(/account/i) });
});

test("one whose rate cannot be asked for waits, and stops no other", async () => {
  const [francs, shillings] = [expense({ currency: "CHF" }), expense()];
  app.rates.hooks.before = () => ({ status: 503 });
  expect(await answers(francs, shillings)).toEqual([
    { id: francs.id, state: "waiting" },
    { id: shillings.id, state: "recorded" },
  ]);
  app.rates.hooks.before = undefined;
  expect(await answers(francs)).toEqual([{ id: francs.id, state: "recorded" }]);
});

test("the day's published rate counts, and not the one that the phone showed", async () => {
  const inDollars = expense({ currency: "USD", household_currency: "KES", shown_rate: "1" });
  expect(await answers(inDollars)).toEqual([{ id: inDollars.id, state: "recorded" }]);
});

test("nothing is recorded under anyone else, in another household, or without a session", async () => {
  const partner = await app.joined(home.householdId, { role: "editor" });
  const stranger = await app.signedUp();
  const entry = queued(expense());
  expect((await send({ ...entry, typed_by: home.userId }, partner.cookie)).status).toBe(409);
  expect((await send({ ...entry, opened_in: stranger.householdId })).status).toBe(409);
  const response = await send(entry, "");
  expect([response.status, response.headers.get("Location")]).toEqual([302, expect.stringContaining("/login")]);
  expect(await written()).toEqual([]);
  expect((await send({ ...entry, typed_by: home.userId, opened_in: home.householdId })).status).toBe(200);
});

test("what no phone of ours sends is a bad request", async () => {
  const entry = JSON.parse(queued(expense()).entries ?? "")[0];
  for (const bad of [
    "",
    "[]",
    "{}",
    "[1]",
    JSON.stringify([{ ...entry, id: newId() }]),
    JSON.stringify([{ ...entry, form: "/loans" }]),
    JSON.stringify([{ ...entry, fields: entry.fields.replace("type=expense", "type=loan_received") }]),
    JSON.stringify([{ ...entry, fields: "x".repeat(8_001) }]),
  ])
    expect((await send({ entries: bad })).status, bad.slice(0, 80)).toBe(400);
  expect(await written()).toEqual([]);
});
