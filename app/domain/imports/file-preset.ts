/** How other programs' exports tell what their columns hold, and of transfers between own accounts. */
import type { ColumnField, Mapping } from "./file-mapping.ts";

export type Preset = {
  id: string;
  /** As people call it; empty for the heading of our own. */
  name: string;
  /** Columns without which it is another file, in small letters. */
  needs: readonly string[];
  /** By field the names that its column has had, in small letters. */
  columns: Partial<Record<ColumnField, readonly string[]>>;
  /** Where amounts without a minus went. */
  positive?: Mapping["positive"];
  /** What the cell in the column `transfer`, or the description, says of money that moved between own accounts. */
  transfer?: RegExp;
  /** The other account in a description. */
  other?: RegExp;
  /** Whether a payee that is an account is one. */
  hasAccountsAsPayees?: boolean;
  /** Whether any row with another account is a transfer. */
  isTransferByOther?: boolean;
  /** Whether each row names the account that money left and the one that it reached. */
  isBothSided?: boolean;
  /** Opening balances and what sums up, by the column `transfer` or the description. */
  leftOut?: RegExp;
};

const OPENING = /^(?:starting|opening|initial) balance$/i;

/** Whether a row is no payment but what an account held, or a sum of the rows that follow. */
export const isLeftOut = (preset: Preset | undefined, ...cells: readonly string[]): boolean =>
  cells.some((cell) => OPENING.test(cell) || preset?.leftOut?.test(cell) === true);
