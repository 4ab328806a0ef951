/** Imports a file as the screens do: split into chunks, read, staged, planned, committed. */

import { csvLine } from "#app/domain/csv-cells.ts";
import { COLUMNS } from "#app/domain/imports/ledger-columns.ts";
import { cellsOf, type FileRow } from "#app/domain/imports/ledger-file.ts";
import { toCents } from "#app/domain/money.ts";
import { readHeader, readRows } from "#app/features/imports/read-file.ts";
import { splitFile } from "#app/features/imports/split.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import { type ImportPlan, planImport } from "#db/imports/import-plan.ts";
import { type Choice, commitImport } from "#db/imports/imports.ts";
import { type StagedRow, stageImport } from "#db/imports/staged-rows.ts";
import type { Scope } from "#db/scope.ts";

/** A row of a file: a tithe of 1,500.00 on 20 November, with overrides. */
export const row = (
  overrides: Partial<Omit<FileRow, "amount" | "interest">> & { amount?: number; interest?: number } = {},
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
  ...overrides,
  amount: toCents(overrides.amount ?? 150_000),
  interest: overrides.interest === undefined ? null : toCents(overrides.interest),
});

export const received = (loan: string, amount: number, date = "2026-11-01"): FileRow =>
  row({ type: "loan_received", loan, amount, date, interest_rate: "12.00", duration: 24, duration_unit: "months" });
export const repaid = (loan: string, amount: number, date = "2026-11-10"): FileRow =>
  row({ type: "loan_repayment", loan, amount, date });

export const fileOf = (rows: readonly FileRow[]): string =>
  csvLine(COLUMNS) + rows.map((each) => csvLine(cellsOf(each))).join("");

/** The rows of each chunk of a file, as they would be staged. */
export function readPieces(text: string): StagedRow[][] {
  const { header, pieces } = splitFile(text);
  const head = readHeader(header);
  if ("problem" in head) throw new Error(head.problem);
  return pieces.map((piece) => {
    const body = readRows(piece.text, head.columns, piece.line, "KES");
    if ("problem" in body) throw new Error(body.problem);
    return body.rows;
  });
}

/** Stages a file chunk by chunk and returns the import's id. Throws the database's answer to a refused chunk. */
export async function stage(scope: Scope, text: string, id = newId()): Promise<string> {
  for (const rows of readPieces(text)) {
    const staged = await scope.write("editor", (db) => ({ staged: stageImport(db, id, "ledger.csv", rows, scope.at) }));
    if (!staged.ok) throw new Error(`${staged.refusal.sqlstate} ${wordsOf(staged.refusal)}`);
  }
  return id;
}

export async function plan(scope: Scope, id: string): Promise<ImportPlan> {
  const { data } = await scope.read("app", (db) => ({ plan: planImport(db, id, scope.at) }));
  const found = data?.plan[0]?.plan;
  if (!found) throw new Error("there is no plan");
  return found;
}

/** Commits what the preview shows, and returns how many rows were added, or the problem's code. */
export async function commit(
  scope: Scope,
  id: string,
  { leaveOut = "nothing", checksum }: Partial<Choice> = {},
): Promise<number | string> {
  const choice = { leaveOut, checksum: checksum === undefined ? (await plan(scope, id)).checksum : checksum };
  const outcome = await scope.write("editor", (db) => ({ committed: commitImport(db, id, scope.at, choice) }));
  return outcome.ok ? Number(outcome.value.data.committed[0]?.added) : outcome.refusal.sqlstate;
}

/** Imports a whole file, from text to ledger. */
export async function importFile(scope: Scope, rows: readonly FileRow[] | string): Promise<number | string> {
  return commit(scope, await stage(scope, typeof rows === "string" ? rows : fileOf(rows)));
}
