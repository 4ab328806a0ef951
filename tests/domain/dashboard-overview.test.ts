/** What the dashboard says of the month's budget: app/routes/dashboard/overview.ts. Figures by hand. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { overviewOf } from "#app/routes/dashboard/overview.ts";

const row = (id: string, subcategory: string, budgeted: number, actual: number, ahead = 0) => ({
  id,
  type: "expense" as const,
  category: "Utilities",
  subcategory,
  budgeted: toCents(budgeted),
  actual,
  ahead,
});
const ROWS = [
  row("a", "Water", 1_500_00, 836_83),
  row("b", "Electricity", 3_500_00, 4_985_84),
  row("c", "Gas", 42_000_00, 49_599_48, 11_488_34),
  row("d", "Internet", 2_000_00, 2_000_01),
  row("e", "Garbage", 100_00, 300_00, 300_00),
];
// 10,000 more were spent on lines that the month lacks.
const ALL = { total: 67_722_16, ahead: 11_788_34 };

test("what is left, and a day's share of it, on the first, the fifteenth and the last day", () => {
  // Planned 49,100.00, spent until today 55,933.82, so that 6,833.82 too much is gone.
  expect(overviewOf(ROWS, ALL, 16).spending).toMatchObject({ left: -6_833_82, days: 16, perDay: null });
  const little = { total: 1_000_00, ahead: 400_00 };
  // 49,100.00 less 600.00 until today; of that, 400.00 are ahead.
  for (const [days, perDay] of [
    [30, 1_603_33],
    [16, 3_006_25],
    [1, 48_100_00],
  ] as const) {
    expect(overviewOf(ROWS, little, days).spending).toMatchObject({ left: 48_500_00, days, perDay });
  }
});

test("the three lines that exceed their plan most need a look, what is ahead included, the worst first", () => {
  const { worst } = overviewOf(ROWS, ALL, 9);
  expect(worst.map(({ id }) => id)).toEqual(["c", "b", "e"]);
  expect(worst[0]).toMatchObject({ done: 38_111_14, ahead: 11_488_34 });
});

test("bills that are no entries yet are still to come, and the line with most left covers what the worst one exceeds", () => {
  const rows = [row("a", "Water", 10_00, 0), row("b", "Power", 5_00, 9_00), row("c", "Fuel", 30_00, 12_00)];
  const { spending, cover } = overviewOf(rows, { total: 21_00, ahead: 0 }, 9, toCents(7_00));
  expect(spending).toMatchObject({ left: 24_00, ahead: 7_00 });
  expect(cover).toMatchObject({ line: { id: "c" }, left: 18_00 });
  const tight = [row("b", "Power", 5_00, 9_00), row("c", "Fuel", 30_00, 27_00)];
  expect(overviewOf(tight, { total: 36_00, ahead: 0 }, 9).cover).toBeNull();
});

test("without a planned expense nothing is left, and nothing needs a look", () => {
  const income = { ...row("s", "", 9, 0), type: "income" as const, category: "Salary", subcategory: null };
  for (const rows of [[], [income], [row("a", "Water", 0, 5_00)]]) {
    expect(overviewOf(rows, ALL, 9)).toEqual({ spending: null, worst: [], cover: null });
  }
});
