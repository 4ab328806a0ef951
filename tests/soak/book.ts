/** What the product has acknowledged in a soak, which its database has to hold in the end. */
import type { Cents } from "../../app/domain/money.ts";

export type Change = { moved_to: string | null; amount: number | null; closed: string | null };

export type Book = {
  /** Cents by a transaction's id; null for one that was deleted. */
  rows: Map<string, number | null>;
  /** Transactions of which nobody can say whether they are there: an answer was lost, and the next one refused. */
  unknown: Set<string>;
  /** Descriptions of imported rows, each of which is there once; and of imports that were undone. */
  imported: Set<string>;
  undone: Set<string>;
  /** Receipts of movements, each of which is there once. */
  receipts: Set<string>;
  /** Cents of the rows of banks' files; no two have the same. */
  bankRows: Set<number>;
  /** Cents by a pocket's move, or by the entry that took from it, of each pocket. */
  pockets: Map<string, Map<string, number>>;
  /** The entry by which a planned payment was paid, and its cents. */
  paid: Map<string, { entry: string; amount: number }>;
  /** What was done to planned payments. */
  changes: Map<string, Change>;
  /** Whether lines of a month carry what is left, by household, month and line. */
  carried: Map<string, boolean>;
};

export const newBook = (): Book => ({
  rows: new Map(),
  unknown: new Set(),
  imported: new Set(),
  undone: new Set(),
  receipts: new Set(),
  bankRows: new Set(),
  pockets: new Map(),
  paid: new Map(),
  changes: new Map(),
  carried: new Map(),
});

/** What is in a pocket, in cents. */
export const heldIn = (book: Book, pocket: string): Cents =>
  [...(book.pockets.get(pocket)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0) as Cents;
