/** A real-looking ledger of 1,063 rows: the product's own queries against figures that were worked out elsewhere. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { progressPercent } from "#app/domain/loans/loan.ts";
import { addCents, plainDecimal, subtractCents, toCents } from "#app/domain/money.ts";
import { cashBalance, inAndOut, netCashFlow, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { type Card, dashboardView } from "#app/routes/dashboard/view.ts";
import { sumMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { listOpenLoans } from "#db/loans/loans.ts";
import { sumByType } from "#db/reports/sums-by-type.ts";
import { assets, liabilities, loans } from "#db/schema.ts";
import { listTransactions } from "#db/transactions/transactions.ts";
import { importFile } from "./importing.ts";
import { EVERYTHING } from "./ledger.ts";
import { type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

type Figures = { cards: Record<string, string>; lines: Record<string, string> };
type Expected = {
  rows: number;
  months: Record<string, Figures>;
  years: Record<string, Figures>;
  loans: Record<string, { principal: string; outstanding: string; progress_percent: string }>;
  assets: Record<string, string>;
  net_worth: Record<string, string>;
};

const file = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");
const expected = JSON.parse(file("household.expected.json")) as Expected;

const TYPES: readonly TransactionType[] = ["income", "expense", "saving", "tithe", "giving"];

let database: TestDatabase;
let member: Member;

beforeAll(async () => {
  database = await startMigrated();
  member = await makeMember(database, await makeHousehold(database));
  expect(await importFile(scopeOf(database, member), HOUSEHOLD_CSV)).toBe(expected.rows);
});

afterAll(() => database.stop());

/** What the product answers on that day, noon in Nairobi. */
const on = (day: string) => scopeOf(database, member, { at: new Date(`${day}T09:00:00Z`) });

/** Sums cents by a key and writes them as the expected figures are written. */
function summed<Row>(rows: readonly Row[], keyOf: (row: Row) => string, centsOf: (row: Row) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + centsOf(row));
  return Object.fromEntries([...sums].map(([key, total]) => [key, plainDecimal(toCents(total))]));
}

/** The expected lines by category, their subcategories added up. */
const byCategory = ({ lines }: Figures) =>
  summed(
    Object.entries(lines),
    ([line]) => line.split("|").slice(0, 2).join("|"),
    ([, amount]) => Math.round(Number(amount) * 100),
  );

const cardsOf = (cards: readonly Card[]) =>
  Object.fromEntries(cards.map(({ title, amount }) => [title, plainDecimal(amount)]));

test("there are figures for each of 23 months", () => {
  expect(Object.keys(expected.months)).toHaveLength(23);
});

describe.each(Object.entries(expected.months))("%s", (month, figures) => {
  test("the dashboard's cards", async () => {
    const { data, visitor } = await on(`${month}-15`).read("app", (db) => ({ month: sumMonth(db), year: sumYear(db) }));
    const view = dashboardView(data?.month ?? [], data?.year ?? [], visitor.today);
    expect(cardsOf(view.cards)).toEqual({
      "Total Income": figures.cards.income,
      "Total Expenses": figures.cards.expense,
      "Total Savings": figures.cards.saving,
      "Total Tithe": figures.cards.tithe,
      "Total Giving": figures.cards.giving,
      "Net Cash Flow": figures.cards.net_cash_flow,
    });
    expect(view.cards.at(-1)?.mood).toBe(figures.cards.net_cash_flow?.startsWith("-") ? "bad" : "good");
  });

  test("the sums by category, and the pie's slices", async () => {
    const { data, visitor } = await on(`${month}-15`).read("app", (db) => ({ month: sumMonth(db) }));
    const found = (data?.month ?? []).filter(({ type }) => TYPES.some((each) => each === type));
    const name = (row: { type: string; category: string | null }) => `${row.type}|${row.category ?? "Tithe"}`;
    expect(summed(found, name, (row) => row.total)).toEqual(byCategory(figures));
    const { breakdown } = dashboardView(data?.month ?? [], [], visitor.today);
    const slices = summed(
      breakdown,
      (slice) => `expense|${slice.category}`,
      (slice) => slice.amount,
    );
    const expenses = Object.entries(byCategory(figures)).filter(([line]) => line.startsWith("expense|"));
    expect(slices).toEqual(Object.fromEntries(expenses));
  });

  test("the list of the month, by the sums above it and line by line", async () => {
    const filter = { ...EVERYTHING, month };
    const { data } = await on("2026-11-21").read("app", (db) => ({
      sums: sumByType(db, filter),
      transactions: listTransactions(db, filter, 1000),
    }));
    const totals = totalsByType(data?.sums ?? []);
    for (const type of TYPES) expect(plainDecimal(totals[type]), type).toBe(figures.cards[type]);
    expect(plainDecimal(netCashFlow(totals))).toBe(figures.cards.net_cash_flow);
    const lines = summed(
      (data?.transactions ?? []).filter(({ type }) => TYPES.some((each) => each === type)),
      (row) => `${row.type}|${row.category ?? "Tithe"}|${row.subcategory ?? ""}`,
      (row) => row.base_amount,
    );
    expect(lines).toEqual(figures.lines);
  });

  test("the list of each category of the month", async () => {
    for (const [line, amount] of Object.entries(byCategory(figures))) {
      const [type, category] = line.split("|") as [TransactionType, string];
      const filter = { ...EVERYTHING, month, type, category: type === "tithe" ? null : category };
      const { data } = await on("2026-11-21").read("app", (db) => ({ sums: sumByType(db, filter) }));
      expect(
        data?.sums.map(({ total }) => plainDecimal(toCents(total))),
        line,
      ).toEqual([amount]);
    }
  });
});

test.each(Object.entries(expected.years))(
  "the trend of %s has each month's income and expenses",
  async (year, figures) => {
    const { data, visitor } = await on(`${year}-11-30`).read("app", (db) => ({ year: sumYear(db) }));
    const { trend } = dashboardView([], data?.year ?? [], visitor.today);
    expect(trend).toHaveLength(12);
    for (const { month, income, expense } of trend) {
      const cards = expected.months[month]?.cards;
      expect(income === null ? undefined : plainDecimal(income), month).toBe(cards?.income);
      expect(expense === null ? undefined : plainDecimal(expense), month).toBe(cards?.expense);
    }
    const whole = (line: "income" | "expense") =>
      plainDecimal(addCents(...trend.map((point) => point[line] ?? toCents(0))));
    expect([whole("income"), whole("expense")]).toEqual([figures.cards.income, figures.cards.expense]);
  },
);

test("a month turns when it does in Nairobi", async () => {
  const income = async (at: string) => {
    const { data } = await scopeOf(database, member, { at: new Date(at) }).read("app", (db) => ({
      month: sumMonth(db),
    }));
    return plainDecimal(totalsByType(data?.month ?? []).income);
  };
  expect(await income("2026-10-31T20:59:59Z")).toBe(expected.months["2026-10"]?.cards.income);
  expect(await income("2026-10-31T21:00:00Z")).toBe(expected.months["2026-11"]?.cards.income);
});

test("what is owed on each loan, and how far it is paid", async () => {
  const { data } = await on("2026-11-21").read("app", (db) => ({
    result: db.select().from(loans),
    loans: listOpenLoans(db),
  }));
  const found = (data?.result ?? []).map((loan) => [
    loan.name,
    {
      principal: plainDecimal(loan.principal_amount),
      outstanding: plainDecimal(loan.outstanding_balance),
      progress_percent: progressPercent(loan),
    },
  ]);
  expect(Object.fromEntries(found)).toEqual(expected.loans);
  const offered = (data?.loans ?? []).map((loan) => [loan.name, plainDecimal(loan.outstanding_balance)]);
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(
      Object.entries(expected.loans)
        .map(([name, { outstanding }]) => [name, outstanding] as const)
        .filter(([, outstanding]) => outstanding !== "0.00"),
    ),
  );
});

test("what the household owns, the cash it holds, and its net worth", async () => {
  const { data } = await on("2026-11-21").read("app", (db) => ({
    result: db.select().from(assets),
    result2: db.select().from(loans),
    result3: db.select().from(liabilities),
    sums: sumByType(db, EVERYTHING),
  }));
  if (data === null) throw new Error("nothing was read");
  const { result: owned, result2: borrowed, result3: owed, sums } = data;
  expect(Object.fromEntries(owned.map(({ name, value }) => [name, plainDecimal(value)]))).toEqual(expected.assets);
  const totals = totalsByType(sums);
  const cash = cashBalance(totals);
  const other = addCents(...owned.map(({ value }) => value));
  const debts = addCents(...owed.map(({ value }) => value), ...borrowed.map((loan) => loan.outstanding_balance));
  expect({
    cash_balance: plainDecimal(cash),
    other_assets: plainDecimal(other),
    total_liabilities: plainDecimal(debts),
    net_worth: plainDecimal(subtractCents(addCents(other, cash), debts)),
  }).toEqual(expected.net_worth);
  expect(inAndOut(totals).net).toBe(cash);
});
