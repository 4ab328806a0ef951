/** How far the line goes. */
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/domain/calendar.ts";
import { endOf, LONGEST_TERM } from "#app/routes/plan/line-view.ts";

test("the end of a term is never farther off than what the plan looks at", () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays("2027-01-01", index));
  const far = days.map((day) => daysBetween(day, endOf("term", day, { pay: null, hasTerms: true }) ?? day));
  expect(Math.max(...far)).toBeLessThanOrEqual(LONGEST_TERM);
});
