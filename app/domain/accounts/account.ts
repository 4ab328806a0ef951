/** Accounts: where a household's money is. */

/** The kinds of account, in the order of lists. */
export const KIND_NAMES = ["mpesa", "bank", "cash", "sacco", "chama", "savings", "card", "overdraft", "other"] as const;

export type AccountKind = (typeof KIND_NAMES)[number];

/** Kinds that hold money for everyday spending, unless someone says otherwise of an account. */
export const EVERYDAY_KINDS: readonly AccountKind[] = ["mpesa", "bank", "cash"];

/** Kinds that hold savings of one's own: what is moved there is saved, and still owned. */
export const SAVINGS_KINDS: readonly AccountKind[] = ["sacco", "chama", "savings"];

/** Kinds of groups that a member pays into, and keeps a book of their own with. */
export const BOOK_KINDS: readonly AccountKind[] = ["sacco", "chama"];

/** Kinds of which what lies below zero is owed to someone. */
export const OWED_KINDS: readonly AccountKind[] = ["chama", "overdraft"];

/** The currency of a household's accounts; empty where they have several. */
export function onlyCurrencyOf(accounts: readonly { currency: string }[], household: string): string {
  const [one = household, ...others] = new Set(accounts.map(({ currency }) => currency));
  return others.length === 0 ? one : "";
}
