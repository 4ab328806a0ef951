import type { AccountKind } from "#app/domain/accounts/account.ts";

/** The kinds of account by name: for one, and for several. */
export const KIND_WORDS = {
  mpesa: { label: "M-PESA", group: "M-PESA" },
  bank: { label: "Bank", group: "Banks" },
  cash: { label: "Cash", group: "Cash" },
  sacco: { label: "Sacco", group: "Saccos" },
  chama: { label: "Chama", group: "Chamas" },
  savings: { label: "Mobile savings", group: "Mobile savings" },
  card: { label: "Card", group: "Cards" },
  overdraft: { label: "Overdraft, like Fuliza", group: "Overdrafts" },
  other: { label: "Other", group: "Other" },
} as const satisfies Record<AccountKind, { label: string; group: string }>;
