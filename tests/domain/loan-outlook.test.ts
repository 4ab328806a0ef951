/** What comes next on all loans of a household. */
import { expect, test } from "vitest";
import { toCents, ZERO } from "#app/domain/money.ts";
import { outlookOf } from "#app/routes/loans/outlook.ts";
import type { LoanRow } from "#db/loans/loans.ts";

const TODAY = "2026-11-21";

const loan = (more: Partial<LoanRow> = {}) =>
  ({
    currency: "KES",
    principal_amount: toCents(12_000_00),
    outstanding_balance: toCents(6_000_00),
    disbursement_date: "2026-06-05",
    interest_rate: "0.00",
    duration: 12,
    duration_unit: "months",
    rate: null,
    ...more,
  }) as LoanRow;

const outlook = (...loans: LoanRow[]) => outlookOf(loans, "KES", TODAY);

test("the next month's payments are added up, and the last loan says the end", () => {
  const long = loan({ outstanding_balance: toCents(10_000_00) });
  expect(outlook(loan(), long)).toEqual({ due: { month: "December", amount: 2_000_00 }, end: "Sep 2027" });
});

test("what is due later than the first month is not added", () => {
  const later = loan({ disbursement_date: "2026-11-30" });
  const sooner = loan({ disbursement_date: "2026-06-25" });
  expect(outlook(sooner, later).due).toEqual({ month: "November", amount: 1_000_00 });
});

test("repaid loans are left out, and a loan without terms leaves both unknown", () => {
  expect(outlook(loan(), loan({ outstanding_balance: ZERO, interest_rate: null })).due?.amount).toBe(1_000_00);
  expect(outlook(loan(), loan({ interest_rate: null }))).toEqual({ due: null, end: null });
  expect(outlook()).toEqual({ due: null, end: null });
});

test("several payments a month, or another currency without a rate, leave the month's sum unknown", () => {
  const weekly = loan({ duration_unit: "weeks", duration: 30, disbursement_date: "2026-11-12" });
  expect(outlook(weekly).due).toBeNull();
  expect(outlook(loan({ currency: "USD" }))).toEqual({ due: null, end: "May 2027" });
});
