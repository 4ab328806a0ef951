/**
 * A file with rows in other currencies, from the form to the ledger: what the provider is asked for, and what happens
 * without it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "../../app/domain/calendar.ts";
import { CURRENCIES } from "../../app/domain/currencies.ts";
import { COLUMNS } from "../../app/domain/imports/ledger-columns.ts";
import { newId } from "../../db/id.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

const HEADER = COLUMNS.join(",");
/** A file from before repayments had a rate to their loan's currency. */
const OLDER = COLUMNS.slice(0, 16).join(",");

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  home = await app.signedUp();
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
  app.rates.requests.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(app.rates.hooks, { before: undefined, rate: undefined });
});

const tithe = (date: string, amount: string, currency: string, ...rate: string[]) =>
  [date, "tithe", "", "", `Of ${date}`, amount, currency, ...Array(6).fill(""), ...rate, "", "", ""]
    .slice(0, 16)
    .join(",");

const sendPiece = (id: string, lines: readonly string[]) =>
  app.post(
    "/transactions/import/rows",
    {
      id,
      name: "a.csv",
      line: "2",
      header: lines[0]?.split(",").length === 16 ? OLDER : HEADER,
      text: `${lines.join("\n")}\n`,
    },
    { cookie: home.cookie },
  );

async function staged(lines: readonly string[]): Promise<string> {
  const id = newId();
  expect((await sendPiece(id, lines)).status).toBe(204);
  return id;
}

const preview = async (id: string) =>
  readPage(await app.fetch(`/transactions/import?id=${id}`, { cookie: home.cookie }));

/** Presses a button of the preview, with the fields that the page carries. */
async function press(id: string, intent: string) {
  const { html } = await preview(id);
  const fields: Record<string, string> = { id, intent, checksum: fieldValue(html, "checksum") ?? "" };
  const leaveOut = fieldValue(html, "leave_out");
  if (leaveOut !== null) fields.leave_out = leaveOut;
  return readPage(await app.post("/transactions/import", fields, { cookie: home.cookie }));
}

const stored = () => app.owner`
  select date::text, currency, trim_scale(exchange_rate)::text as rate, exchange_rate_source as source,
         exchange_rate_date::text as day, base_amount::int as base
    from transactions where household_id = ${home.householdId} order by date, currency`;

test("a year of rows in two currencies asks the provider three times, and its rates are shown and applied", async () => {
  const days = Array.from({ length: 120 }, (_, index) => addDays("2025-10-01", index * 3));
  const id = await staged(days.flatMap((day) => [tithe(day, "100", "USD"), tithe(day, "50", "EUR")]));
  expect(app.rates.requests).toHaveLength(3);
  const { text } = await preview(id);
  expect(text).toContain("240 new transactions");
  expect(text).toContain("Tithe in EUR 120 rows €6,000.00 KES");
  expect(text).toContain("The first 50 of them, each at its rate");
  expect((await press(id, "commit")).status).toBe(302);
  for (const row of await stored()) {
    // A row of a weekend is at Friday's rate.
    const friday = [0, -1, -2]
      .map((back) => addDays(row.date, back))
      .find((day) => new Date(day).getUTCDay() % 6 !== 0);
    expect(row).toMatchObject({ source: "Frankfurter", day: friday });
    const perUnit =
      row.currency === "USD"
        ? rateOf("USD", "KES", row.day)
        : rateOf("USD", "KES", row.day) / rateOf("USD", "EUR", row.day);
    expect(Number(row.rate)).toBeCloseTo(perUnit, 8);
  }
  // All of it is known by now, weekends too: another file of the year asks nothing.
  app.rates.requests.length = 0;
  await staged(days.map((day) => tithe(day, "1", "USD")));
  expect(app.rates.requests).toEqual([]);
});

test("five years in three currencies have all their rates when the file is there", async () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays("2021-11-20", index * 30));
  const id = await staged(days.flatMap((day) => ["USD", "EUR", "GBP"].map((code) => tithe(day, "10", code))));
  // The dollar's rates to three currencies, the household's among them, and each one's to the dollar.
  expect(app.rates.requests).toHaveLength(4);
  const { text } = await preview(id);
  expect(text).toContain("180 new transactions");
  expect(text).not.toContain("no exchange rate");
});

const EVERY = CURRENCIES.map(({ code }) => code).filter((code) => code !== "KES");
/** Of every currency, in the first year that there are rates of and in this one. */
const everything = () => EVERY.flatMap((code) => ["1999-01-05", "2026-11-02"].map((day) => tithe(day, "5", code)));
const sentCount = () => app.rates.requests.length;
const ratesOf = (id: string) => app.post("/transactions/import", { intent: "rates", id }, { cookie: home.cookie });

test("a file with every currency asks for the newest rates first, a round each time, and says what is left", async () => {
  const id = await staged(everything());
  expect(sentCount()).toBeGreaterThan(0);
  expect(sentCount()).toBeLessThanOrEqual(120);
  const [first] = await app.owner`select min(day)::text as day from exchange_rates`;
  expect(first?.day.slice(0, 4)).toBe("2026");
  const { text } = await preview(id);
  expect(text).toMatch(
    /Exchange rates have not been fetched yet for (?:[A-Z]{3}, ){5}[A-Z]{3} and \d+ more, 5 Jan 1999 to 2 Nov 2026/,
  );
  expect(text).toContain("A file that needs very many gets the newest first.");
  for (let round = 0; round < 10 && (await preview(id)).text.includes("have not been fetched yet"); round += 1) {
    const before = sentCount();
    expect((await ratesOf(id)).status).toBe(302);
    expect(sentCount() - before).toBeLessThanOrEqual(120);
  }
  expect((await preview(id)).text).not.toContain("have not been fetched yet");
  const [{ many }] = (await app.owner`select count(*)::int as many from exchange_rates`) as unknown as [
    { many: number },
  ];
  expect(many).toBeLessThan(EVERY.length * 30);
});

test("rates of files are fetched for a household once at a time, and so many a day", async () => {
  const id = await staged(everything());
  const before = sentCount();
  const statuses: number[] = [];
  app.rates.hooks.before = async () => {
    app.rates.hooks.before = undefined;
    // While the provider is asked, nobody else of the household may.
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, async () => (await ratesOf(id)).status))));
    return undefined;
  };
  expect((await ratesOf(id)).status).toBe(302);
  expect(statuses).toEqual(Array(5).fill(429));
  expect(sentCount() - before).toBeLessThanOrEqual(120);
  expect((await ratesOf(id)).status).toBe(302);

  await app.owner`update attempts set count = 199_999 where key = ${`rates of files of ${home.householdId}`}`;
  const asked = sentCount();
  const refused = await readPage(await ratesOf(id));
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("Fetch the rest tomorrow")]);
  expect(sentCount()).toBe(asked);
});

test("rows with their own rates, and rows in the household's currency, need no provider", async () => {
  await staged([tithe("2026-11-13", "100", "USD", "131.5"), tithe("2026-11-13", "100", "KES")]);
  expect(app.rates.requests).toEqual([]);
});

test("a provider that does not answer is asked for one currency of a long file, and for no other", async () => {
  app.rates.hooks.before = () => ({ status: 503, body: "<html>busy</html>" });
  const currencies = ["EUR", "GBP", "ZAR", "UGX"];
  await staged(currencies.flatMap((code) => ["1975-01-06", "2026-11-02"].map((day) => tithe(day, "5", code))));
  expect(app.rates.requests).toHaveLength(1);
});

test("with the provider down the preview says so, and adds what has a rate; the rest comes in when it is back", async () => {
  app.rates.hooks.before = () => ({ status: 503, body: "<html>busy</html>" });
  const lines = [tithe("2026-11-12", "100", "USD", "131.5", "typed", "2026-11-10"), tithe("2026-11-13", "7", "EUR")];
  const id = await staged(lines);
  const { text } = await preview(id);
  expect(text).toContain("1 line has no exchange rate and will be left out.");
  expect(text).toContain("Exchange rates have not been fetched yet for EUR, KES, 13 Nov 2026.");
  expect(text).toContain("Line 3: No exchange rate of EUR is known for 13 Nov 2026.");
  expect(text).toContain("Add 1 transaction");

  const again = await press(id, "rates");
  expect(again.status).toBe(503);
  expect(again.text).toContain("Exchange rates could not be fetched. Try again in a moment.");

  expect((await press(id, "commit")).status).toBe(302);
  expect(await stored()).toEqual([
    { date: "2026-11-12", currency: "USD", rate: "131.5", source: "typed", day: "2026-11-10", base: 1_315_000 },
  ]);

  const later = await staged(lines);
  app.rates.hooks.before = undefined;
  expect((await press(later, "rates")).status).toBe(302);
  expect((await preview(later)).text).not.toContain("no exchange rate");
  expect((await press(later, "commit")).status).toBe(302);
  expect(await stored()).toMatchObject([
    { currency: "USD" },
    { currency: "EUR", source: "Frankfurter", day: "2026-11-13" },
  ]);
});

test("a currency that the provider does not know hides no other one, and is not asked for again", async () => {
  const lines = [tithe("2026-11-13", "7", "EUR"), tithe("2026-11-13", "7", "AFN")];
  const id = await staged(lines);
  const { text } = await preview(id);
  expect(text).toContain("Tithe in EUR 1 row €7.00 KES");
  expect(text).toContain("Line 3: No exchange rate of AFN is known for 13 Nov 2026. Write one into the column rate.");
  expect(text).not.toContain("have not been fetched");
  app.rates.requests.length = 0;
  expect((await press(id, "rates")).status).toBe(302);
  expect(app.rates.requests).toEqual([]);
});

test("rates that moved since the preview are shown first", async () => {
  const id = await staged([tithe("2026-11-13", "100", "USD")]);
  const fields = { id, intent: "commit", checksum: "0".repeat(32) };
  const refused = await readPage(await app.post("/transactions/import", fields, { cookie: home.cookie }));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Exchange rates have changed since you opened this, so nothing was added.");
  expect(await stored()).toEqual([]);
  expect((await press(id, "commit")).status).toBe(302);
});

test("a row that would come to more than any column holds is a problem of its line, and the preview says so", async () => {
  const id = await staged([tithe("2026-11-13", "10000000000.00", "USD", "99999999999")]);
  expect((await preview(id)).text).toContain("Line 2: amount: That is more than can be recorded at this rate.");
});

test("an export imported elsewhere is the same byte for byte, with rates, sources and days", async () => {
  const id = await staged([
    tithe("2026-11-10", "100", "USD", "0.000000000000000001", "typed", "2020-02-29"),
    tithe("2026-11-11", "100", "UGX", "0.034567890123456789", "Frankfurter", "2026-11-09"),
    tithe("2026-11-12", "100", "KES"),
    tithe("2026-11-14", "100", "GBP"),
  ]);
  await press(id, "commit");
  const exported = async () => (await app.fetch("/transactions/export.csv", { cookie: home.cookie })).text();
  const file = await exported();
  expect(file.split("\r\n").slice(0, 4)).toEqual([
    HEADER,
    "2026-11-10,tithe,,,Of 2026-11-10,100.00,USD,,,,,,,0.000000000000000001,typed,2020-02-29,,,,,,,",
    "2026-11-11,tithe,,,Of 2026-11-11,100.00,UGX,,,,,,,0.034567890123456789,Frankfurter,2026-11-09,,,,,,,",
    "2026-11-12,tithe,,,Of 2026-11-12,100.00,KES,,,,,,,,,,,,,,,,",
  ]);
  const before = await stored();
  home = await app.signedUp();
  const [, ...lines] = file.trimEnd().split("\r\n");
  await press(await staged(lines), "commit");
  expect(await exported()).toBe(file);
  expect(await stored()).toEqual(before);
});

test("rates that cannot be stored lose no waiting row, and are requested again", async () => {
  expectLoggedError(/exchange rates could not be stored/);
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("record_rates")) throw new Error("the disk is full");
  };
  const id = await staged([tithe("2026-11-13", "7", "EUR")]);
  app.database.hooks.beforeStatement = undefined;
  expect((await preview(id)).text).toContain("Exchange rates have not been fetched yet for EUR, KES, 13 Nov 2026.");
  expect((await press(id, "rates")).status).toBe(302);
  expect((await preview(id)).text).toContain("Add 1 transaction");
});

test("a jump within a span is held until it has stayed for weeks, and one wrong day is held alone", async () => {
  expectLoggedError(/the rate of EUR for 2026-06-\d\d, .* is held: it was .* the day before/);
  expectLoggedError(/the rate of GBP for 2026-06-10, .* is held/);
  app.rates.hooks.rate = ({ base, quote, day, rate }) => {
    const [isOf, isIn] = [(currency: string) => currency === base, (currency: string) => currency === quote];
    const factor = (currency: string) =>
      currency === "EUR" ? (day >= "2026-06-01" ? 2 : 1) : day === "2026-06-10" ? 100 : 1;
    const currency = ["EUR", "GBP"].find((each) => isOf(each) || isIn(each));
    if (currency === undefined) return rate;
    return isIn(currency) ? rate * factor(currency) : rate / factor(currency);
  };
  await staged([tithe("2026-05-01", "1", "EUR"), tithe("2026-07-31", "1", "EUR"), tithe("2026-07-31", "1", "GBP")]);
  const held = await app.owner`
    select currency, min(day)::text as from, max(day)::text as to, count(*)::int as many from exchange_rates
     where held is not null group by 1 order by 1`;
  expect(held).toEqual([
    { currency: "EUR", from: "2026-06-01", to: "2026-06-18", many: 14 },
    { currency: "GBP", from: "2026-06-10", to: "2026-06-10", many: 1 },
  ]);
});
