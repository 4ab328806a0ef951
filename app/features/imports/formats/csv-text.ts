/** Rows of cells as the text of a CSV file, which everything after it reads: a line for each row, so that lines keep their numbers. */

import { quote } from "#app/domain/csv-cells.ts";
import { LARGEST_PART } from "#app/domain/imports/ledger-columns.ts";

/** More than any bank writes, and as many as a mapping knows. */
export const MOST_CELLS = 60;
/** A file has no more lines than a sheet of a hundred thousand payments. */
export const MOST_LINES = 110_000;
/** Of all rows of a file, those before a filled one included: twenty thousand rows of sixteen columns. */
export const MOST_CELLS_OF_ALL = 320_000;
/** In characters: no spreadsheet's cell takes more. */
export const LONGEST_CELL = 32_767;

/** Thrown for a file that would expand to more than any statement holds. */
export const TOO_LARGE = new Error("more than a statement holds");

/** A cell's text with more appended, up to the longest that a cell may be. */
export const longer = (text: string, data: string): string =>
  text.length < LONGEST_CELL ? text + data.slice(0, LONGEST_CELL - text.length) : text;

/**
 * Takes the rows one by one, as a short file may have any number of long ones made of it.
 * @throws TOO_LARGE
 */
export function csvTextOf(rows: Iterable<readonly string[]>): string {
  const lines: string[] = [];
  let room = LARGEST_PART;
  for (const row of rows) {
    // Checked before cleaning: white space takes time, and may leave nothing.
    const length = row.reduce((sum, cell) => sum + cell.length, 0);
    if (length > room) throw TOO_LARGE;
    const line = lineOf(row);
    room -= Math.max(length, line.length);
    // The heading is one more.
    if (room < 0 || lines.push(line) > MOST_LINES + 1) throw TOO_LARGE;
  }
  return lines.join("");
}

export const lineOf = (row: readonly string[]): string => `${row.slice(0, MOST_CELLS).map(cellText).join(",")}\n`;

const cellText = (cell: string): string => quote(cell.slice(0, LONGEST_CELL).replace(/\s+/g, " ").trim());
