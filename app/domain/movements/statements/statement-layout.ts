/** Reads an M-PESA statement from the texts on its pages and their places. */
import { refused } from "../../result.ts";
import { type Check, checkStatement } from "./statement-check.ts";
import { type Head, headOf } from "./statement-head.ts";
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
  /** A statement of a business, or no statement of M-PESA. */
  | { ok: false; refusal: { code: "statement_of_business" | "no_statement" } };

/** @param pages the pieces of text of each page, in any order */
export function readStatement(pages: readonly (readonly TextItem[])[]): StatementReading {
  const { top, heading, rows, incomplete } = tableIn(pages.map(linesOf));
  if (heading === null) return refused({ code: "no_statement" });
  if (isOfBusiness(heading)) return refused({ code: "statement_of_business" });
  const head = headOf(top);
  return { ok: true, statement: { ...head, incomplete, ...checkStatement(rows, head.totals) } };
}

/** Only businesses have the columns "Transaction Type" and "Other Party". */
const isOfBusiness = (heading: readonly Line[]): boolean =>
  heading.some(({ words }) => words.some(({ text }) => /^(?:type|party)$/i.test(text)));
