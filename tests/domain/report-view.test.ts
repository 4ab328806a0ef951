/** What the report shows of its lines: app/routes/reports/view.ts. */

import { describe, expect, test } from "vitest";
import { BUDGET_LINES, placeOf } from "#app/domain/budgets/budget.ts";
import { LARGEST_AMOUNT } from "#app/domain/money.ts";
import { statusOf } from "#app/domain/reports/variance.ts";
import { reportCsv } from "#app/routes/reports/csv.ts";
import { barOf, type Figures, linesOf, type ReportRow, type ReportView, reportView } from "#app/routes/reports/view.ts";
import { fc, runs } from "../property.ts";

const row = (type: ReportRow["type"], category: string, budgeted: number, actual: number): ReportRow => ({
  type,
  category,
  subcategory: null,
  budgeted,
  actual,
  compared: actual,
});
const expense = (category: string, subcategory: string, budgeted: number, actual: number): ReportRow => ({
  type: "expense",
  category,
  subcategory,
  budgeted,
  actual,
  compared: actual,
});

const view = (rows: readonly ReportRow[]): ReportView => {
  const shown = reportView(rows);
  if (shown === null) throw new Error("there is no report");
  return shown;
};

describe("a month", () => {
  const shown = view([
    expense("Utilities", "Gas", 0, 2_443_06),
    row("tithe", "Tithe", 21_500_00, 21_500_00),
    expense("Rent", "Monthly Rent", 38_000_00, 38_000_00),
    row("income", "Freelance", 30_000_00, 24_560_09),
    expense("Utilities", "Water", 1_000_00, 0),
    row("income", "Salary", 215_000_00, 215_000_00),
    row("giving", "Gifts", 500_00, 0),
  ]);
  const columns = ({ budgeted, actual, variance, status }: Figures) => [budgeted, actual, variance, status];

  test("has the five sections in their order, also those with nothing", () => {
    expect(shown.sections.map(({ title, groups }) => [title, groups.length])).toEqual([
      ["Income", 1],
      ["Expenses", 2],
      ["Savings", 0],
      ["Giving", 1],
      ["Tithe", 1],
    ]);
  });

  test("has its lines in the fixed order, expenses under their category", () => {
    const [income, expenses] = shown.sections;
    expect(income?.groups[0]?.lines.map(({ label }) => label)).toEqual(["Salary", "Freelance"]);
    expect(expenses?.groups.map(({ category, lines }) => [category, lines.map(({ label }) => label)])).toEqual([
      ["Rent", ["Monthly Rent"]],
      ["Utilities", ["Water", "Gas"]],
    ]);
  });

  test("adds up categories, sections and the whole", () => {
    const [income, expenses] = shown.sections;
    expect(columns(expenses?.groups[1]?.total as Figures)).toEqual([1_000_00, 2_443_06, -1_443_06, "over"]);
    expect(columns(income?.total as Figures)).toEqual([245_000_00, 239_560_09, 5_439_91, "over"]);
    expect(columns(shown.totals.outgoing)).toEqual([61_000_00, 61_943_06, -943_06, "over"]);
    expect(columns(shown.totals.left)).toEqual([184_000_00, 177_617_03, 6_382_97, "over"]);
  });

  test("is a file with a line for each of its lines, amounts as numbers", () => {
    expect(reportCsv(shown, "KES")).toBe(
      [
        "section,category,subcategory,budgeted,actual,variance,status,currency",
        "Income,Salary,,215000.00,215000.00,0.00,On track,KES",
        "Income,Freelance,,30000.00,24560.09,5439.91,Under goal,KES",
        "Expenses,Rent,Monthly Rent,38000.00,38000.00,0.00,On track,KES",
        "Expenses,Utilities,Water,1000.00,0.00,1000.00,Under budget,KES",
        "Expenses,Utilities,Gas,0.00,2443.06,-2443.06,Over budget,KES",
        "Giving,Gifts,,500.00,0.00,500.00,Under budget,KES",
        "Tithe,Tithe,,21500.00,21500.00,0.00,On track,KES",
        "",
      ].join("\r\n"),
    );
  });
});

test("without a line there is no report, and its file has heads only", () => {
  expect(reportView([])).toBeNull();
  expect(reportCsv(null, "KES")).toBe("section,category,subcategory,budgeted,actual,variance,status,currency\r\n");
});

test.each([
  [100, 0, { within: 0, beyond: 0 }],
  [100, 25, { within: 25, beyond: 0 }],
  [100, 100, { within: 100, beyond: 0 }],
  [100, 125, { within: 80, beyond: 20 }],
  [0, 125, { within: 0, beyond: 100 }],
  [0, 0, { within: 0, beyond: 0 }],
])("budgeted %d, actual %d: the bar is %o", (budgeted, actual, bar) => {
  expect(barOf({ budgeted, actual } as Figures)).toEqual(bar);
});

const amount = fc.integer({ min: 0, max: LARGEST_AMOUNT });
/** A month's rows: any lines of the template, in any order. */
const month = fc
  .shuffledSubarray([...BUDGET_LINES], { minLength: 1 })
  .chain((lines) =>
    fc.tuple(
      ...lines.map((line) =>
        fc.record({ budgeted: amount, actual: amount, compared: amount }).map((of) => ({ ...line, ...of })),
      ),
    ),
  );

const sum = (figures: readonly Figures[], column: (typeof COLUMNS)[number]) =>
  figures.reduce((all, each) => all + each[column], 0);
const COLUMNS = ["budgeted", "actual", "variance", "compared"] as const;

test("lines sum to their categories, categories to sections, sections to totals, in every column", () => {
  fc.assert(
    fc.property(month, (rows) => {
      const { sections, totals } = view(rows);
      for (const column of COLUMNS) {
        for (const { groups, total } of sections) {
          for (const group of groups) expect(sum(group.lines, column)).toBe(group.total[column]);
          const sums = groups.map((group) => group.total);
          expect(sum(sums, column)).toBe(total[column]);
        }
        const [income, ...others] = sections.map(({ total }) => total);
        expect(totals.income[column]).toBe(income?.[column]);
        expect(totals.outgoing[column]).toBe(sum(others, column));
        expect(totals.left[column]).toBe(totals.income[column] - totals.outgoing[column]);
      }
    }),
  );
});

test("every line that came in is shown once, in order, with its variance and its type's status", () => {
  fc.assert(
    fc.property(month, (rows) => {
      const shown = view(rows);
      const lines = linesOf(shown);
      expect(lines).toHaveLength(rows.length);
      for (const line of lines) {
        const { budgeted, actual } = rows.find((each) => placeOf(each) === placeOf(line)) as ReportRow;
        expect(line).toMatchObject({ budgeted, actual, variance: budgeted - actual });
        expect(line.status).toBe(statusOf(line.type, line.budgeted, line.actual));
      }
      for (const { groups } of shown.sections) {
        const places = groups.flatMap((group) => group.lines.map(placeOf));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("a year is the sum of its months, line by line, in every sum", () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (months) => {
      const merged = new Map<number, ReportRow>();
      for (const each of months.flat()) {
        const before = merged.get(placeOf(each)) ?? { budgeted: 0, actual: 0, compared: 0 };
        merged.set(placeOf(each), {
          ...each,
          budgeted: before.budgeted + each.budgeted,
          actual: before.actual + each.actual,
          compared: before.compared + each.compared,
        });
      }
      const year = view([...merged.values()]);
      const parts = months.map(view);
      for (const column of COLUMNS) {
        for (const name of ["income", "outgoing", "left"] as const) {
          const sums = parts.map(({ totals }) => totals[name]);
          expect(year.totals[name][column]).toBe(sum(sums, column));
        }
        for (const [index, { total }] of year.sections.entries()) {
          const sums = parts.flatMap(({ sections }) => sections[index]?.total ?? []);
          expect(total[column]).toBe(sum(sums, column));
        }
      }
    }),
    { numRuns: runs(30) },
  );
});
