/** Which rates a file's round asks for. */
import { expect, test } from "vitest";
import { addDays, type Day } from "#app/domain/calendar.ts";
import { costOf, nextRateSpans } from "#app/domain/exchange-rates/rate-spans.ts";

const lacked = (day: string, ...currencies: string[]) => currencies.map((currency) => ({ currency, day: day as Day }));
const codes = (many: number) => Array.from({ length: many }, (_, index) => `C${index}`);

test("days that are near each other are one span, with every currency of them", () => {
  expect(nextRateSpans([...lacked("2025-01-06", "EUR"), ...lacked("2026-01-05", "GBP", "KES")])).toEqual([
    { from: "2025-01-06", to: "2026-01-05", currencies: ["GBP", "KES", "EUR"] },
  ]);
  expect(nextRateSpans([])).toEqual([]);
});

test("years in which nothing is lacked are not asked for, and the newest span comes first", () => {
  expect(nextRateSpans([...lacked("1999-01-05", "EUR"), ...lacked("2026-01-05", "EUR")])).toEqual([
    { from: "2026-01-05", to: "2026-01-05", currencies: ["EUR"] },
    { from: "1999-01-05", to: "1999-01-05", currencies: ["EUR"] },
  ]);
});

test("a round has sixty requests at most, and as many days as fit", () => {
  expect(nextRateSpans(lacked("2026-01-05", ...codes(153)))).toMatchObject([{ currencies: codes(59) }]);
  const years = Array.from({ length: 10_000 }, (_, index) =>
    lacked(addDays("1999-01-04" as Day, index), "EUR", "GBP"),
  ).flat();
  const [span, ...others] = nextRateSpans(years);
  expect(others).toEqual([]);
  expect(span).toMatchObject({ to: addDays("1999-01-04" as Day, 9_999), currencies: ["EUR", "GBP"] });
  expect(costOf(span ? [span] : [])).toBeLessThanOrEqual(15_000 + 300);
});

test("a day of one currency counts for the days before it, and its two requests", () => {
  expect(costOf(nextRateSpans(lacked("2026-01-05", "EUR")))).toBe(11 + 200);
});
