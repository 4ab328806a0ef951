/** A row of an M-PESA statement, before anyone has said what it is. */

import type { Day } from "../../calendar.ts";
import type { Cents } from "../../money.ts";

export type StatementRow = {
  /** Not a key: a payment, its charge and the Fuliza that it drew share one. */
  receipt: string;
  day: Day;
  /** In Nairobi, with seconds: 21:25:03. Null where none is readable. */
  time: string | null;
  /** On one line. */
  details: string;
  /** Null where the column is empty. */
  paidIn: Cents | null;
  /** Without the minus that is printed. */
  withdrawn: Cents | null;
  balance: Cents | null;
};

/** What a row did to the balance, in cents. */
export const changeOf = ({ paidIn, withdrawn }: StatementRow): number => (paidIn ?? 0) - (withdrawn ?? 0);
