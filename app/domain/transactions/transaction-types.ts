/** The types of transaction, one row each. Forms, validation, totals and ordering all read this table. */
export type TransactionType =
  | "income"
  | "expense"
  | "saving"
  | "giving"
  | "tithe"
  | "loan_received"
  | "loan_repayment"
  | "asset_purchased";

/** What an entry of the ledger is: a transaction, or a transfer between two accounts, which changes no total. */
export type EntryType = TransactionType | "transfer";

export type TypeFacts = {
  label: string;
  /** Its sign in the cash balance. */
  cash: 1 | -1;
  /** Whether net cash flow counts it. Loans and assets change what is owned and owed, not the month's result. */
  inNetCashFlow: boolean;
  hasCategories: boolean;
  /** What the form asks besides date, description and amount. */
  asksFor: "nothing" | "loan terms" | "a loan" | "an asset";
};

export const TRANSACTION_TYPES = {
  income: { label: "Income", cash: 1, inNetCashFlow: true, hasCategories: true, asksFor: "nothing" },
  expense: { label: "Expense", cash: -1, inNetCashFlow: true, hasCategories: true, asksFor: "nothing" },
  saving: { label: "Saving & Investment", cash: -1, inNetCashFlow: true, hasCategories: true, asksFor: "nothing" },
  giving: { label: "Giving", cash: -1, inNetCashFlow: true, hasCategories: true, asksFor: "nothing" },
  tithe: { label: "Tithe", cash: -1, inNetCashFlow: true, hasCategories: false, asksFor: "nothing" },
  loan_received: {
    label: "Loan Received",
    cash: 1,
    inNetCashFlow: false,
    hasCategories: false,
    asksFor: "loan terms",
  },
  loan_repayment: { label: "Loan Repayment", cash: -1, inNetCashFlow: false, hasCategories: false, asksFor: "a loan" },
  asset_purchased: {
    label: "Asset Purchase",
    cash: -1,
    inNetCashFlow: false,
    hasCategories: false,
    asksFor: "an asset",
  },
} as const satisfies Record<TransactionType, TypeFacts>;

export const TYPE_NAMES = Object.keys(TRANSACTION_TYPES) as TransactionType[];

/** All kinds of entries: the types, and transfers between one's own accounts. */
export const ENTRY_TYPES: readonly EntryType[] = [...TYPE_NAMES, "transfer"];

export function isTransactionType(text: string | null | undefined): text is TransactionType {
  return text != null && Object.hasOwn(TRANSACTION_TYPES, text);
}

export function isEntryType(text: string | null | undefined): text is EntryType {
  return text === "transfer" || isTransactionType(text);
}

/** The name of an entry's type. */
export const labelOf = (type: EntryType): string => (type === "transfer" ? "Transfer" : TRANSACTION_TYPES[type].label);

/** An entry's sign in the cash balance: a transfer has none. */
export const cashSignOf = (type: EntryType): 1 | 0 | -1 => (type === "transfer" ? 0 : TRANSACTION_TYPES[type].cash);

/** Plain types affect no loan and no asset, so a row may change from one to another. */
export function isPlain(type: EntryType): type is TransactionType {
  return type !== "transfer" && TRANSACTION_TYPES[type].asksFor === "nothing";
}

export const PLAIN_TYPES = TYPE_NAMES.filter(isPlain);
