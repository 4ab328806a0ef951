/**
 * The report of every month and year of a real-looking ledger, with budgets copied from month to month: against figures
 * worked out elsewhere (household.expected.json), and once more here from the file's own text.
 */

import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUDGET_LINES } from "#app/domain/budgets/budget.ts";
import { addMonths, type Month, monthsOf } from "#app/domain/calendar.ts";
import { plainDecimal, toCents } from "#app/domain/money.ts";
import { type RequestedPeriod, resolvePeriod } from "#app/domain/reports/report-period.ts";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { type Figures, linesOf, type ReportRow, reportView } from "#app/routes/reports/view.ts";
import { newId } from "#db/id.ts";
import { readReport } from "#db/reports/reports.ts";
import { importFile } from "./importing.ts";
import { type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

type Amounts = Record<string, string>;
type Expected = { cards: Amounts; lines: Amounts };

const file = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");
const { months, years } = JSON.parse(file("household.expected.json")) as Record<
  "months" | "years",
  Record<string, Expected>
>;

const TEMPLATE = BUDGET_LINES.map(({ type, category, subcategory }) => `${type}|${category}|${subcategory ?? ""}`);

/** Budgets made afresh: the rest is copied from the month before, up to the month given. */
const FRESH: Record<Month, Month> = { "2025-01": "2025-10", "2026-01": "2026-12" };
/** What is changed in a month before the next one is made; null takes the line out. Whole units of money. */
const CHANGES: Record<Month, Record<string, number | null>> = {
  "2025-01": {
    "income|Salary|": 215_000,
    "income|Dividends|": 1_500,
    "saving|Emergency Fund|": 10_000,
    "saving|Long-term Investments|": 2_500,
    "tithe|Tithe|": 21_500,
    "giving|Offering|": 5_000,
    "expense|Rent|Monthly Rent": 38_000,
    "expense|Utilities|Water": 700,
    "expense|Insurance|Life Insurance": 3_300,
    "expense|Variable Expenses|Groceries": null,
    "income|Freelance|": null,
  },
  "2025-04": { "expense|Rent|Monthly Rent": 40_000, "expense|Utilities|Water": 0, "tithe|Tithe|": 22_000 },
  "2025-07": { "tithe|Tithe|": null },
  "2026-01": { "income|Salary|": 230_000, "tithe|Tithe|": 23_000, "expense|Variable Expenses|Groceries": 48_000 },
  "2026-08": { "expense|Discretionary Expenses|Travel/Holidays": 60_000 },
};

/** What each month plans, in cents by line: the same steps as the database is asked to do, done here. */
function plans(): Map<Month, Map<string, number>> {
  const all = new Map<Month, Map<string, number>>();
  for (const [first, last] of Object.entries(FRESH)) {
    for (let month = first; month <= last; month = addMonths(month, 1)) {
      const before = all.get(addMonths(month, -1));
      const lines = new Map(month === first ? TEMPLATE.map((line) => [line, 0] as const) : before);
      for (const [line, units] of Object.entries(CHANGES[month] ?? {})) {
        if (units === null) lines.delete(line);
        else lines.set(line, units * 100);
      }
      all.set(month, lines);
    }
  }
  return all;
}
const PLANS = plans();

/** The file's actuals in cents by month and line, straight from its text: quoted cells, then digits without the point. */
function actuals(): Map<Month, Map<string, number>> {
  const all = new Map<Month, Map<string, number>>();
  for (const text of HOUSEHOLD_CSV.trim().split(/\r?\n/).slice(1)) {
    const cells = [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? "",
    );
    const [date = "", type = "", category = "", subcategory = "", , amount = ""] = cells;
    if (!["income", "expense", "saving", "giving", "tithe"].includes(type)) continue;
    const lines = all.get(date.slice(0, 7)) ?? new Map<string, number>();
    const line = `${type}|${type === "tithe" ? "Tithe" : category}|${subcategory}`;
    lines.set(line, (lines.get(line) ?? 0) + Number(amount.replace(".", "")));
    all.set(date.slice(0, 7), lines);
  }
  return all;
}
const ACTUALS = actuals();

type Columns = readonly [budgeted: number, actual: number, variance: number, status: string];

function columns(type: string, budgeted: number, actual: number): Columns {
  const [more, less] = type === "income" ? ["under", "over"] : ["over", "under"];
  return [
    budgeted,
    actual,
    budgeted - actual,
    actual === budgeted ? "on_track" : actual > budgeted ? more : less,
  ] as Columns;
}

/** The lines that a report of these months must have. */
function expectedLines(of: readonly Month[]): Record<string, Columns> {
  const sumOf = (all: Map<Month, Map<string, number>>, line: string) =>
    of.reduce((sum, month) => sum + (all.get(month)?.get(line) ?? 0), 0);
  const names = new Set(
    of.flatMap((month) => [...(PLANS.get(month)?.keys() ?? []), ...(ACTUALS.get(month)?.keys() ?? [])]),
  );
  return Object.fromEntries(
    [...names].map((line) => [line, columns(line.split("|")[0] ?? "", sumOf(PLANS, line), sumOf(ACTUALS, line))]),
  );
}

let database: TestDatabase;
let member: Member;

beforeAll(async () => {
  database = await startMigrated();
  const household = await makeHousehold(database);
  member = await makeMember(database, household);
  const scope = scopeOf(database, member);
  await importFile(scope, HOUSEHOLD_CSV);
  for (const [first, last] of Object.entries(FRESH)) {
    for (let month = first; month <= last; month = addMonths(month, 1)) {
      const lines = JSON.stringify(BUDGET_LINES.map((line) => ({ id: newId(), ...line })));
      const made = await scope.write("editor", (db) => ({
        result: db.execute(sql`select generate_budget(${month}, ${month !== first}, ${lines}::jsonb)`),
      }));
      expect(made.ok, month).toBe(true);
      for (const [line, units] of Object.entries(CHANGES[month] ?? {})) {
        const [type = "", category = "", subcategory = ""] = line.split("|");
        const ofLine = `period = $1 and transaction_type = $2 and category = $3 and coalesce(subcategory, '') = $4`;
        const verb =
          units === null ? "delete from budgets where" : `update budgets set budgeted_amount = ${units * 100} where`;
        const { rowCount } = await database.owner.query(`${verb} ${ofLine}`, [month, type, category, subcategory]);
        expect(rowCount, `${month} ${line}`).toBe(1);
      }
    }
  }
  // Another household's budget and ledger, which must not appear.
  const others = await makeMember(database, await makeHousehold(database));
  await importFile(scopeOf(database, others), HOUSEHOLD_CSV);
});

afterAll(() => database.stop());

async function read(request: RequestedPeriod, at = new Date("2026-11-21T09:00:00Z")): Promise<ReportRow[]> {
  const { data } = await scopeOf(database, member, { at }).read("app", (db) => ({ report: readReport(db, request) }));
  if (data === null) throw new Error("nothing was read");
  return data.report;
}

const columnsOf = ({ budgeted, actual, variance, status }: Figures): Columns => [budgeted, actual, variance, status];

/** What the report shows: columns by line, and by the type of each section's total. */
async function report(requested: RequestedPeriod) {
  const view = reportView(await read(requested));
  if (view === null) throw new Error("there is no report");
  return {
    view,
    lines: Object.fromEntries(
      linesOf(view).map((line) => [`${line.type}|${line.category}|${line.subcategory ?? ""}`, columnsOf(line)]),
    ),
    sections: Object.fromEntries(view.sections.map(({ type, total }) => [type, total])),
  };
}

const inWords = (lines: Record<string, Columns>): Amounts =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, [, actual]]) => actual > 0)
      .map(([line, [, actual]]) => [line, plainDecimal(toCents(actual))]),
  );

const MONTHS = Object.keys(months);
const YEARS = Object.keys(years);
const PERIODS: [name: string, requested: RequestedPeriod, of: Month[], expected: Expected][] = [
  ...Object.entries(months).map(
    ([month, figures]) => [month, { view: "monthly", month }, [month], figures] as (typeof PERIODS)[number],
  ),
  ...Object.entries(years).map(
    ([year, figures]) =>
      [year, { view: "annual", year: Number(year) }, monthsOf(Number(year)), figures] as (typeof PERIODS)[number],
  ),
];

test("the figures cover 23 months and 2 years, with budgets for 22 of the months and one future month", () => {
  expect([MONTHS.length, YEARS.length]).toEqual([23, 2]);
  expect([PLANS.size, MONTHS.filter((month) => !PLANS.has(month))]).toEqual([22, ["2025-11", "2025-12"]]);
});

describe.each(PERIODS)("%s", (_, input, of, expected) => {
  test("each line has its budget, its actual to the cent, their difference and its status", async () => {
    const { lines } = await report(input);
    expect(lines).toEqual(expectedLines(of));
    expect(inWords(lines)).toEqual(expected.lines);
  });

  test("the sections' actuals are the month's sums, and what is left is the net cash flow", async () => {
    const { view, sections } = await report(input);
    const { net_cash_flow, ...cards } = expected.cards;
    expect(
      Object.fromEntries(Object.entries(sections).map(([type, { actual }]) => [type, plainDecimal(actual)])),
    ).toEqual(cards);
    expect(plainDecimal(view.totals.left.actual)).toBe(net_cash_flow);
  });
});

describe("the cases that are easily lost", () => {
  const of = async (month: Month) => (await report({ view: "monthly", month })).lines;

  test("a budget and no spending", async () => {
    expect((await of("2025-02"))["expense|Insurance|Life Insurance"]).toEqual([3_300_00, 0, 3_300_00, "under"]);
    expect((await of("2025-02"))["income|Dividends|"]).toEqual([1_500_00, 0, 1_500_00, "over"]);
  });

  test("spending and no budget", async () => {
    const { "expense|Variable Expenses|Groceries": groceries, "income|Freelance|": freelance } = await of("2025-01");
    expect(groceries).toEqual([0, 47_277_41, -47_277_41, "over"]);
    expect(freelance).toEqual([0, 24_560_09, -24_560_09, "under"]);
  });

  test("the tithe, whose transactions have no category: met, exceeded, and without a budget line", async () => {
    const tithe = async (month: Month) => (await of(month))["tithe|Tithe|"];
    expect(await tithe("2025-01")).toEqual([21_500_00, 21_500_00, 0, "on_track"]);
    expect((await tithe("2025-04"))?.[0]).toBe(22_000_00);
    expect((await tithe("2025-07"))?.[0]).toBe(0);
  });

  test("a future month has its budget and no actuals", async () => {
    const { view, lines } = await report({ view: "monthly", month: "2026-12" });
    expect(lines).toEqual(expectedLines(["2026-12"]));
    expect([view.totals.income.budgeted, view.totals.income.actual]).toEqual([230_000_00, 0]);
  });

  test("loans and assets are no part of it", async () => {
    const types = new Set((await read({ view: "annual", year: 2026 })).map(({ type }) => type));
    expect([...types].toSorted()).toEqual(["expense", "giving", "income", "saving", "tithe"]);
  });
});

test.each([2025, 2026])("%i is the sum of its twelve months, line by line", async (year) => {
  const sums = new Map<string, [budgeted: number, actual: number]>();
  for (const month of monthsOf(year)) {
    for (const { type, category, subcategory, budgeted, actual } of await read({ view: "monthly", month })) {
      const line = `${type}|${category}|${subcategory ?? ""}`;
      const before = sums.get(line) ?? [0, 0];
      sums.set(line, [before[0] + budgeted, before[1] + actual]);
    }
  }
  const { lines } = await report({ view: "annual", year });
  expect(
    Object.fromEntries(Object.entries(lines).map(([line, [budgeted, actual]]) => [line, [budgeted, actual]])),
  ).toEqual(Object.fromEntries(sums));
});

test("another household's report has nothing of it", async () => {
  const lone = await makeMember(database, await makeHousehold(database));
  const { data } = await scopeOf(database, lone).read("app", (db) => ({
    report: readReport(db, { view: "annual", year: 2026 }),
  }));
  expect(data).toEqual({ report: [] });
});

describe("which period is read when the address says none, or none that is on offer", () => {
  const MOMENTS = ["2026-11-21T09:00:00Z", "2025-12-31T20:59:59Z", "2025-12-31T21:00:00Z"];
  const ASKED: RequestedPeriod[] = [
    { view: "monthly", month: null },
    { view: "annual", year: null },
    { view: "annual", year: 2021 },
    { view: "annual", year: 2025 },
    { view: "annual", year: 2026 },
    { view: "annual", year: 9999 },
    { view: "annual", year: 0 },
  ];
  const CASES = MOMENTS.flatMap((at) => ASKED.map((request) => [request, at] as const));

  test.each(CASES)("%j at %s: what the screen says it shows", async (request, at) => {
    const { visitor } = await scopeOf(database, member, { at: new Date(at) }).read("app");
    const shown = resolvePeriod(request, visitor.month.month);
    const of = shown.view === "monthly" ? [shown.month] : monthsOf(shown.year);
    const view = reportView(await read(request, new Date(at)));
    const lines = view === null ? [] : linesOf(view);
    expect(
      Object.fromEntries(
        lines.map((line) => [`${line.type}|${line.category}|${line.subcategory ?? ""}`, columnsOf(line)]),
      ),
    ).toEqual(expectedLines(of));
  });
});
