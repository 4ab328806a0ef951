/** What comes again, on the screen of the plan. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787" });
});
afterAll(() => app.stop());

test("of many that come again twenty are listed, and the rest when they are asked for", async () => {
  const home = await app.signedUp();
  await app.owner`insert into schedules (household_id, id, series, name, direction, type, category, subcategory, amount, is_about, currency,
      known_since, unit, anchor, month_day, shift, is_payday, counts_from, created_at)
    select ${home.householdId}, s.id, s.id, 'Bill ' || n, 'out', 'expense', 'Utilities', 'Water', 100000, false, 'KES', now(), 'month',
           current_date, 28, 'none', false, current_date, now() + n * interval '1 second'
      from (select n, gen_random_uuid() as id from generate_series(1, 42) n) s`;
  const show = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));
  const listed = (html: string) => new Set(html.match(/\/plan\?edit=[\w-]{36}/g)).size;

  const few = await show("/plan");
  expect(listed(few.html)).toBe(20);
  expect(few.text).toContain("Show 22 more");

  expect(few.html).toContain("/plan?all=");

  const all = await show("/plan?all");
  expect(listed(all.html)).toBe(42);
  expect(all.text).not.toContain("Show 22 more");
});

test("of many children's fees twenty are on a page, and the rest on the next", async () => {
  const home = await app.signedUp();
  await app.owner`with child as (
      insert into schedules (household_id, id, series, name, person, direction, type, category, subcategory, amount, is_about, currency,
        known_since, unit, anchor, shift, is_payday, counts_from, created_at)
      select ${home.householdId}, s.id, s.id, 'School', 'Child ' || s.n, 'out', 'expense', 'Learning Expenses', 'School Fees', 100000, false, 'KES', now(),
             'listed', current_date, 'none', false, current_date, now()
        from (select n, gen_random_uuid() as id from generate_series(101, 121) n) s
      returning id)
    insert into schedule_days (household_id, schedule_id, day, amount) select ${home.householdId}, id, current_date + 9, 100000 from child`;
  const children = async (path: string) => {
    const { text } = await readPage(await app.fetch(path, { cookie: home.cookie }));
    return [new Set(text.match(/Child 1\d\d/g)).size, text.includes("More children")];
  };
  expect(await children("/plan/fees")).toEqual([20, true]);
  expect(await children("/plan/fees?from=20")).toEqual([1, false]);
  expect(await children("/plan/fees?from=evil")).toEqual([20, true]);
});

test("fees that are paid from an account in dollars are shown, entered and taken off in dollars", async () => {
  const home = await app.signedUp();
  const [dollars, fees] = [newId(), newId()];
  await app.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${home.householdId}, ${dollars}, 'Dollars', 'bank', 'USD', 0, '2026-01-01', '129', 'typed', '2026-01-01')`;
  await app.owner`insert into schedules (household_id, id, series, name, person, direction, type, category, subcategory, amount, is_about,
      currency, account_id, known_since, unit, anchor, shift, is_payday, counts_from, created_at)
    values (${home.householdId}, ${fees}, ${fees}, 'School', 'Amani', 'out', 'expense', 'Learning Expenses', 'School Fees', 60000, false,
      'USD', ${dollars}, now(), 'listed', current_date, 'none', false, current_date, now())`;
  await app.owner`insert into schedule_days (household_id, schedule_id, day, amount) values (${home.householdId}, ${fees}, current_date + 9, 60000)`;
  const show = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));
  const card = await show("/plan/fees");
  expect(card.text).toContain("$600.00");
  expect(fieldValue(card.html, "shown_currency")).toBe("USD");
  expect((await show(`/plan/fees?edit=${fees}`)).text).toContain("Amount (USD)");
  const typed = { person: "Amani", name: "Hillside", day1: "2027-01-05", amount1: "Ksh 60,000", account: dollars };
  const { html } = await show("/plan/fees?new");
  const shown_currency = fieldValue(html.slice(html.indexOf("<dialog")), "shown_currency") ?? "";
  expect(shown_currency).toBe("USD");
  const sent = { ...typed, id: newId(), intent: "record", shown_currency };
  expect((await app.post("/plan/fees", sent, { cookie: home.cookie })).status).toBe(400);
});
