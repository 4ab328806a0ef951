/** Parses a file's text into rows that can be staged in the database. */
import { type CsvError, type Options, parse } from "csv-parse/sync";
import type { Here } from "#app/domain/imports/file-dates.ts";
import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import {
  COLUMNS,
  type Column,
  MAX_HEADER_LENGTH,
  MAX_ROWS_OF_PART,
  ownDelimiter,
  REQUIRED,
} from "#app/domain/imports/ledger-columns.ts";
import type { StagedRow } from "#db/imports/staged-rows.ts";
import { LONGEST_CELL } from "./formats/csv-text.ts";
import { readForeignRows, readOwnRow } from "./read-foreign.ts";
import { breaksIn, type Parsed, withoutStrayQuotes } from "./stray-quotes.ts";
import * as say from "./words.ts";

/** Far more than our own columns. The parser's time grows with the square of a row's cells. */
const MAX_CELLS = 100;
/** A file with more is not CSV, or is damaged; listing the first errors is enough to repair it. */
const MAX_UNREADABLE = 100;

type Unreadable = { line: number; problem: string; cells: string[] };

type Cells = Partial<Record<Column, string>>;

/** The columns that a header line names, in order; or why the file cannot be read. */
export function readHeader(line: string): { columns: string[] } | { problem: string } {
  if (line.length > MAX_HEADER_LENGTH) return { problem: say.firstLineTooLong };
  let columns: string[] = [];
  try {
    const [names] = parse(line, { bom: true, delimiter: ownDelimiter(line), relax_column_count: true }) as string[][];
    columns = (names ?? []).map((name) => name.trim().toLowerCase());
  } catch {
    // Falls through to the message below, as no columns could be read.
  }
  const duplicate = columns.find((name, index) => name !== "" && columns.indexOf(name) !== index);
  if (duplicate !== undefined) return { problem: say.columnNamedTwice(duplicate) };
  const missingColumns = REQUIRED.filter((name) => !columns.includes(name));
  if (missingColumns.length === 0) return { columns };
  return {
    problem: say.columnsMissing(COLUMNS.join(","), missingColumns.join(", ")),
  };
}

/** The columns of a file that is not our own. */
export function readColumns(line: string, delimiter: string): { columns: string[] } | { problem: string } {
  if (line.length > MAX_HEADER_LENGTH) return { problem: say.columnLineTooLong };
  try {
    const [names] = parse(line, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }) as string[][];
    return { columns: (names ?? []).map((name) => name.trim()) };
  } catch {
    return { problem: say.columnLineUnreadable };
  }
}

/** A file that is not our own: what separates its cells, and what its columns hold. */
export type Foreign = { delimiter: string; mapping: Mapping; here?: Here };

/** A file with our own columns has no mapping. */
type Layout = Foreign | { delimiter: string; mapping: null; here?: undefined };

/**
 * Parses the lines below the header.
 * @param firstLine the text's first line in the file, counted from 1
 */
export function readRows(
  text: string,
  columns: readonly string[],
  firstLine: number,
  householdCurrency: string,
  { delimiter, mapping, here }: Layout = { delimiter: ",", mapping: null },
): { rows: StagedRow[] } | { problem: string } {
  // csv-parse counts a CRLF inside a quoted cell as two lines.
  const { text: parseable, overfull } = withoutOverfullLines(text.replace(/\r\n?/g, "\n"), delimiter);
  const unreadable: Unreadable[] = overfull.map(({ index, problem }) => ({
    line: firstLine + index,
    problem,
    cells: [],
  }));
  const { parsed, hasUnclosedQuote } = parseRecords(parseable, delimiter, firstLine, unreadable, mapping !== null);
  const [first] = unreadable;
  if (first && unreadable.length > MAX_UNREADABLE) {
    const where = say.theFirstIsLine(first.line, first.problem);
    return { problem: say.tooManyUnreadable(MAX_UNREADABLE, where) };
  }

  // Spreadsheets save emptied rows as lines of commas.
  const date = mapping ? Number(mapping.date) : columns.indexOf("date");
  const separated = withoutStrayQuotes(parsed, { delimiter, columns: columns.length, date });
  const filled = separated.filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  const records = filled.map(({ record }) => record);
  const parsedRows = mapping && readForeignRows(records, mapping, householdCurrency, here);
  const rows = filled.flatMap(({ record, info }, index): StagedRow[] => {
    // csv-parse reports a record's last line; quoted cells may contain line breaks.
    const line = firstLine - 1 + info.lines - breaksIn(record);
    const row = parsedRows
      ? (parsedRows[index] ?? null)
      : readOwnRow(ownCells(record, columns, delimiter), householdCurrency);
    if (row === null) return [];
    if (record.length !== columns.length && !(mapping && isPadded(record, columns.length))) {
      const problem = say.otherNumberOfCells(record.length, columns.length);
      return [{ line, problem, cells: record }];
    }
    return [{ line, ...row, cells: record }];
  });
  if (hasUnclosedQuote) {
    const line = firstLine + (parsed.at(-1)?.info.lines ?? 0);
    unreadable.push({ line, problem: say.quoteNotClosed, cells: [] });
  }
  // An unparsable line may report the number of a parsed one.
  const usedLines = new Set(rows.map((row) => row.line));
  return { rows: [...rows, ...unreadable.filter((row) => !usedLines.has(row.line))] };
}

const FIGURES: readonly string[] = [
  "amount",
  "interest",
  "to_amount",
  "account_amount",
  "interest_rate",
  "rate",
  "loan_rate",
] satisfies Column[];

/** Spreadsheets that separate cells with something else write decimals with a comma; we group no thousands. */
function ownCells(record: readonly string[], columns: readonly string[], delimiter: string): Cells {
  const cellOf = (name: string, cell: string) =>
    delimiter !== "," && FIGURES.includes(name) ? cell.replace(/^(\d+),(\d+)$/, "$1.$2") : cell;
  return Object.fromEntries(columns.map((name, index) => [name, cellOf(name, record[index] ?? "")]));
}

/** Banks often end each line with a separator, or leave out the last cells. */
const isPadded = (record: readonly string[], count: number): boolean =>
  record.slice(count).every((cell) => cell.trim() === "");

/**
 * Parses until there are more rows, or more unreadable lines, than the limits of one request allow.
 * @param unreadable collects the lines that could not be parsed
 */
function parseRecords(
  text: string,
  delimiter: string,
  firstLine: number,
  unreadable: Unreadable[],
  relaxesQuotes: boolean,
) {
  const tooManyUnreadable = new Error("too many lines cannot be read");
  let hasUnclosedQuote = false;
  const options: Options = {
    info: true,
    raw: true,
    delimiter,
    // Letting the parser detect it takes ten times as long.
    record_delimiter: "\n",
    to: MAX_ROWS_OF_PART + 1,
    relax_column_count: true,
    // Lines that are longer are gone: a quote holds this together, over so many lines that it is not meant to.
    max_record_size: LONGEST_CELL,
    // Other programs write a quote as it is.
    relax_quotes: relaxesQuotes,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip(error: CsvError | undefined, raw: string | undefined) {
      if (!error) return;
      // Reported at the end of the text; the quote opens after the last readable record.
      if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
        hasUnclosedQuote = true;
        return;
      }
      const line = firstLine - 1 + Number(error.lines ?? 1);
      unreadable.push({ line, problem: say.quotesDoNotMatch, cells: [(raw ?? "").trim()] });
      if (unreadable.length > MAX_UNREADABLE) throw tooManyUnreadable;
    },
  };
  try {
    const parsed = parse(text, options) as unknown as Parsed[];
    return { parsed, hasUnclosedQuote };
  } catch (error) {
    if (error !== tooManyUnreadable) throw error;
    return { parsed: [], hasUnclosedQuote };
  }
}

type Overfull = { index: number; problem: string };

/** Blanks the lines that are too long, or have too many cells, to parse, and returns their indices from 0. */
export function withoutOverfullLines(text: string, delimiter: string): { text: string; overfull: Overfull[] } {
  const overfull: Overfull[] = [];
  const lines = text.split("\n").map((line, index) => {
    if (line.length < MAX_CELLS) return line;
    const hasTooManyCells = line.split(delimiter, MAX_CELLS + 1).length > MAX_CELLS;
    if (!hasTooManyCells && line.length <= LONGEST_CELL) return line;
    const problem = hasTooManyCells ? say.tooManyCells(MAX_CELLS) : say.lineTooLong(LONGEST_CELL);
    if (line.replaceAll(delimiter, "").trim() !== "") overfull.push({ index, problem });
    return "";
  });
  return { text: lines.join("\n"), overfull };
}
