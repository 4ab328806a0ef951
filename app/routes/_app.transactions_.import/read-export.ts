/** Parses a table's file of a whole data export (_app.settings_.data-export/table-file.ts) back into rows. */
import { parse } from "csv-parse/sync";
import { restore } from "#app/domain/ledger-file.ts";
import type { ExportTable, Kind } from "#db/data-export.ts";
import type { ExportedRow } from "#db/restore.ts";

export const DAMAGED = "This is no export of Pamoja, or it was changed since. Download it again, then choose it again.";

/** Rows of one of the export's tables. */
export type ExportBatch = { table: string; rows: ExportedRow[] };

/** In characters: the database keeps no longer row. */
const LONGEST_ROW = 5_000;

/**
 * @param header the file's first line
 * @param text some of the lines below it
 * @param firstLine the text's first line in the file, counted from 1
 * @throws for what no export of ours holds
 */
export function readExportRows(table: ExportTable, header: string, text: string, firstLine: number): ExportBatch {
  const [names = []] = parse(header, { bom: true }) as string[][];
  const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
  if (new Set(names).size < names.length || !names.every((name) => kinds.has(name))) throw new Error("other columns");
  const records = parse(text, { skip_empty_lines: true }) as string[][];
  const rows = records.map((record, index) => {
    const cells = names.map((name, column) => [name, cellValue(kinds.get(name) ?? "plain", record[column] ?? "")]);
    const row = JSON.stringify(Object.fromEntries(cells));
    if (row.length > LONGEST_ROW) throw new Error("a row is too long");
    return { line: firstLine + index, row };
  });
  return { table: table.name, rows };
}

/** A cell as its column has it: cents as a number, no value as null. */
function cellValue(kind: Kind, cell: string): string | number | null {
  if (cell === "") return null;
  if (cell.includes("\u0000")) throw new Error("a character that no database stores");
  if (kind === "text") return restore(cell);
  return kind === "cents" ? centsIn(cell) : cell;
}

/** Throws for anything but an amount with two decimals. */
function centsIn(cell: string): number {
  const cents = /^-?\d{1,13}\.\d\d$/.test(cell) ? Number(cell.replace(".", "")) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new Error("no amount");
  return cents;
}
