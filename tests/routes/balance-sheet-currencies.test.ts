/** Assets and liabilities in other currencies than the household's: what the screens say, and when rates are asked for. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { convert, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { asWorker } from "../db/support.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
  app.rates.requests.length = 0;
  home = await app.signedUp();
});
afterEach(() => {
  vi.restoreAllMocks();
  app.rates.hooks.before = undefined;
});

const show = async (path: string, cookie = home.cookie) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie = home.cookie) =>
  readPage(await app.post(path, fields, { cookie }));
const add = (path: string, currency: string, overrides: Record<string, string> = {}, cookie = home.cookie) =>
  submit(
    `${path}?new`,
    { intent: "record", id: newId(), name: "Savings", value: "12,400.55", currency, ...overrides },
    cookie,
  );

/** Converts cents of a currency by the stored rates. */
async function inShillings(cents: number, currency: string) {
  const [row] = await app.owner`select rate::text from day_rate(${currency}, 'KES', '2026-11-21')`;
  return formatMoney(convert(toCents(cents), String(row?.rate) as Rate), "KES");
}

describe.each(["/assets", "/liabilities"])("%s", (path) => {
  test("what is dated back in dollars counts at each month's end since, not only at the first and the last", async () => {
    expect((await add(path, "USD", { since: "2025-03-10", value_then: "10,000" })).location).toBe(path);
    const { text } = await show("/net-worth");
    expect(text).not.toContain("is left out");
    expect(text).toMatch(/March 2025 .*April 2026 .*November 2026|November 2026 .*April 2026 .*March 2025/);
  });

  test("an item added in dollars has its rate fetched, and is listed with its converted value and the day of the rate", async () => {
    expect((await add(path, "USD")).location).toBe(path);
    expect(app.rates.requests.length).toBeGreaterThan(0);
    await add(path, "KES", { name: "Plot", value: "100" });
    const worth = await inShillings(1_240_055, "USD");
    const { text } = await show(path);
    expect(text).toContain(`$12,400.55 ${worth} at the rate of 20 Nov 2026`);
    expect(text).toContain("Other currencies at exchange rates of 20 Nov 2026");
    const [{ cents } = { cents: 0 }] = await app.owner`
      select (round(1240055 * rate) + 10000)::int as cents from day_rate('USD', 'KES', '2026-11-21')`;
    expect(text).toContain(`${formatMoney(toCents(Number(cents)), "KES")} 2 `);
  });

  test("its page shows the rate, its dialogs its own currency, and a new value is in that currency, whatever else is sent", async () => {
    const id = newId();
    await add(path, "EUR", { id });
    expect((await show(`${path}/${id}`)).text).toMatch(
      /€ 12,400\.55 on 21 Nov 2026 KES [\d,.]+ at 1 EUR = [\d.]+ KES, the rate of 20 Nov 2026/,
    );
    const { html, text } = await show(`${path}?update=${id}`);
    expect(text).toContain("(EUR)");
    expect(html).not.toContain('name="currency"');
    const update = { intent: "revise", id, version: "1", value: "5", valued_on: "2026-11-21", currency: "USD" };
    expect((await submit(path, update)).location).toBe(path);
    expect((await show(path)).text).toContain("€5.00");
  });

  test("the household's own currency needs no rate", async () => {
    expect((await add(path, "KES")).location).toBe(path);
    expect(app.rates.requests).toEqual([]);
    expect((await show(path)).text).not.toContain("exchange rates");
  });

  test("the form offers the member's own currency, which may be another one than the household's", async () => {
    expect(fieldValue((await show(`${path}?new`)).html, "currency")).toBe("KES");
    const cousin = await app.joined(home.householdId, { role: "editor", currency: "GBP" });
    expect(fieldValue((await show(`${path}?new`, cousin.cookie)).html, "currency")).toBe("GBP");
  });

  test("a currency that does not exist is reported at its field", async () => {
    const page = await add(path, "XXX");
    expect([page.status, fieldProblem(page.html, "currency")]).toEqual([400, "Choose a currency."]);
    expect(fieldValue(page.html, "value")).toBe("12,400.55");
  });

  test("the same form sent again with another currency says that it is already recorded", async () => {
    const id = newId();
    for (let times = 0; times < 2; times += 1) expect((await add(path, "USD", { id })).location).toBe(path);
    expect((await add(path, "EUR", { id })).status).toBe(409);
  });

  test("a currency that nobody publishes is recorded, shown as it is, left out of the total, and the page says so", async () => {
    await add(path, "KES", { name: "Plot", value: "100" });
    expect((await add(path, "ERN")).location).toBe(path);
    const { text } = await show(path);
    expect(text).toContain("ERN 12,400.55 No rate to KES");
    expect(text).toContain("KES 100.00 2 ");
    expect(text).toContain(
      "Left out of the total: Savings (ERN 12,400.55). No exchange rate to KES is known for it now.",
    );
    const worth = await show("/net-worth");
    expect(worth.text).toContain("Left out of these figures: Savings (ERN 12,400.55).");
    expect(worth.text).toContain("At the end of November 2026, an amount in another currency is left out");
  });

  test("a provider that is down does not prevent recording; the item counts once a rate is known", async () => {
    app.rates.hooks.before = () => ({ status: 503 });
    expect((await add(path, "USD")).location).toBe(path);
    expect((await show(path)).text).toContain("Left out of the total: Savings ($12,400.55).");
    app.rates.hooks.before = undefined;
    await app.fetch("/rates?currency=USD&day=2026-11-21", { cookie: home.cookie });
    expect((await show(path)).text).toContain(`$12,400.55 ${await inShillings(1_240_055, "USD")}`);
  });

  test("a database that falls silent after the write keeps what was recorded a success", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [id, { calls, hooks }] = [newId(), app.database];
    const before = calls.length;
    hooks.before = () => {
      if (calls.length > before + 1) throw new Error("gone");
      return undefined;
    };
    try {
      expect((await add(path, "USD", { id })).location).toBe(path);
    } finally {
      hooks.before = undefined;
    }
    expect((await show(path)).text).toContain("$12,400.55");
  });

  test("a value of a past month has that month's last rate fetched, too", async () => {
    const id = newId();
    await add(path, "USD", { id });
    await app.owner.query(`update ${path.slice(1)} set last_updated = '2026-09-10' where id = $1`, [id]);
    const days = async () =>
      (await app.owner`select day::text from exchange_rates where currency = 'KES' and day = '2026-09-30'`).length;
    expect(await days()).toBe(0);
    await submit(path, { intent: "revise", id, version: "1", value: "5", valued_on: "2026-09-15" });
    expect(await days()).toBe(1);
  });
});

describe("/net-worth", () => {
  /** Dollars since October, worth the same in dollars; the dollar rose from 128 to 130 shillings. */
  async function withDollars(path: string) {
    const rates = [
      { currency: "KES", day: "2026-10-30", per_dollar: 128, source: "Frankfurter", held: null },
      { currency: "KES", day: "2026-11-20", per_dollar: 130, source: "Frankfurter", held: null },
    ];
    await asWorker(app.owner, app.owner`select record_rates(${JSON.stringify(rates)}::jsonb, '2026-11-20')`);
    const id = newId();
    await app.owner.query(
      `insert into ${path.slice(1)} (household_id, id, name, currency, value, last_updated)
        values ($1, $2, 'Dollars', 'USD', 100000, '2026-10-05')`,
      [home.householdId, id],
    );
    return id;
  }

  test.each([
    ["/assets", "+KES 2,000.00"],
    ["/liabilities", "−KES 2,000.00"],
  ])("of %s in dollars shows what rates changed since the month before apart from the rest", async (path, byRates) => {
    const id = await withDollars(path);
    const sign = byRates[0];
    let { text } = await show("/net-worth");
    expect(text).toContain(
      `Changes since the end of October 2026 Income, spending and new values KES 0.00 Exchange rates ${byRates} Together ${byRates}`,
    );
    await app.owner.query(`update ${path.slice(1)} set value = 150000, last_updated = '2026-11-20' where id = $1`, [
      id,
    ]);
    ({ text } = await show("/net-worth"));
    expect(text).toContain(
      `Income, spending and new values ${sign}KES 65,000.00 Exchange rates ${byRates} Together ${sign}KES 67,000.00`,
    );
  });

  test("of shillings alone says nothing of rates", async () => {
    await add("/assets", "KES");
    const { text } = await show("/net-worth");
    expect(text).toContain("KES 12,400.55");
    expect(text).not.toMatch(/exchange rate|Changes since/i);
  });

  test("with something left out shows no change", async () => {
    await withDollars("/assets");
    await app.owner`insert into assets (household_id, id, name, currency, value, last_updated)
      values (${home.householdId}, ${newId()}, 'Nakfa', 'ERN', 5, '2026-10-05')`;
    const { text } = await show("/net-worth");
    expect(text).toContain("Left out of these figures: Nakfa (ERN 0.05).");
    expect(text).not.toContain("Changes since");
  });
});
