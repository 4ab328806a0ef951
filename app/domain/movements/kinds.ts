/** What kinds of movement M-PESA's messages and statements report, one row each, and what each becomes in the ledger. */

/**
 * - `transaction`: income or spending; whoever reviews it says which category.
 * - `transfer`: between two accounts of one's own, so neither income nor spending.
 * - `loan`: money of a loan, or its repayment.
 * - `overdraft`: Fuliza, which is owed.
 * - `fee`: what a movement cost.
 * - `reversal`: undoes another movement.
 * - `question`: not understood, so someone is asked.
 */
export type Becomes = "transaction" | "transfer" | "loan" | "overdraft" | "fee" | "reversal" | "question";

export const KINDS = {
  send: { label: "Sent", becomes: "transaction" },
  receive: { label: "Received", becomes: "transaction" },
  paybill: { label: "Paybill", becomes: "transaction" },
  till: { label: "Till", becomes: "transaction" },
  airtime: { label: "Airtime", becomes: "transaction" },
  bundle: { label: "Bundle", becomes: "transaction" },
  withdrawal: { label: "Cash withdrawn", becomes: "transfer" },
  deposit: { label: "Cash deposited", becomes: "transfer" },
  savings: { label: "Savings", becomes: "transfer" },
  loan_in: { label: "Loan received", becomes: "loan" },
  loan_out: { label: "Loan repaid", becomes: "loan" },
  fuliza_draw: { label: "Fuliza drawn", becomes: "overdraft" },
  fuliza_repay: { label: "Fuliza repaid", becomes: "overdraft" },
  reversal: { label: "Reversal", becomes: "reversal" },
  fee: { label: "Charge", becomes: "fee" },
  salary: { label: "Salary", becomes: "transaction" },
  remittance: { label: "From abroad", becomes: "transaction" },
  card: { label: "Card", becomes: "transaction" },
  own_transfer: { label: "Between own accounts", becomes: "transfer" },
  unknown: { label: "Not understood", becomes: "question" },
} as const satisfies Record<string, { label: string; becomes: Becomes }>;

export type Kind = keyof typeof KINDS;

export const isKind = (text: unknown): text is Kind => typeof text === "string" && Object.hasOwn(KINDS, text);
