import type { LoanEntry } from "#app/domain/loans/loan-entry.ts";

/** The id makes it recorded once, however often it is sent. */
export type RecordLoan = LoanEntry & {
  id: string;
  /** Whether a balance beyond the principal is right, as interest or penalties added to it. */
  hasGrown?: boolean;
};

/** The version is that which was shown. */
export type ReviseLoan = RecordLoan & { version: number };
