/** The first rows of an unknown file, by which its mapping is proposed. */
import { parse } from "csv-parse/sync";
import { SAMPLE_LENGTH } from "./decode.ts";
import { withoutOverfullLines } from "./read-file.ts";
import { type Delimiter, findTable } from "./table.ts";

/** Rows that a proposal goes by. */
const SAMPLE_ROWS = 200;
/** The database remembers the names of so many characters. */
export const MAX_COLUMNS = 60;

/** `headerLine`: the line that names the columns, counted from 1. */
export type Sample = {
  columns: string[];
  rows: string[][];
  /** The lines before it. */
  above: string[][];
  headerLine: number;
  delimiter: Delimiter;
};

/** @returns null where the text has no table; where no line names its columns they have no names, and `headerLine` is 0 */
export function sampleOf(text: string): Sample | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const records = (delimiter: Delimiter) => parseSample(sample, delimiter);
  const location = findTable((delimiter) => records(delimiter).map(({ record }) => record));
  const table = location && tableOf(records(location.delimiter), location.header);
  return table && { ...table, delimiter: location.delimiter };
}

type Parsed = { record: string[]; info: { lines: number } };

function parseSample(sample: string, delimiter: string): Parsed[] {
  try {
    return parse(withoutOverfullLines(sample.replace(/\r\n?/g, "\n"), delimiter).text, {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      to: SAMPLE_ROWS,
    }) as unknown as Parsed[];
  } catch {
    return [];
  }
}

function tableOf(records: readonly Parsed[], header: number) {
  // The last record may be cut off where the sample ends.
  const rows = records.slice(header + 1).map(({ record }) => record);
  const headerRecord = records[header];
  const columns = headerRecord ? withSecondLine(headerRecord.record, rows[0] ?? []) : unnamed(rows);
  const above = records.slice(0, Math.max(0, header)).map(({ record }) => record);
  return columns.length > MAX_COLUMNS ? null : { columns, rows, above, headerLine: headerRecord?.info.lines ?? 0 };
}

/** The names of columns, where a heading has two lines: `Amount` above `Paid in` and `Paid out`. */
function withSecondLine(header: readonly string[], below: readonly string[]): string[] {
  const filled = below.filter((cell) => cell.trim() !== "");
  const isHeading =
    filled.length >= 2 &&
    filled.every((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell)) &&
    below.some((cell, index) => cell.trim() !== "" && header[index]?.trim() === "");
  const names = header.map((name, index) => [name, (isHeading && below[index]) || ""]);
  return names.map((lines) =>
    lines
      .map((name) => name.trim())
      .filter(Boolean)
      .join(" "),
  );
}

const unnamed = (rows: readonly string[][]): string[] => Array(Math.max(0, ...rows.map((row) => row.length))).fill("");

/** The columns of a text that does not name them: as many as its longest row has, and as a mapping speaks of. */
export function unnamedColumns(text: string, delimiter: string, least: number): string[] {
  const columns = unnamed(parseSample(text.slice(0, SAMPLE_LENGTH), delimiter).map(({ record }) => record));
  return Array(Math.max(columns.length, least)).fill("");
}
