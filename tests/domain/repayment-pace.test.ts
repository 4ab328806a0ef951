import { describe, expect, test } from "vitest";
import { amortise, type Terms } from "#app/domain/loans/amortisation.ts";
import { dueDays, termsOf } from "#app/domain/loans/loan.ts";
import { monthlyPayment, payoffMonth, repaymentPace, savingOf } from "#app/domain/loans/repayment-pace.ts";
import { LARGEST_AMOUNT, toCents, ZERO } from "#app/domain/money.ts";
import { outlookOf, soonerInWords } from "#app/routes/loans/loan/view.ts";
import { termsInWords } from "#app/routes/loans/terms-words.ts";
import type { LoanEvent, LoanRow } from "#db/loans/loans.ts";

const TODAY = "2026-11-21";
const repaid = (day: string, amount: number, interest = 0) => ({
  day,
  amount: toCents(amount),
  interest: toCents(interest),
});
const terms = (overrides: Partial<Terms>): Terms => ({
  principal: toCents(100_000_00),
  rate: 12,
  duration: 12,
  unit: "months",
  ...overrides,
});

describe("the pace of a loan", () => {
  test("is the average month of the last half year; interest counts in what is paid, not in what the balance falls by", () => {
    const months = ["06", "07", "08", "09", "10", "11"];
    const repayments = months.map((month) => repaid(`2026-${month}-15`, 12_000, 2_000));
    expect(repaymentPace(repayments, "2025-01-01", TODAY)).toEqual({
      // Six payments over 182 days, which are 5.98 twelfths of a year.
      paid: Math.round(72_000 / ((182 * 12) / 365)),
      principal: Math.round(60_000 / ((182 * 12) / 365)),
    });
  });

  test("looks at the loan's own time where that is shorter, and never at less than a month", () => {
    expect(repaymentPace([repaid("2026-11-20", 5_000)], "2026-11-19", TODAY)).toEqual({
      paid: 5_000,
      principal: 5_000,
    });
    expect(repaymentPace([repaid("2026-10-20", 7_300)], "2026-09-09", TODAY)?.paid).toBe(
      Math.round((7_300 * 365) / 12 / 73),
    );
  });

  test("is unknown when nothing was repaid lately: not long ago, not in the future", () => {
    expect(repaymentPace([repaid("2026-05-01", 5_000), repaid("2026-12-01", 5_000)], "2025-01-01", TODAY)).toBeNull();
  });

  test("tells the month in which the loan is paid off, or that it never is", () => {
    expect(payoffMonth(toCents(100_00), toCents(30_00), TODAY)).toBe("2027-03");
    expect(payoffMonth(toCents(100_00), toCents(100_00), TODAY)).toBe("2026-12");
    expect(payoffMonth(toCents(100_00), ZERO, TODAY)).toBeNull();
  });
});

test("a loan that was entered part-way is judged by all of the time its repayments tell of", () => {
  const loan = {
    outstanding_balance: toCents(120_000_00),
    principal_amount: toCents(250_000_00),
    interest_rate: null,
    duration: null,
    duration_unit: null,
  } as unknown as LoanRow;
  const events = [
    { kind: "entered", day: TODAY },
    ...["06", "07", "08", "09", "10", "11"].map((month) => ({
      kind: "repaid",
      day: `2026-${month}-05`,
      amount: 10_000_00,
      interest: 0,
    })),
  ] as LoanEvent[];
  const outlook = outlookOf(loan, events, TODAY);
  expect(outlook?.pace?.paid).toBe(Math.round(60_000_00 / ((169 * 12) / 365)));
  expect(outlook?.paidOff).toBe("2027-11");
});

describe("what the terms ask for a month", () => {
  test("is the level payment, a week's by as many weeks as a month has, and nothing for a loan of days", () => {
    expect(monthlyPayment(terms({}))).toBe(8_884_88);
    expect(monthlyPayment(terms({ duration: 1, unit: "years" }))).toBe(8_884_88);
    expect(monthlyPayment(terms({ rate: 0, duration: 10, unit: "weeks" }))).toBe(Math.round((10_000_00 * 365) / 84));
    expect(monthlyPayment(terms({ duration: 30, unit: "days" }))).toBeNull();
  });
});

describe("paying more each month", () => {
  const request = { balance: toCents(100_000_00), rate: 12, monthly: toCents(8_884_88), today: TODAY };

  test("ends sooner and saves interest", () => {
    expect(savingOf({ ...request, extra: toCents(2_000_00) })).toEqual({
      months: 2,
      interest: 118746,
      from: "2027-11",
      to: "2027-09",
    });
  });

  test("of a loan without interest only ends sooner", () => {
    expect(savingOf({ ...request, rate: 0, monthly: toCents(10_000_00), extra: toCents(10_000_00) })).toEqual({
      months: 5,
      interest: 0,
      from: "2027-09",
      to: "2027-04",
    });
  });

  test("that ends in the same month is said so, in one sentence", () => {
    const saving = { months: 0, interest: toCents(1), from: "2027-05", to: "2027-05" } as const;
    expect(soonerInWords(saving)).toBe("in the same month, May 2027");
    expect(soonerInWords({ ...saving, months: 1, to: "2027-04" })).toBe(
      "1 month sooner: in April 2027 rather than May 2027",
    );
  });

  test("cannot be told when the payment does not cover the interest", () => {
    expect(savingOf({ ...request, monthly: toCents(1_000_00), extra: toCents(1) })).toBeNull();
  });
});

describe("a loan's terms", () => {
  const known = {
    principal_amount: toCents(100),
    interest_rate: "12.00",
    duration: 24,
    duration_unit: "months",
  } as const;

  test("are told in words, as far as they are known", () => {
    expect(termsInWords(known)).toBe("12% per year over 24 months");
    expect(termsInWords({ ...known, interest_rate: "9.50", duration: 1, duration_unit: "years" })).toBe(
      "9.5% per year over 1 year",
    );
    expect(termsInWords({ ...known, interest_rate: null })).toBe("over 24 months");
    expect(termsInWords({ interest_rate: null, duration: null, duration_unit: null })).toBe("");
  });

  test("make a schedule when all of them are known and it can be listed", () => {
    expect(termsOf(known)).toEqual({ principal: 100, rate: 12, duration: 24, unit: "months" });
    expect(termsOf({ ...known, interest_rate: null })).toBeNull();
    expect(termsOf({ ...known, duration: null, duration_unit: null })).toBeNull();
    expect(termsOf({ ...known, duration: 36_500 })).toBeNull();
    const huge = { ...known, principal_amount: LARGEST_AMOUNT, interest_rate: "10000.00" };
    expect(termsOf({ ...huge, duration: 36_500, duration_unit: "days" })).toBeNull();
    for (const [duration, duration_unit] of [
      [80, "years"],
      [1000, "months"],
      [1200, "weeks"],
      [30_000, "days"],
    ] as const) {
      const listed = termsOf({ ...huge, duration, duration_unit });
      expect(listed && amortise(listed).at(-1)?.balance).toBe(0);
    }
  });

  test("say when each payment is due; the 31st becomes a shorter month's last day", () => {
    expect(dueDays(terms({ duration: 3 }), "2026-12-31")).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
    expect(dueDays(terms({ duration: 2, unit: "weeks" }), "2026-11-21")).toEqual(["2026-11-28", "2026-12-05"]);
    expect(dueDays(terms({ duration: 30, unit: "days" }), "2026-11-21")).toEqual(["2026-12-21"]);
    expect(dueDays(terms({ duration: 1, unit: "years" }), "2026-11-21").at(-1)).toBe("2027-11-21");
  });
});
