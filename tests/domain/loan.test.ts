import { expect, test } from "vitest";
import { DURATION_UNITS, type DurationUnit } from "#app/domain/calendar.ts";
import { amortise } from "#app/domain/loans/amortisation.ts";
import { dueDays, nextPayment, progressPercent } from "#app/domain/loans/loan.ts";
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

const lent = (
  principal: number,
  [rate, duration, unit]: [string | null, number | null, DurationUnit | null],
  from: string,
  owed = principal,
) => ({
  principal_amount: toCents(principal),
  outstanding_balance: toCents(owed),
  interest_rate: rate,
  duration,
  duration_unit: unit,
  disbursement_date: from,
});

test("the next payment is due on the next day of its terms, and the end follows from what is still owed", () => {
  const chama = lent(4_500_000, ["12.00", 12, "months"], "2026-09-01", 3_790_000);
  expect(nextPayment(chama, "2026-11-29")).toEqual({
    day: "2026-12-01",
    amount: 399_820,
    end: "2027-10-01",
    isPast: false,
  });
  expect(nextPayment(chama, "2026-12-01")?.day).toBe("2026-12-01");
  const last = lent(4_500_000, ["12.00", 12, "months"], "2026-09-01", 100_000);
  expect(nextPayment(last, "2026-11-29")).toEqual({ day: "2026-12-01", amount: 101_000, end: null, isPast: false });
});

test("a loan whose last day is over was due then, with all that is owed", () => {
  const mobile = lent(2_000_000, ["9.00", 30, "days"], "2025-08-18", 500_000);
  expect(nextPayment(mobile, "2026-11-29")).toMatchObject({ day: "2025-09-17", amount: 503_699, isPast: true });
});

test.each([
  ["repaid", lent(100, ["12.00", 12, "months"], "2026-01-01", 0)],
  ["without a rate", lent(100, [null, 12, "months"], "2026-01-01")],
  ["without a duration", lent(100, ["12.00", null, null], "2026-01-01")],
])("a loan that is %s has no next payment", (_, loan) => {
  expect(nextPayment(loan, "2026-11-29")).toBeNull();
});

test("a loan on which nothing was paid yet ends when its schedule does", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 1_000_000_00 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 2, max: 60 }),
      fc.constantFrom<DurationUnit>("weeks", "months"),
      (principal, rate, duration, unit) => {
        const loan = lent(principal, [`${rate}.00`, duration, unit], "2026-01-31");
        const terms = { principal: toCents(principal), rate, duration, unit };
        const lastDay = dueDays(terms, "2026-01-31")[amortise(terms).length - 1] ?? "";
        const end = nextPayment(loan, "2026-01-31")?.end ?? "";
        // Rounding may leave some cents for one payment more.
        expect(end >= lastDay).toBe(true);
      },
    ),
  );
});
