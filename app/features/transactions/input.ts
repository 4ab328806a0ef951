/** What is recorded as a transaction, and what a revision changes. */
import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import { type Entry, entrySchema } from "#app/domain/transactions/transaction-entry.ts";
import { isPlain, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { Which } from "./refusal.ts";

/** An entry, and what someone said about its rates besides typing them. */
export type Rated = Entry & {
  id: string;
  type: TransactionType;
  /** The household's currency that they were shown. */
  householdCurrency?: string;
  /** The published rates that they were shown: another one is shown before it is used. */
  shownRates?: { [To in Which]?: string };
  /** The typed rates that they were asked about, and that are right. */
  confirmedRates?: { [To in Which]?: string };
};

/** The id makes it recorded once, however often it is sent. */
export type RecordTransaction = Rated & {
  /** The name of an asset that is another one than the one that has this name. */
  anotherAsset?: string;
  /** What is planned, of which it is this one. */
  planned?: OccurrenceKey | undefined;
  /** The pocket that it is taken from. */
  pocket?: string | undefined;
};

/** The version is that which was shown. Without a currency, that and its rates stay as they are. */
export type ReviseTransaction = Rated & { version: number };

/** The rules for a new transaction of a type; its values are those of an `Entry`. */
export const recordSchema = entrySchema;

/** A revision cannot change a loan's terms or an asset's name, so it requires only what every transaction has. */
export const reviseSchema = (type: TransactionType, category?: string | null) => {
  const schema = entrySchema(type, category);
  return isPlain(type) ? schema : schema.pick(REVISED);
};

const REVISED = {
  date: true,
  description: true,
  amount: true,
  currency: true,
  rate: true,
  base: true,
  account: true,
  account_rate: true,
  account_base: true,
  interest: true,
  // Only repayments have these.
  loan_rate: true,
  loan_base: true,
} as const;
