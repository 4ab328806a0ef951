import * as say from "./account.words.ts";

/** Accounts: where a household's money is. */

/** The kinds of account, in the order of lists, with their names for one and for several. */
export const ACCOUNT_KINDS = {
  mpesa: { label: "M-PESA", group: "M-PESA" },
  bank: { label: "Bank", group: "Banks" },
  cash: { label: "Cash", group: "Cash" },
  sacco: { label: "Sacco", group: "Saccos" },
  savings: { label: say.mobileSavings, group: say.mobileSavings },
  card: { label: "Card", group: "Cards" },
  overdraft: { label: say.overdraftLikeFuliza, group: "Overdrafts" },
  other: { label: "Other", group: "Other" },
} as const;

export type AccountKind = keyof typeof ACCOUNT_KINDS;

export const KIND_NAMES = Object.keys(ACCOUNT_KINDS) as AccountKind[];
