/** One transaction with all that is known of it, through the worker: with plain forms, as without a script. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, textOf } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
let id: string;

const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));
const GROCERIES = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" };

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [home, id] = [await app.signedUp(), newId()];
  const entry = { intent: "record", id, ...GROCERIES, date: "2026-11-19", description: "Naivas", amount: "3442" };
  expect((await app.post("/transactions", entry, { cookie: home.cookie })).status).toBe(200);
});

const page = async (path = `/transactions/${id}`) => {
  const response = await app.fetch(path, { cookie: home.cookie });
  return { status: response.status, html: await response.text() };
};
const send = (fields: Record<string, string>) =>
  app.post(`/transactions/${id}`, { id: newId(), ...fields }, { cookie: home.cookie });
const row = async () =>
  (await app.owner`select category, subcategory, account_id from transactions where id = ${id}`)[0];

test("it says who recorded it, what it was and what is left of its line", async () => {
  await app.owner`
    insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    values (${home.householdId}, ${newId()}, '2026-11', 'expense', 'Variable Expenses', 'Groceries', 1000000)
    on conflict do nothing`;
  const { status, html } = await page();
  expect(status).toBe(200);
  const text = textOf(html);
  expect(text).toMatch(/Naivas.*Thu 19 Nov.*recorded by/);
  expect(text).toContain("−KES 3,442.00");
  expect(text).toContain("6,558.00 left");
});

test("its category is changed in its place, and that can be undone", async () => {
  const response = await send({ intent: "category", category: "expense:Variable Expenses:Transport" });
  expect(response.status).toBe(302);
  expect(await row()).toMatchObject({ subcategory: "Transport" });
  const { html } = await page(response.headers.get("Location") ?? "");
  expect(html).toContain("Changed.");
  const edit = /name="id" value="([^"]+)"[^>]*>(?:<[^>]+>)*<button[^>]*value="undo"/.exec(html)?.[1] ?? "";
  const undone = await app.post(`/transactions/${id}`, { intent: "undo", id: edit }, { cookie: home.cookie });
  expect((await page(undone.headers.get("Location") ?? "")).html).toContain("It is as it was before.");
  expect(await row()).toMatchObject({ subcategory: "Groceries" });
});

test("a choice of nothing says so, and one that is none is a plain 400", async () => {
  const response = await send({ intent: "category", category: "" });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Choose one from the list.");
  expect((await send({ intent: "category", category: "evil:x" })).status).toBe(400);
  expect((await send({ intent: "account", account: "none of ours" })).status).toBe(400);
});

test("what came by a message shows its receipt and balance, and is made a rule by a press", async () => {
  const account = newId();
  await app.owner`
    insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate, opening_rate_source,
                          opening_rate_date)
    values (${home.householdId}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2026-11-01', 1, 'same currency', '2026-11-01')`;
  await app.owner`
    insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, party_name,
                           payee, payee_name, balance, source, state, transaction_id, created_at)
    values (${home.householdId}, ${newId()}, ${account}, 'TKJ4R7Q2XA', 'main', '2026-11-19', '17:42', 344200, 'out', 'till', 'mpesa',
            'NAIVAS', '712233', 'naivas', 500000, 'messages', 'added', ${id}, now())`;
  const { html } = await page();
  const text = textOf(html);
  expect(text).toContain("Receipt TKJ4R7Q2XA");
  expect(text).toContain("Balance then KES 5,000.00");
  expect(text).toContain("Always Groceries for NAIVAS");
  const fields = Object.fromEntries(
    ["label", "payee", "direction", "decision"].map((name) => [name, fieldValue(html, name) ?? ""]),
  );
  expect((await send({ intent: "always", ...fields })).status).toBe(302);
  expect(textOf((await page()).html)).toContain("You have a rule for NAIVAS.");
});

test("in the list of a household of two, a badge says who recorded it; of one alone, none does", async () => {
  const badges = async () =>
    [...(await page("/transactions")).html.matchAll(/data-face="[^"]*" data-who="(\w+)"/g)].map(([, who]) => who);
  expect(await badges()).toEqual([]);
  const other = await app.joined(home.householdId, { role: "editor" });
  const entry = { intent: "record", ...GROCERIES, date: "2026-11-18", description: "Butchery", amount: "900" };
  expect((await app.post("/transactions", { ...entry, id: newId() }, { cookie: other.cookie })).status).toBe(200);
  expect(await badges()).toEqual(["W", "O"]);
});

test("one that is not there is a 404, and so is one of another household", async () => {
  expect((await page(`/transactions/${newId()}`)).status).toBe(404);
  const other = await app.signedUp();
  expect((await app.fetch(`/transactions/${id}`, { cookie: other.cookie })).status).toBe(404);
});
