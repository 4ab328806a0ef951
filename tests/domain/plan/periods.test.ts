/** What is planned, by pay period, also where it is thousands of payments. */
import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { lineOf } from "#app/domain/plan/line.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import { periodsOf } from "#app/routes/plan/periods.ts";

const TODAY = "2026-11-28";
const A_DAY = 30;
const UNTIL = addDays(TODAY, 365);

test("a year of many payments a day lists some of them and counts the others", () => {
  const coming = Array.from({ length: 366 * A_DAY }, (_, index) => ({
    key: `${index}`,
    direction: index % A_DAY === 0 ? ("in" as const) : ("out" as const),
    day: addDays(TODAY, Math.floor(index / A_DAY)),
    amount: toCents(100),
    ...{ from: null, to: null, isPayday: index % A_DAY === 0 },
  }));
  const line = lineOf({ today: TODAY, until: UNTIL, accounts: [], coming, spentOn: () => 0 });
  const occurrences = coming.map(({ key, day: on }) => ({ key, on })) as PlannedOccurrence[];
  const periods = periodsOf(
    occurrences,
    { line, spending: [], ways: [] },
    {
      currency: "KES",
      most: 60,
      mostLater: 60,
      isLate: () => false,
      rowsOf: () => [{ balance: null }],
    },
  );
  const [listed, more] = [
    periods.flatMap(({ rows }) => rows).length,
    periods.reduce((sum, each) => sum + each.more, 0),
  ];
  expect(listed).toBe(600);
  expect(listed + more).toBe(occurrences.length);
});

test("later periods list fewer than the first two", () => {
  const coming = Array.from({ length: 60 }, (_, index) => ({
    key: `${index}`,
    direction: index % 20 === 0 ? ("in" as const) : ("out" as const),
    day: addDays(TODAY, Math.floor(index / 2)),
    amount: toCents(100),
    ...{ from: null, to: null, isPayday: index % 20 === 0 },
  }));
  const line = lineOf({ today: TODAY, until: addDays(TODAY, 40), accounts: [], coming, spentOn: () => 0 });
  const occurrences = coming.map(({ key, day: on }) => ({ key, on })) as PlannedOccurrence[];
  const rowsOf = () => [{ balance: null }];
  const limits = { currency: "KES", most: 15, mostLater: 5, isLate: () => false, rowsOf };
  const listed = periodsOf(occurrences, { line, spending: [], ways: [] }, limits).map(({ rows, more }) => [
    rows.length,
    more,
  ]);
  expect(listed.at(-1)?.[0]).toBe(5);
  expect(listed[0]?.[0]).toBe(15);
  expect(listed.reduce((sum, [rows = 0, more = 0]) => sum + rows + more, 0)).toBe(60);
});
