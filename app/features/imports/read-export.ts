/** Parses a table's file of a whole data export (app/routes/exports/table-file.ts) back into rows. */
import { parse } from "csv-parse/sync";
import { restore } from "#app/domain/csv-cells.ts";
import type { ExportTable, Kind } from "#db/exports/data-export.ts";
import type { ExportedRow } from "#db/exports/restore.ts";
import { rowProblem, rulesOf } from "./export-rules.ts";
import * as say from "./words.ts";

export const DAMAGED = say.notAnExport;

/** What is wrong with an export, in plain words. */
export class ExportProblem extends Error {}

/** What is wrong with a line of a file, as the page says it. */
export const notBroughtBack = (problem: string): string => say.exportNotRestored(problem);

/** Rows of one of the export's tables, each with its own id and its household's, where its table has them. */
export type ExportBatch = {
  table: string;
  rows: (ExportedRow & { id: string | null; household_id: string | null })[];
};

/** What columns are called that had another name in exports of earlier versions. */
const EARLIER_COLUMNS: Readonly<Record<string, string>> = {
  "accounts.agreed_on": "reconciled_on",
  "accounts.agreed_balance": "reconciled_balance",
};

/** In characters: the database keeps no longer row. */
const LONGEST_ROW = 5_000;

/**
 * @param header the file's first line
 * @param text some of the lines below it
 * @param firstLine the text's first line in the file, counted from 1
 * @param isChecked whether these rows were read before, and found right
 * @throws an ExportProblem for a row that no form would take, an Error for what no export of ours holds
 */
export function readExportRows(
  table: ExportTable,
  header: string,
  text: string,
  firstLine: number,
  isChecked: boolean,
): ExportBatch {
  const [printed = []] = parse(header, { bom: true }) as string[][];
  const names = printed.map((name) => EARLIER_COLUMNS[`${table.name}.${name}`] ?? name);
  const rules = rulesOf(table);
  if (new Set(names).size < names.length || !names.every((name) => rules.has(name))) throw new Error("other columns");
  for (const [name, { isRequired }] of rules) {
    if (isRequired && !names.includes(name)) throw new Error("a column is missing");
  }
  const records = parse(text, { skip_empty_lines: true }) as string[][];
  const rows = records.map((record, index) => {
    const line = firstLine + index;
    const refused = (column: string, problem: string) =>
      new ExportProblem(notBroughtBack(say.csvLine(table.name, line, column, problem)));
    const values: Record<string, string | number | null> = {};
    for (const [at, name] of names.entries()) {
      const rule = rules.get(name);
      const cell = rule ? textOf(rule.kind, record[at] ?? "") : "";
      if (!isChecked) {
        const problem = cell === "" ? (rule?.isRequired ? say.itIsEmpty : null) : (rule?.problemOf(cell) ?? null);
        if (problem !== null) throw refused(name, problem);
      }
      // A list is of ids of what was gone already.
      values[name] =
        cell === "" || rule?.kind === "list" ? null : rule?.kind === "cents" ? Number(cell.replace(".", "")) : cell;
    }
    const contradiction = isChecked ? null : rowProblem(table.name, values);
    if (contradiction !== null) throw refused(contradiction.column, contradiction.problem);
    const row = JSON.stringify(values);
    if (row.length > LONGEST_ROW) throw new Error("a row is too long");
    return { line, row, id: idIn(values.id), household_id: idIn(values.household_id) };
  });
  return { table: table.name, rows };
}

const idIn = (value: string | number | null | undefined): string | null => (typeof value === "string" ? value : null);

/** A form makes white space of line breaks and tabs, too. */
const textOf = (kind: Kind, cell: string): string => (kind === "text" ? restore(cell).replace(/[\t-\r]+/g, " ") : cell);
