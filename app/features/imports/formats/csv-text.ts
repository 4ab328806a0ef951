/** Rows of cells as the text of a CSV file, which everything after it reads: a line for each row, so that lines keep their numbers. */
import { quote } from "#app/domain/ledger-file.ts";

/** More than any bank writes, and as many as a mapping knows. */
export const MOST_CELLS = 60;
/** A file has no more lines than a sheet of a hundred thousand payments. */
export const MOST_LINES = 110_000;
/** Of all rows of a file, those before a filled one included: twenty thousand rows of sixteen columns. */
export const MOST_CELLS_OF_ALL = 320_000;
/** In characters: no spreadsheet's cell takes more. */
export const LONGEST_CELL = 32_767;

export const csvTextOf = (rows: readonly (readonly string[])[]): string => rows.map(lineOf).join("");

export const lineOf = (row: readonly string[]): string => `${row.slice(0, MOST_CELLS).map(cellText).join(",")}\n`;

const cellText = (cell: string): string => quote(cell.replace(/\s+/g, " ").trim());
