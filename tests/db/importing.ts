/** A file on its way in as the screens send it: cut into pieces, read, staged, planned, committed. */

import { COLUMNS } from "#app/domain/ledger-columns.ts";
import { cellsOf, csvLine, type FileRow } from "#app/domain/ledger-file.ts";
import { toCents } from "#app/domain/money.ts";
import { readHeader, readRows } from "#app/routes/_app.transactions_.import/read-file.ts";
import { splitFile } from "#app/routes/_app.transactions_.import/split.ts";
import { newId } from "#db/id.ts";
import { type Choice, commitImport, type ImportPlan, planImport, type StagedRow, stageImport } from "#db/imports.ts";
import type { Scope } from "#db/scope.ts";

/** A row of a file: a tithe of 1,500.00 on 20 November, with whatever is told apart from that. */
export const row = (
  told: Partial<Omit<FileRow, "amount" | "interest">> & { amount?: number; interest?: number } = {},
): FileRow => ({
  date: "2026-11-20",
  type: "tithe",
  category: null,
  subcategory: null,
  description: "Tithe",
  currency: "KES",
  loan: null,
  asset: null,
  interest_rate: null,
  duration: null,
  duration_unit: null,
  rate: null,
  rate_source: null,
  rate_date: null,
  loan_rate: null,
  loan_rate_source: null,
  loan_rate_date: null,
  ...told,
  amount: toCents(told.amount ?? 150_000),
  interest: told.interest === undefined ? null : toCents(told.interest),
});

export const received = (loan: string, amount: number, date = "2026-11-01"): FileRow =>
  row({ type: "loan_received", loan, amount, date, interest_rate: "12.00", duration: 24, duration_unit: "months" });
export const repaid = (loan: string, amount: number, date = "2026-11-10"): FileRow =>
  row({ type: "loan_repayment", loan, amount, date });

export const fileOf = (rows: readonly FileRow[]): string =>
  csvLine(COLUMNS) + rows.map((each) => csvLine(cellsOf(each))).join("");

/** The rows of each piece of a file, as they would be staged. */
export function readPieces(text: string): StagedRow[][] {
  const { header, pieces } = splitFile(text);
  const head = readHeader(header);
  if ("problem" in head) throw new Error(head.problem);
  return pieces.map((piece) => readRows(piece.text, head.columns, piece.line, "KES"));
}

/** Sends a file piece by piece and returns the import's id. Throws what the database answers to a refused piece. */
export async function stage(scope: Scope, text: string, id = newId()): Promise<string> {
  for (const rows of readPieces(text)) {
    const staged = await scope.write("editor", (db) => [stageImport(db, id, "ledger.csv", rows, scope.at)]);
    if (!staged.ok) throw new Error(`${staged.problem.code} ${staged.problem.message}`);
  }
  return id;
}

export async function plan(scope: Scope, id: string): Promise<ImportPlan> {
  const { rows } = await scope.read("app", (db) => [planImport(db, id, scope.at)]);
  const found = rows?.[0].rows[0]?.plan;
  if (!found) throw new Error("there is no plan");
  return found;
}

/** Commits and answers how many rows were added, or the problem's code. */
export async function commit(
  scope: Scope,
  id: string,
  choice: Choice = { leaveOut: false, shown: null },
): Promise<number | string> {
  const outcome = await scope.write("editor", (db) => [commitImport(db, id, scope.at, choice)]);
  return outcome.ok ? Number(outcome.rows[0].rows[0]?.added) : outcome.problem.code;
}

/** A whole file, from text to ledger. */
export async function bringIn(scope: Scope, rows: readonly FileRow[] | string): Promise<number | string> {
  return commit(scope, await stage(scope, typeof rows === "string" ? rows : fileOf(rows)));
}
