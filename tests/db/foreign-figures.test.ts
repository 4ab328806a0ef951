/**
 * Two years of a household that is paid and pays in seven currencies: cards, report and sums against the same figures
 * computed here, from the published rates, in whole numbers.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMonths, type Month, monthOf } from "#app/domain/calendar.ts";
import { convert, type DayRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { cashBalance, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { sumMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { findDayRate } from "#db/exchange-rates/rates.ts";
import { newId } from "#db/id.ts";
import { sumCash } from "#db/net-worth/net-worth.ts";
import { readReport } from "#db/reports/reports.ts";
import { sumByType } from "#db/reports/sums-by-type.ts";
import { recordTransaction } from "#db/transactions/entries.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { EVERYTHING, entry } from "./ledger.ts";
import {
  asWorker,
  type Member,
  makeHousehold,
  makeMember,
  scopeOf,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

const TODAY = "2026-11-21";
const CURRENCIES = ["KES", "USD", "EUR", "GBP", "UGX", "TZS", "JPY"];
const MONTHS = Array.from({ length: 24 }, (_, index) => addMonths("2024-12", index));

const KINDS = [
  { type: "income", category: "Salary" },
  { type: "income", category: "Gifts" },
  { type: "expense", category: "Rent", subcategory: "Monthly Rent" },
  { type: "expense", category: "Variable Expenses", subcategory: "Groceries" },
  { type: "saving", category: "Emergency Fund" },
  { type: "giving", category: "Donations" },
  { type: "tithe" },
] as const satisfies { type: TransactionType; category?: string; subcategory?: string }[];

type Row = { month: Month; type: TransactionType; category: string | null; base: number };

let database: TestDatabase;
let member: Member;
const rows: Row[] = [];

/** A generator of its own, so that a failure comes back: xorshift. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state) % sides;
  };
}

beforeAll(async () => {
  database = await startMigrated();
  member = await makeMember(database, await makeHousehold(database));
  const published = [];
  for (let day = "2024-11-20"; day <= TODAY; day = addDays(day, 1)) {
    if (new Date(day).getUTCDay() % 6 === 0) continue;
    for (const currency of CURRENCIES.filter((each) => each !== "USD")) {
      const per_dollar = String(rateOf("USD", currency, day));
      published.push({ currency, day, per_dollar, source: "Frankfurter", held: null });
    }
  }
  await asWorker(
    database.owner,
    database.owner`select record_rates(${JSON.stringify(published)}::jsonb, '2026-11-21')`,
  );

  const roll = dice(20_261_121);
  for (const month of MONTHS) {
    for (const currency of CURRENCIES) {
      for (let times = 0; times < 3; times += 1) await recordOne(month, currency, roll);
    }
  }
}, 120_000);
afterAll(() => database.stop());

async function recordOne(month: Month, currency: string, roll: (sides: number) => number) {
  const last = month === monthOf(TODAY) ? 21 : 28;
  const date = `${month}-${String(1 + roll(last)).padStart(2, "0")}`;
  const kind = KINDS[roll(KINDS.length)] ?? KINDS[0];
  const amount = 1 + roll(currency === "UGX" || currency === "TZS" ? 90_000_000 : 900_000);
  const scope = scopeOf(database, member, { at: new Date(`${TODAY}T09:00:00Z`) });
  let rate: DayRate | null = null;
  if (currency !== "KES") {
    const { data: found } = await scope.read("app", (db) => ({ dayRate: findDayRate(db, { currency, day: date }) }));
    rate = found?.dayRate[0] ?? null;
    expect(rate).not.toBeNull();
  }
  const { type, ...categories } = kind;
  const entered = entry({ date, amount, currency, ...categories });
  const result = await scope.write("editor", (db) => ({
    recorded: recordTransaction(db, newId(), type, entered, { rates: { base: rate, loan: null }, at: scope.at }),
  }));
  expect(result.ok).toBe(true);
  const base = rate === null ? amount : baseOf(amount, currency, date);
  if (rate !== null) expect(convert(entered.amount, rate.rate)).toBe(base);
  rows.push({ month, type, category: "category" in kind ? kind.category : null, base });
}

/** Through the dollar, by the last rate published up to the day: to 18 decimals, then to cents, halves up. */
function baseOf(amount: number, currency: string, date: string): number {
  const scale = 10n ** 18n;
  const [home, own] = [perDollar("KES", date), perDollar(currency, date)];
  const rate = halfUp(home.units * own.scale * scale, own.units * home.scale);
  return Number(halfUp(BigInt(amount) * rate, scale));
}

function perDollar(currency: string, date: string): { units: bigint; scale: bigint } {
  if (currency === "USD") return { units: 1n, scale: 1n };
  let day = date;
  while (new Date(day).getUTCDay() % 6 === 0) day = addDays(day, -1);
  const [whole = "", decimals = ""] = String(rateOf("USD", currency, day)).split(".");
  return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const on = (day: string) => scopeOf(database, member, { at: new Date(`${day}T09:00:00Z`) });

function summed(key: (row: Row) => string, which: (row: Row) => boolean) {
  const sums = new Map<string, number>();
  for (const row of rows.filter(which)) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.base);
  return Object.fromEntries(sums);
}

describe("in the household's currency, to the cent", () => {
  test.each(MONTHS)("the cards of %s", async (month) => {
    const { data: readRows } = await on(`${month}-21`).read("app", (db) => ({ month: sumMonth(db) }));
    const reported = Object.fromEntries(
      readRows?.month.map(({ type, category, total }) => [`${type}|${category}`, total]) ?? [],
    );
    expect(reported).toEqual(
      summed(
        ({ type, category }) => `${type}|${category}`,
        (row) => row.month === month,
      ),
    );
  });

  test.each(["2025", "2026"])("the year %s, month by month", async (year) => {
    const { data: readRows } = await on(`${year}-11-21`).read("app", (db) => ({ year: sumYear(db) }));
    const actual = Object.fromEntries(
      readRows?.year.map(({ month, type, total }) => [`${month}|${type}`, total]) ?? [],
    );
    const expected = summed(
      ({ month, type }) => `${month}|${type}`,
      ({ month, type }) => month.startsWith(year) && (type === "income" || type === "expense"),
    );
    expect(actual).toEqual(expected);
  });

  test.each(MONTHS)("the report of %s", async (month) => {
    const request = { view: "monthly", month, year: null } as const;
    const { data: readRows } = await on(TODAY).read("app", (db) => ({ report: readReport(db, request) }));
    const reported = new Map<string, number>();
    for (const { type, actual } of readRows?.report ?? [])
      reported.set(type, (reported.get(type) ?? 0) + Number(actual));
    const planned = ["income", "expense", "saving", "giving", "tithe"];
    const expected = summed(
      ({ type }) => type,
      (row) => row.month === month && planned.includes(row.type),
    );
    expect(Object.fromEntries(reported)).toEqual(expected);
  });

  test("every sum of the list, and the cash that net worth begins with", async () => {
    const { data: readRows } = await on(TODAY).read("app", (db) => ({
      sums: sumByType(db, EVERYTHING),
      cash: sumCash(db),
    }));
    if (readRows === null) throw new Error("nothing was read");
    const expected = summed(
      ({ type }) => type,
      () => true,
    );
    expect(Object.fromEntries(readRows.sums.map(({ type, total }) => [type, total]))).toEqual(expected);
    expect(Number(readRows.cash[0]?.cash)).toBe(cashBalance(totalsByType(readRows.sums)));
  });
});
