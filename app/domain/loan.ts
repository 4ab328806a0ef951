import type { Cents } from "./money.ts";

export type DurationUnit = "days" | "weeks" | "months" | "years";

export const DURATION_UNITS: readonly DurationUnit[] = ["days", "weeks", "months", "years"];

/**
 * How much of a loan is paid, in percent: (principal − outstanding) ÷ principal × 100 (specification, section 9).
 * @returns text with one decimal, such as `92.9`
 */
export function progressPercent(loan: { principal_amount: Cents; outstanding_balance: Cents }): string {
  const paid = loan.principal_amount - loan.outstanding_balance;
  return ((paid / loan.principal_amount) * 100).toFixed(1);
}
