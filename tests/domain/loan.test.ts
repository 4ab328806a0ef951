import { expect, test } from "vitest";
import { DURATION_UNITS } from "#app/domain/calendar.ts";
import { progressPercent } from "#app/domain/loan.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { fc } from "../property.ts";

const progress = (principal: number, outstanding: number) =>
  progressPercent({ principal_amount: toCents(principal), outstanding_balance: toCents(outstanding) });

test.each([
  [30_000_000, 2_130_603, "92.9"],
  [2_000_000, 0, "100.0"],
  [100, 100, "0.0"],
  [300, 200, "33.3"],
  [1000, 995, "0.5"],
])("of %d cents, %d still owed, %s percent are paid", (principal, outstanding, percent) => {
  expect(progress(principal, outstanding)).toBe(percent);
});

test("progress lies between 0.0 and 100.0, with one decimal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: LARGEST_AMOUNT }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (principal, share) => {
        const text = progress(principal, Math.round(principal * share));
        expect(text).toMatch(/^\d{1,3}\.\d$/);
        expect(Number(text)).toBeGreaterThanOrEqual(0);
        expect(Number(text)).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test("a loan lasts days, weeks, months or years", () => {
  expect(DURATION_UNITS).toEqual(["days", "weeks", "months", "years"]);
});
