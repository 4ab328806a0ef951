/** Parses a table's file of a whole data export (_app.settings_.data-export/table-file.ts) back into rows. */
import { parse } from "csv-parse/sync";
import { restore } from "#app/domain/ledger-file.ts";
import type { ExportTable, Kind } from "#db/data-export.ts";
import type { ExportedRow } from "#db/restore.ts";

export const DAMAGED = "This is no export of Pamoja, or it was changed since. Download it again, then choose it again.";

/**
 * @param header the file's first line
 * @param text some of the lines below it
 * @param firstLine the text's first line in the file, counted from 1
 */
export function readExportRows(
  table: ExportTable,
  header: string,
  text: string,
  firstLine: number,
): { rows: ExportedRow[] } | { problem: string } {
  try {
    const [names = []] = parse(header, { bom: true }) as string[][];
    const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
    if (!names.every((name) => kinds.has(name))) return { problem: DAMAGED };
    const records = parse(text, { skip_empty_lines: true }) as string[][];
    const rows = records.map((record, index) => {
      const cells = names.map((name, column) => [name, cellValue(kinds.get(name) ?? "plain", record[column] ?? "")]);
      return { line: firstLine + index, row: JSON.stringify(Object.fromEntries(cells)) };
    });
    return { rows };
  } catch {
    return { problem: DAMAGED };
  }
}

/** A cell as its column has it: cents as a number, no value as null. */
function cellValue(kind: Kind, cell: string): string | number | null {
  if (cell === "") return null;
  if (kind === "text") return restore(cell);
  return kind === "cents" ? centsIn(cell) : cell;
}

/** Throws for anything but an amount with two decimals. */
function centsIn(cell: string): number {
  const cents = /^-?\d{1,13}\.\d\d$/.test(cell) ? Number(cell.replace(".", "")) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new Error("no amount");
  return cents;
}
