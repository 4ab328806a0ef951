/** Records that two stray quotes hold together, such as one that begins a name and one that ends another far below. */
import { type Options, parse } from "csv-parse/sync";
import { isDate } from "#app/domain/imports/file-dates.ts";

/** A record as csv-parse reads it: `lines` is the number of its last line, from 1. */
export type Parsed = { record: string[]; raw: string; info: { lines: number } };

type Table = { delimiter: string; columns: number; date: number };

/**
 * Reads each line of such a record as one of its own. A description of several lines stays: none of them has as many cells as
 * there are columns, and a date in that of dates.
 */
export const withoutStrayQuotes = (parsed: readonly Parsed[], table: Table): Parsed[] =>
  parsed.flatMap((one) => (holdsRecords(one, table) ? linesOf(one, table.delimiter) : one));

/** How many line breaks a record has in its cells. */
export const breaksIn = (record: readonly string[]): number =>
  record.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);

function holdsRecords({ record, raw }: Parsed, { delimiter, columns, date }: Table): boolean {
  if (!record.some((cell) => cell.includes("\n"))) return false;
  const [, ...below] = raw.trim().split("\n");
  return below.some((line) => {
    const cells = line.split(delimiter);
    return cells.length >= columns && isDate((cells[date] ?? "").replaceAll('"', "").trim());
  });
}

function linesOf({ record, raw, info }: Parsed, delimiter: string): Parsed[] {
  const lines = raw.trim().split("\n");
  const first = info.lines - breaksIn(record);
  return lines.flatMap((line, index) =>
    line.trim() === "" ? [] : { record: cellsOf(line, delimiter), raw: line, info: { lines: first + index } },
  );
}

/** A line that is no record with its quotes is one without them. */
function cellsOf(line: string, delimiter: string): string[] {
  const read = (options: Options) =>
    (parse(line, { delimiter, relax_column_count: true, ...options }) as unknown as string[][])[0] ?? [];
  try {
    return read({ relax_quotes: true });
  } catch {
    return read({ quote: false });
  }
}
