/** What a phone keeps for when there is no network, as the server puts it together. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LARGEST_VIEW, type LastView } from "#app/domain/last-view/last-view.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;

const SHIFT = String(Math.ceil((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
  home = await app.signedUp();
});
afterAll(() => app.stop());

const JSON_ONLY = { Accept: "application/json" };
const get = (cookie: string | undefined = home.cookie) => app.fetch("/last-view", { cookie, headers: JSON_ONLY });

/** A household whose names are as long as they may be, in letters of four bytes. */
async function fill() {
  const name = "𐐀".repeat(50);
  await app.owner`insert into accounts (id, household_id, name, kind, currency, opening_balance, opening_day,
       opening_rate, opening_rate_source, opening_rate_date)
    select gen_random_uuid(), ${home.householdId}, ${name} || n, 'mpesa', 'KES', 100000, '2026-11-01', 1, 'same currency', '2026-11-01'
      from generate_series(1, 60) n`;
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at)
    select ${home.householdId}, gen_random_uuid(), date '2026-12-05' - (n % 29), repeat('𐐀', 100) || n, n, 'KES', 1,
      'same currency', '2026-11-01', 'expense', 'Utilities', 'Water', '2026-11-21' from generate_series(1, 170) n`;
  const plan = { type: "expense", category: "Utilities", subcategory: "Water", amount: "50" };
  await app.post("/budgets", { intent: "record", id: newId(), month: "2026-11", ...plan }, { cookie: home.cookie });
}

test("it says what home says, in one call of the database and 40 KB at most", async () => {
  await fill();
  const before = app.database.calls.length;
  const response = await get();
  const text = await response.text();
  expect(app.database.calls.length - before).toBe(1);
  expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(LARGEST_VIEW);
  const view: LastView = JSON.parse(text);
  expect(view).toMatchObject({
    person: home.userId,
    household: home.householdId,
    asOf: expect.stringMatching(/^Sat 21 Nov, 12:0\d$/),
  });
  expect(view.latest.length).toBeLessThan(50);
  const { text: shown } = await readPage(await app.fetch("/", { cookie: home.cookie }));
  expect(shown).toContain(view.free?.figure);
  for (const { figure } of view.free?.terms ?? []) expect(shown).toContain(figure);
  expect(shown).toContain(view.free?.note);
});

test("a stranger gets nothing of it", async () => {
  const { status, headers } = await get("none");
  expect([status, headers.get("Location")]).toEqual([302, "/welcome"]);
});

test("without a service worker its address leads home", async () => {
  const response = await app.fetch("/last-view", { cookie: home.cookie, headers: { Accept: "text/html" } });
  expect(response.headers.get("Location")).toBe("/");
});
