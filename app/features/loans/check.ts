import type { LoanRow } from "#db/loans/loans.ts";
import type { RecordLoan } from "./input.ts";

/** Whether a balance beyond the principal has to be asked about. */
export const isDoubtful = ({ outstanding_balance, principal_amount, hasGrown = false }: RecordLoan): boolean =>
  outstanding_balance > principal_amount && !hasGrown;

/** Whether a loan that is sent again matches what is already recorded. */
export function isSame(stored: LoanRow, entry: RecordLoan): boolean {
  return (
    stored.name === entry.name &&
    (entry.currency === undefined || stored.currency === entry.currency) &&
    stored.principal_amount === entry.principal_amount &&
    stored.outstanding_balance === entry.outstanding_balance &&
    stored.disbursement_date === entry.disbursement_date &&
    Number(stored.interest_rate ?? -1) === Number(entry.interest_rate ?? -1) &&
    stored.duration === (entry.duration ?? null) &&
    (stored.duration === null || stored.duration_unit === entry.duration_unit) &&
    (stored.repayment_schedule ?? "") === (entry.repayment_schedule ?? "")
  );
}
