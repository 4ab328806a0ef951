/** From the text of a file to rows that can wait in the database. */
import { type CsvError, type Options, parse } from "csv-parse/sync";
import { COLUMNS, type Column, MAX_ROWS } from "#app/domain/ledger-columns.ts";
import { readRow } from "#app/domain/ledger-file.ts";
import type { StagedRow } from "#db/imports.ts";

const REQUIRED: readonly Column[] = ["date", "type", "description", "amount", "currency"];

/** In characters; the columns of an export take some two hundred. */
const LONGEST_HEADER = 2_000;
/** No row of ours comes near it, and the parser's time grows with the square of a row's cells. */
const MOST_CELLS = 500;
/** A file with more is no CSV file, or was torn: whoever mends it looks at the first ones. */
const MOST_UNREADABLE = 100;

type Unreadable = { line: number; problem: string };

type Parsed = { record: string[]; info: { lines: number } };

/** The columns that a header line names, in its order; or why the file cannot be read. */
export function readHeader(line: string): { columns: string[] } | { problem: string } {
  if (line.length > LONGEST_HEADER) return { problem: "The first line is too long to name only columns." };
  let columns: string[] = [];
  try {
    const [names] = parse(line, { bom: true, relax_column_count: true }) as string[][];
    columns = (names ?? []).map((name) => name.trim().toLowerCase());
  } catch {
    // Falls through to the message below: whatever stands there names no columns.
  }
  const twice = columns.find((name, index) => name !== "" && columns.indexOf(name) !== index);
  if (twice !== undefined) return { problem: `The first line names the column ${twice} twice.` };
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length === 0) return { columns };
  if (columns.length === 1 && line.includes(";")) {
    return { problem: "The columns of this file are parted by semicolons. Save it as CSV with commas." };
  }
  return {
    problem: `The first line must name the columns: ${COLUMNS.join(",")}. Missing: ${missing.join(", ")}.`,
  };
}

/**
 * Reads the lines below the header.
 * @param firstLine where in the file the text begins, counted from 1
 * @param home the household's currency
 */
export function readRows(
  text: string,
  columns: readonly string[],
  firstLine: number,
  householdCurrency: string,
): { rows: StagedRow[] } | { problem: string } {
  // csv-parse counts CRLF inside a quoted cell as two lines.
  const { text: parseable, overfull } = withoutOverfullLines(text.replace(/\r\n?/g, "\n"));
  const unreadable: Unreadable[] = overfull.map((line) => ({
    line: firstLine + line,
    problem: `This line has more than ${MOST_CELLS} cells.`,
  }));
  const { parsed, neverClosed } = parseRecords(parseable, firstLine, unreadable);
  const [first] = unreadable;
  if (first && unreadable.length > MOST_UNREADABLE) {
    const where = `The first is line ${first.line}: ${first.problem}`;
    return { problem: `More than ${MOST_UNREADABLE} lines of this file cannot be read. ${where}` };
  }

  // A spreadsheet keeps emptied rows as lines of nothing but commas.
  const filled = parsed.filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  const rows = filled.map(({ record, info }): StagedRow => {
    // csv-parse counts to a record's end; a quoted cell may hold line breaks of its own.
    const inner = record.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    const line = firstLine - 1 + info.lines - inner;
    if (record.length !== columns.length) {
      return { line, problem: `This line has ${record.length} cells; the first line names ${columns.length} columns.` };
    }
    const cells = Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ""]));
    return { line, ...readRow(cells, householdCurrency) };
  });
  if (neverClosed) {
    const line = firstLine + (parsed.at(-1)?.info.lines ?? 0);
    unreadable.push({ line, problem: "A quote opens in this line and never closes." });
  }
  // A line that could not be parted may claim the number of one that could.
  const taken = new Set(rows.map((row) => row.line));
  return { rows: [...rows, ...unreadable.filter((row) => !taken.has(row.line))] };
}

/**
 * Parses until there are more lines than can be imported, or more than can be complained of.
 * @param unreadable gets the lines that could not be parsed
 */
function parseRecords(text: string, firstLine: number, unreadable: Unreadable[]) {
  const tooMany = new Error("too many lines cannot be read");
  let neverClosed = false;
  const options: Options = {
    info: true,
    // Discovering it takes ten times as long.
    record_delimiter: "\n",
    to: MAX_ROWS + 1,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip(error: CsvError | undefined) {
      if (!error) return;
      // Reported where the text ends; it began after the last record that could be read.
      if (error.code === "CSV_QUOTE_NOT_CLOSED") {
        neverClosed = true;
        return;
      }
      const line = firstLine - 1 + Number(error.lines ?? 1);
      unreadable.push({ line, problem: "The quotes in this line do not match." });
      if (unreadable.length > MOST_UNREADABLE) throw tooMany;
    },
  };
  try {
    const parsed = parse(text, options) as unknown as Parsed[];
    return { parsed, neverClosed };
  } catch (error) {
    if (error !== tooMany) throw error;
    return { parsed: [], neverClosed };
  }
}

/** The text with an empty line in the place of each that has too many cells to be parsed, and where those were, from 0. */
function withoutOverfullLines(text: string): { text: string; overfull: number[] } {
  const overfull: number[] = [];
  const lines = text.split("\n").map((line, index) => {
    if (line.length < MOST_CELLS || line.split(",", MOST_CELLS + 1).length <= MOST_CELLS) return line;
    if (!/^[,\s]*$/.test(line)) overfull.push(index);
    return "";
  });
  return { text: lines.join("\n"), overfull };
}
