import { expect, test } from "vitest";
import { monthsOf, shortMonth } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { drawTrend } from "#app/routes/dashboard/trend-drawing.ts";
import { fc } from "../property.ts";

/** A year of which the first months are known. */
const year = (known: readonly [income: number, expense: number][]) =>
  monthsOf(2026).map((month, index) => {
    const [income, expense] = known[index] ?? [null, null];
    return {
      month,
      label: shortMonth(month),
      income: income === null ? null : toCents(income),
      expense: expense === null ? null : toCents(expense),
    };
  });

test("lines go straight from month to month, and end with the last one that is known", () => {
  const { lines, ticks } = drawTrend(
    year([
      [100_00, 50_00],
      [200_00, 0],
    ]),
    "2026-02",
  );
  expect(lines.income.path).toBe("M4.17 50L12.5 0");
  expect(lines.expense.path).toBe("M4.17 75L12.5 100");
  expect(ticks.at(-1)).toEqual({ top: 0, label: "200" });
});

test("the months to come are named, and begin where they do", () => {
  const months = (count: number) => year(Array.from({ length: count }, () => [100, 50]));
  expect(drawTrend(months(11), "2026-11").toCome).toEqual({ left: 91.67, first: "Dec", last: "Dec" });
  expect(drawTrend(months(3), "2026-03").toCome).toEqual({ left: 25, first: "Apr", last: "Dec" });
  expect(drawTrend(months(12), "2026-12").toCome).toBeNull();
});

test("where nothing is recorded there are an axis and twelve months, and no names of lines", () => {
  const { ticks, lines } = drawTrend(year(Array.from({ length: 11 }, () => [0, 0])), "2026-11");
  expect(ticks.length).toBeGreaterThan(2);
  expect([lines.income.end, lines.expense.end]).toEqual([null, null]);
});

test("names stand within the picture, and never on each other", () => {
  const amount = fc.integer({ min: 0, max: 500_000_00 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), (known) => {
      const { lines } = drawTrend(year(known), `2026-${String(known.length).padStart(2, "0")}`);
      const tops = [lines.income.end?.top, lines.expense.end?.top];
      if (tops.includes(undefined)) return;
      const [income = 0, expense = 0] = tops;
      for (const top of [income, expense]) expect(top > -13 && top < 97).toBe(true);
      expect(Math.abs(income - expense)).toBeGreaterThanOrEqual(6);
    }),
  );
});
