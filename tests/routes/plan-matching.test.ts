/** Where something planned is recognised: in the review, in the form of a transaction, and in what is said once it is saved. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
let mpesa: string;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  mpesa = newId();
});

const show = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));
const submit = async (path: string, fields: Record<string, string>) =>
  readPage(await app.post(path, fields, { cookie: home.cookie }));

const REVIEW = "/transactions/review";
const SENT =
  "TKK1BB2CC1 Confirmed. Ksh25,000.00 sent to JOHN KAMAU 0712345678 on 20/11/26 at 6:59 PM. New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.";

async function bring(text: string) {
  const movements = JSON.stringify(stagedMovements(readMessages(text).movements, newId()));
  const opening = { new_name: "M-PESA", opening_day: "2026-11-01", opening_balance: "30000" };
  const fields = { account: mpesa, source: "messages", movements, ...opening };
  expect((await app.post("/transactions/import/movements", fields, { cookie: home.cookie })).status).toBe(200);
}

async function plan(more: Record<string, string> = {}) {
  const id = newId();
  const rent = {
    name: "Rent",
    becomes: "expense:Rent:Monthly Rent",
    amount: "25000",
    unit: "month",
    anchor: "2026-11-20",
  };
  expect((await submit("/plan", { intent: "record", id, ...rent, ...more })).status).toBe(302);
  return id;
}

const links = () => app.owner`select schedule_id, planned_on::text, amount::int, verdict from occurrence_links
  where household_id = ${home.householdId}`;

test("a movement of a planned payee and amount is proposed to be the bill, and is it once it is added", async () => {
  await plan({ payee: "john kamau / 678", payee_name: "john kamau" });
  await bring(SENT);
  const { text } = await show(REVIEW);
  expect(text).toContain("Monthly Rent Rent, Fri 20 Nov");
  expect(text).toContain("1 movement ready");
  await submit(REVIEW, { intent: "add", id: newId(), expected: "1" });
  expect((await show("/plan")).text).toContain("Done lately Fri 20 Nov Rent");
  expect(await links()).toEqual([]);
});

test("where nobody said who is paid, the bill is offered by its amount, and one press says that it is this one", async () => {
  const id = await plan();
  await bring(SENT);
  const { text } = await show(REVIEW);
  expect(text).toContain("Rent, Fri 20 Nov");
  const person = { payee: "john kamau / 678", direction: "out", kind: "send", label: "JOHN KAMAU" };
  await submit(REVIEW, { intent: "decide", ...person, decision: "expense:Rent:Monthly Rent" });
  await submit(REVIEW, { intent: "add", id: newId(), expected: "1" });
  expect(await links()).toEqual([{ schedule_id: id, planned_on: "2026-11-20", amount: 25_000_00, verdict: "yes" }]);
  const [learned] = await app.owner`select payee from schedules where id = ${id}`;
  expect(learned).toEqual({ payee: "john kamau / 678" });
});

test("a new transaction can be said to be an open bill, and what it did is told once it is saved", async () => {
  await submit("/accounts", {
    intent: "record",
    id: mpesa,
    name: "M-PESA",
    kind: "mpesa",
    currency: "KES",
    opening_balance: "40000",
    opening_day: "2026-11-01",
  });
  const id = await plan();
  await plan({ name: "Salary", becomes: "income:Salary", amount: "90000", anchor: "2026-11-28", payday: "on" });
  await app.owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    values (${home.householdId}, ${newId()}, '2026-11', 'expense', 'Rent', 'Monthly Rent', 3000000)`;
  const form = await show("/transactions?new&type=expense");
  expect(form.text).toContain("Is it something planned? No, or not sure Rent, Fri 20 Nov, KES 25,000.00");
  expect((await show("/transactions?new&type=income")).text).not.toContain("Rent, Fri 20 Nov");

  const entry = {
    type: "expense",
    category: "Rent",
    subcategory: "Monthly Rent",
    description: "Landlord",
    amount: "24000",
  };
  const saved = newId();
  const fields = {
    intent: "record",
    id: saved,
    date: "2026-11-21",
    account: mpesa,
    ...entry,
    planned: `${id} 2026-11-20`,
  };
  await submit("/transactions", fields);
  expect(await links()).toEqual([{ schedule_id: id, planned_on: "2026-11-20", amount: 24_000_00, verdict: "yes" }]);
  // 40,000 less 24,000, and the 1,000 that is still open.
  expect((await show(`/transactions?saved=${saved}`)).text).toContain(
    "Landlord KES 24,000.00 Monthly Rent: 6,000.00 left · 15,000.00 free to spend until Sat 28 Nov Undo",
  );
});
