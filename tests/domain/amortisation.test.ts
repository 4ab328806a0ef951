import { describe, expect, test } from "vitest";
import { DURATION_UNITS, type DurationUnit } from "#app/domain/calendar.ts";
import {
  amortise,
  levelPayment,
  MAX_PAYMENTS,
  type Payment,
  paymentCount,
  payOff,
  type Terms,
} from "#app/domain/loans/amortisation.ts";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { fc } from "../property.ts";

const principals = fc
  .oneof(
    fc.constantFrom(1, 2, 99, LARGEST_AMOUNT - 1, LARGEST_AMOUNT),
    fc.integer({ min: 1, max: 10_000_00 }),
    fc.integer({ min: 1, max: LARGEST_AMOUNT }),
  )
  .map(toCents);
/** Hundredths of a percent a year. */
const rates = fc
  .oneof(fc.constantFrom(0, 1, 1_000_000), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map((hundredths) => hundredths / 100);
/** As long as anyone borrows; `MAX_PAYMENTS` has tests of its own. */
const LONGEST = { days: 3650, weeks: 520, months: 480, years: 40 } as const satisfies Record<DurationUnit, number>;

const termsIn = (unit: DurationUnit): fc.Arbitrary<Terms> =>
  fc.record({
    principal: principals,
    rate: rates,
    duration: fc.integer({ min: 1, max: LONGEST[unit] }),
    unit: fc.constant(unit),
  });

const terms = (principal: number, rate: number, duration: number, unit: DurationUnit): Terms => ({
  principal: toCents(principal),
  rate,
  duration,
  unit,
});
const sum = (payments: readonly Payment[], part: "payment" | "interest" | "principal"): bigint =>
  payments.reduce((all, each) => all + BigInt(each[part]), 0n);

describe.each(DURATION_UNITS)("a loan of %s", (unit) => {
  test("is paid back to the cent: the principal parts are what was lent, and nothing is owed in the end", () => {
    fc.assert(
      fc.property(termsIn(unit), (loan) => {
        const schedule = amortise(loan);
        expect(sum(schedule, "principal")).toBe(BigInt(loan.principal));
        expect(schedule.at(-1)?.balance).toBe(0);
        let owed: number = loan.principal;
        for (const { payment, interest, principal, balance } of schedule) {
          expect(payment).toBe(interest + principal);
          expect(balance).toBe(owed - principal);
          expect(Math.min(interest, principal, balance)).toBeGreaterThanOrEqual(0);
          owed = balance;
        }
      }),
    );
  });

  test("has level payments but for the last, numbered, and no more of them than agreed", () => {
    fc.assert(
      fc.property(termsIn(unit), (loan) => {
        const schedule = amortise(loan);
        expect(schedule.map(({ number }) => number)).toEqual(schedule.map((_, index) => index + 1));
        expect(schedule.length).toBeLessThanOrEqual(paymentCount(loan));
        expect(new Set(schedule.slice(0, -1).map(({ payment }) => payment)).size).toBeLessThanOrEqual(1);
        for (const { payment } of schedule.slice(0, -1)) expect(payment).toBe(levelPayment(loan));
        // Only rounding may make the last payment larger; an early last payment is smaller.
        if (schedule.length < paymentCount(loan))
          expect(schedule.at(-1)?.payment).toBeLessThanOrEqual(levelPayment(loan));
      }),
    );
  });

  test("costs nothing at zero percent, and never less at a higher rate", () => {
    fc.assert(
      fc.property(termsIn(unit), rates, (loan, other) => {
        expect(sum(amortise({ ...loan, rate: 0 }), "interest")).toBe(0n);
        const [low, high] = [loan.rate, other].toSorted((a, b) => a - b) as [number, number];
        expect(levelPayment({ ...loan, rate: low })).toBeLessThanOrEqual(levelPayment({ ...loan, rate: high }));
      }),
    );
  });
});

describe("the schedule", () => {
  test("of 1,000.00 at 12 percent over 3 months, each line by hand", () => {
    expect(amortise(terms(1000_00, 12, 3, "months"))).toEqual([
      { number: 1, payment: 340_02, interest: 10_00, principal: 330_02, balance: 669_98 },
      { number: 2, payment: 340_02, interest: 6_70, principal: 333_32, balance: 336_66 },
      { number: 3, payment: 340_03, interest: 3_37, principal: 336_66, balance: 0 },
    ]);
  });

  test("of weeks has interest of seven days of 365", () => {
    // 3,650.00 at 10 percent: 7.00 for the first week.
    expect(amortise(terms(3650_00, 10, 4, "weeks"))[0]?.interest).toBe(7_00);
  });

  test("of days is one payment at the end, with simple interest", () => {
    expect(amortise(terms(1000_00, 109.5, 30, "days"))).toEqual([
      { number: 1, payment: 1090_00, interest: 90_00, principal: 1000_00, balance: 0 },
    ]);
  });

  test("of years is paid by the month", () => {
    expect(amortise(terms(500_000_00, 13, 2, "years"))).toEqual(amortise(terms(500_000_00, 13, 24, "months")));
    expect(paymentCount({ duration: 1.5, unit: "years" })).toBe(18);
  });

  test("rounds half a cent of interest up", () => {
    // 0.50 at 12 percent: half a cent in the first month.
    expect(amortise(terms(50, 12, 2, "months"))[0]?.interest).toBe(1);
  });

  test("ends early where rounding up pays it off sooner", () => {
    expect(amortise(terms(7, 0, 12, "months")).map(({ payment }) => payment)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test("has its smaller or larger last payment without interest, too", () => {
    expect(amortise(terms(100_00, 0, 3, "months")).map(({ payment }) => payment)).toEqual([33_33, 33_33, 33_34]);
    expect(amortise(terms(200_00, 0, 3, "months")).map(({ payment }) => payment)).toEqual([66_67, 66_67, 66_66]);
  });

  test("is refused when it would be too long, or has no whole number of payments", () => {
    expect(paymentCount({ duration: MAX_PAYMENTS, unit: "weeks" })).toBe(MAX_PAYMENTS);
    const longest = amortise(terms(LARGEST_AMOUNT, 24, MAX_PAYMENTS, "weeks"));
    expect(longest.at(-1)).toMatchObject({ number: MAX_PAYMENTS, balance: 0 });
    for (const [duration, unit] of [
      [MAX_PAYMENTS + 1, "weeks"],
      [MAX_PAYMENTS + 1, "months"],
      [442, "years"],
      [1.3, "years"],
      [0.5, "months"],
      [0.5, "days"],
      [0, "months"],
      [0, "days"],
      [-1, "days"],
      [Number.NaN, "months"],
    ] as const) {
      expect(() => amortise(terms(100_00, 10, duration, unit)), `${duration} ${unit}`).toThrow(RangeError);
    }
  });

  test("is refused beyond what can be counted exactly", () => {
    expect(() => amortise(terms(LARGEST_AMOUNT, 10_000, 36_500, "days"))).toThrow(RangeError);
  });
});

describe("paying off", () => {
  const off = (balance: number, rate: number, monthly: number) =>
    payOff({ balance: toCents(balance), rate, monthly: toCents(monthly) });

  test.each([
    ["nothing owed", 0, 12, 100, { months: 0, interest: 0 }],
    ["no interest known", 1000_00, 0, 300_00, { months: 4, interest: 0 }],
    ["exactly without interest", 900_00, 0, 300_00, { months: 3, interest: 0 }],
    ["at once, with a month's interest", 1000_00, 12, 5000_00, { months: 1, interest: 10_00 }],
    ["in three months, by hand", 1000_00, 12, 340_03, { months: 3, interest: 20_07 }],
    ["a cent above the interest of the first month", 100_00, 12, 1_01, { months: 463, interest: null }],
    ["only the interest", 1000_00, 12, 10_00, null],
    ["less than the interest", 1000_00, 12, 9_99, null],
    ["nothing a month", 1000_00, 0, 0, null],
    ["1200 months", 1200, 0, 1, { months: 1200, interest: 0 }],
    ["more than 1200 months", 1201, 0, 1, null],
  ] as const)("%s", (_, balance, rate, monthly, expected) => {
    if (expected?.interest === null) expect(off(balance, rate, monthly)?.months).toBeGreaterThan(400);
    else expect(off(balance, rate, monthly)).toEqual(expected);
  });

  test("takes as long and costs as much as the schedule with that payment", () => {
    fc.assert(
      fc.property(termsIn("months"), (loan) => {
        const schedule = amortise(loan);
        // With a larger last payment it takes a month more.
        fc.pre((schedule.at(-1)?.payment ?? 0) <= levelPayment(loan));
        const paid = off(loan.principal, loan.rate, levelPayment(loan));
        fc.pre(paid !== null);
        expect(paid?.months).toBe(schedule.length);
        expect(BigInt(paid?.interest ?? -1)).toBe(sum(schedule, "interest"));
      }),
    );
  });

  test("is never slower or dearer with a higher payment", () => {
    const payments = fc.integer({ min: 1, max: 100_000_00 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), rates, payments, payments, (balance, rate, one, other) => {
        const slow = off(balance, rate, Math.min(one, other));
        const fast = off(balance, rate, Math.max(one, other));
        if (slow === null) return;
        expect(fast?.months).toBeLessThanOrEqual(slow.months);
        expect(fast?.interest).toBeLessThanOrEqual(slow.interest);
      }),
    );
  });
});
