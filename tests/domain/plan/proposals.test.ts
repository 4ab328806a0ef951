/** What a household may want to plan, from its own history and its loans. */
import { describe, expect, test } from "vitest";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { instalmentsOf, rhythmOf } from "#app/domain/plan/proposals.ts";

const TODAY = "2026-11-21";
const rhythm = (days: readonly string[], amounts: readonly number[]) =>
  rhythmOf({ days, amounts: amounts.map(toCents) }, TODAY);

describe("entries that came again and again", () => {
  test("month by month, with the same amount, on about the same day", () => {
    expect(rhythm(["2026-11-05", "2026-10-05", "2026-09-04"], [38_000_00, 38_000_00, 38_000_00])).toEqual({
      ...{ unit: "month", amount: 38_000_00, isAbout: false, next: "2026-12-05", monthDay: "same" },
    });
  });

  test("week by week, with an amount that varies by a quarter of its median at most", () => {
    expect(rhythm(["2026-11-20", "2026-11-13", "2026-11-06"], [1_500_00, 1_200_00, 1_400_00])).toMatchObject({
      ...{ unit: "week", amount: 1_400_00, isAbout: true, next: "2026-11-27" },
    });
    expect(rhythm(["2026-11-20", "2026-11-13", "2026-11-06"], [1_500_00, 900_00, 1_400_00])).toBeNull();
  });

  test("on the last working day, and on the last day of each month", () => {
    // 31 October was a Saturday, 30 August a Sunday.
    const pay = ["2026-10-30", "2026-09-30", "2026-08-31"];
    expect(rhythm(pay, [1, 1, 1])).toMatchObject({ monthDay: "last working", next: "2026-11-30" });
    const last = ["2026-10-31", "2026-09-30", "2026-08-31"];
    expect(rhythm(last, [1, 1, 1])).toMatchObject({ monthDay: "last", next: "2026-11-30" });
  });

  test("not what came twice only, at odd distances, twice on a day, or no more", () => {
    expect(rhythm(["2026-11-05", "2026-10-05"], [1, 1])).toBeNull();
    expect(rhythm(["2026-11-05", "2026-10-05", "2026-08-20"], [1, 1, 1])).toBeNull();
    expect(rhythm(["2026-11-05", "2026-11-05", "2026-10-05"], [1, 1, 1])).toBeNull();
    expect(rhythm(["2026-09-05", "2026-08-05", "2026-07-06"], [1, 1, 1])).toBeNull();
    expect(rhythm([], [])).toBeNull();
  });

  test("what came early this month is not expected again in it", () => {
    const early = ["2026-11-20", "2026-10-25", "2026-09-25"];
    expect(rhythm(early, [1, 1, 1])).toMatchObject({ next: "2026-12-25" });
  });
});

describe("the instalments of a loan", () => {
  const loan = {
    ...{ principal_amount: toCents(120_000_00), outstanding_balance: toCents(50_000_00), interest_rate: "0.00" },
    ...({ duration: 12, duration_unit: "months", disbursement_date: "2026-04-15" } as const),
  };

  test("are those of its terms until nothing is owed, the last one smaller", () => {
    const left = { ...loan, outstanding_balance: toCents(45_000_00) };
    const expected = { unit: "month", amount: 10_000_00, next: "2026-12-15", times: 5, last: 5_000_00 };
    expect(instalmentsOf(left, TODAY)).toEqual(expected);
    expect(instalmentsOf(loan, TODAY)).toMatchObject({ times: 5, last: null });
  });

  test("hold the interest, and what rounding left is no instalment of its own", () => {
    // 120,000 at 12 % a year: 10,661.85 a month, the last one 10,661.91 (an annuity's schedule ends at exactly zero).
    const whole = { ...loan, outstanding_balance: loan.principal_amount, interest_rate: "12.00" };
    const begun = { ...whole, disbursement_date: TODAY };
    const expected = { amount: 10_661_85, times: 12, last: 10_661_91, next: "2026-12-21" };
    expect(instalmentsOf(begun, TODAY)).toMatchObject(expected);
  });

  test("of a loan in days are one payment with its interest; of one that is paid off, or without terms, none", () => {
    const mobile = { ...loan, duration: 30, duration_unit: "days", disbursement_date: "2026-11-10" } as const;
    expect(instalmentsOf(mobile, TODAY)).toMatchObject({
      unit: "once",
      amount: 50_000_00,
      next: "2026-12-10",
      times: 1,
    });
    expect(instalmentsOf({ ...loan, outstanding_balance: toCents(0) }, TODAY)).toBeNull();
    expect(instalmentsOf({ ...loan, interest_rate: null }, TODAY)).toBeNull();
    const endless = { ...mobile, interest_rate: "10000", duration: 36_500 };
    expect(instalmentsOf({ ...endless, outstanding_balance: LARGEST_AMOUNT }, TODAY)).toBeNull();
  });
});
