/** How the line and the ways to close it are said. */
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { Way } from "#app/domain/plan/ways.ts";
import { endOf, LONGEST_TERM, wayViews } from "#app/routes/plan/line-view.ts";

test("the end of a term is never farther off than what the plan looks at", () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays("2027-01-01", index));
  const far = days.map((day) => daysBetween(day, endOf("term", day, { pay: null, hasTerms: true }) ?? day));
  expect(Math.max(...far)).toBeLessThanOrEqual(LONGEST_TERM);
});

test.each([
  ["a later one", "2026-12-24", "2026-12-24"],
  ["an earlier one", "2026-11-25", "2026-11-30"],
])("who spends less until a day, and then still less, does so until %s", (_, before, until) => {
  const lowest = { day: "2026-11-30", balance: 0 };
  const way = { kind: "less", perDay: toCents(20_000), until: "2026-11-30", lowest, evenings: [] } as unknown as Way;
  const names = { lessADay: { amount: toCents(10_000), until: before } } as unknown as Parameters<typeof wayViews>[1];
  const [view] = wayViews([way], names, { currency: "KES", today: "2026-11-21" });
  expect(view?.fields).toEqual({ cents: "30000", until });
});
