/** Reads an M-PESA statement from the texts on its pages and their places. */
import { type Check, checkStatement } from "./statement-check.ts";
import { type Head, headOf } from "./statement-head.ts";
import * as say from "./statement-layout.words.ts";
import { type Line, linesOf, type TextItem } from "./statement-lines.ts";
import type { StatementRow } from "./statement-row.ts";
import { tableIn } from "./statement-table.ts";

export type Statement = Head & {
  /** The newest first; only of what took place. */
  rows: StatementRow[];
  /** How many rows were left out, as the payment failed or never took place. */
  incomplete: number;
  /** How the rows hold against the printed totals and balances. */
  check: Check;
};

export type StatementReading =
  | { ok: true; statement: Statement }
  /** Why it cannot be read, for people. */
  | { ok: false; business: boolean; problem: string };

const BUSINESS = say.thisIsTheStatementOf;
const OTHER = say.thisIsNotAnM;

/** @param pages the pieces of text of each page, in any order */
export function readStatement(pages: readonly (readonly TextItem[])[]): StatementReading {
  const { top, heading, rows, incomplete } = tableIn(pages.map(linesOf));
  if (heading === null) return { ok: false, business: false, problem: OTHER };
  if (isOfBusiness(heading)) return { ok: false, business: true, problem: BUSINESS };
  const head = headOf(top);
  return { ok: true, statement: { ...head, incomplete, ...checkStatement(rows, head.totals) } };
}

/** Only businesses have the columns "Transaction Type" and "Other Party". */
const isOfBusiness = (heading: readonly Line[]): boolean =>
  heading.some(({ words }) => words.some(({ text }) => /^(?:type|party)$/i.test(text)));
