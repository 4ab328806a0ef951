/** What the dashboard shows of its sums: app/routes/dashboard/view.ts. */
import { expect, test } from "vitest";
import { dashboardView } from "#app/routes/dashboard/view.ts";

const TODAY = "2026-11-21";
type MonthRow = Parameters<typeof dashboardView>[0][number];
const row = (type: MonthRow["type"], category: string | null, total: number, count = 1): MonthRow => ({
  type,
  category,
  total,
  count,
});

test("six cards, titled as specified, with net cash flow last", () => {
  const { cards, isEmpty } = dashboardView(
    [
      row("income", "Salary", 100_000),
      row("income", "Gifts", 5_000, 2),
      row("expense", "Rent", 40_000),
      row("saving", "Emergency Fund", 10_000),
      row("tithe", null, 10_500),
      row("giving", "Offering", 1_000),
      row("loan_received", null, 999_999),
      row("loan_repayment", null, 5_555),
      row("asset_purchased", null, 7_777),
    ],
    [],
    TODAY,
  );
  expect(cards.map(({ title, amount, note }) => [title, amount, note])).toEqual([
    ["Total Income", 105_000, "3 entries"],
    ["Total Expenses", 40_000, "1 entry"],
    ["Total Savings", 10_000, "1 entry"],
    ["Total Tithe", 10_500, "1 entry"],
    ["Total Giving", 1_000, "1 entry"],
    ["Net Cash Flow", 43_500, ""],
  ]);
  expect(isEmpty).toBe(false);
});

test.each([
  [1, "good", ""],
  [0, "good", ""],
  [-1, "bad", "More went out than came in"],
])("a net cash flow of %d is %s", (net, mood, note) => {
  const { cards } = dashboardView([row("income", "Salary", 100), row("expense", "Rent", 100 - net)], [], TODAY);
  expect(cards.at(-1)).toMatchObject({ amount: net, mood, note });
});

test("a month without transactions is empty, with zeros and no slices", () => {
  const view = dashboardView([], [], TODAY);
  expect(view).toMatchObject({ isEmpty: true, breakdown: [] });
  expect(view.cards.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("expenses are shared out by category, the largest first, equal ones in the fixed order", () => {
  const { breakdown } = dashboardView(
    [
      row("expense", "Miscellaneous", 100),
      row("expense", "Utilities", 100),
      row("expense", "Rent", 400),
      row("giving", "Gifts", 9_000),
    ],
    [],
    TODAY,
  );
  expect(breakdown).toEqual([
    { category: "Rent", amount: 400, percent: "66.7 %" },
    { category: "Utilities", amount: 100, percent: "16.7 %" },
    { category: "Miscellaneous", amount: 100, percent: "16.7 %" },
  ]);
});

test("the trend has the twelve months of this year; what has not come yet is a gap unless something stands there", () => {
  const { trend } = dashboardView(
    [],
    [
      { month: "2026-01", type: "income", total: 500 },
      { month: "2026-12", type: "expense", total: 70 },
    ],
    TODAY,
  );
  expect(trend).toHaveLength(12);
  expect(trend[0]).toEqual({ month: "2026-01", label: "Jan", income: 500, expense: 0 });
  expect(trend[10]).toEqual({ month: "2026-11", label: "Nov", income: 0, expense: 0 });
  expect(trend[11]).toEqual({ month: "2026-12", label: "Dec", income: null, expense: 70 });
});
