/** Proposes what the columns of an unknown file hold, and shows its first rows as they would be read. */
import { parse } from "csv-parse/sync";
import { isMapping, type Mapping } from "#app/domain/file-mapping.ts";
import { proposeMapping as guessMapping, hasDates, openQuestions } from "#app/domain/mapping-proposal.ts";
import type { Result } from "#app/domain/result.ts";
import { findMapping } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";
import { SAMPLE_LENGTH } from "./decode.ts";
import type { Proposal, ShownRow } from "./proposal.ts";
import { readForeignRow, readHeader, withoutOverfullLines } from "./read-file.ts";
import { type FileRefusal, unreadable } from "./refusal.ts";
import { STILL_TO_CHOOSE } from "./row-words.ts";
import { type Delimiter, findTable, splitOff } from "./table.ts";
import * as say from "./words.ts";

/** Rows that the proposal goes by, and rows of them that are shown. */
const SAMPLE_ROWS = 200;
const SHOWN_ROWS = 6;
/** The database remembers the names of so many characters. */
const MAX_COLUMNS = 60;

/**
 * @param text of a file, or its beginning
 * @param chosen null for the mapping that was last used for such a file or, for a new one, a first guess
 */
export async function proposeMapping(
  context: Context,
  text: string,
  chosen: Mapping | null,
): Promise<Result<Proposal, FileRefusal>> {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const records = (delimiter: Delimiter) => parseSample(sample, delimiter);
  const location = findTable((delimiter) => records(delimiter).map(({ record }) => record));
  const table = location && tableOf(records(location.delimiter), location.header);
  if (location === null || table === null || !hasDates(table)) {
    const head = readHeader(splitOff(text, 1).header);
    return unreadable("problem" in head ? head.problem : NO_ROWS);
  }
  const { columns, rows, headerLine } = table;
  const answer = await writeAs(context, "propose-mapping", (db) => ({ remembered: findMapping(db, columns) }));
  if (!answer.ok) return answer;
  const currency = answer.value.visitor.household.currency ?? "";
  const remembered = readMapping(answer.value.data.remembered[0]?.mapping, columns.length);
  const mapping = chosen && isMapping(chosen, columns.length) ? chosen : (remembered ?? guessMapping(table, currency));
  const proposal = {
    columns,
    examples: columns.map((_, index) => exampleOf(rows, index)),
    delimiter: location.delimiter,
    headerLine,
    mapping,
    questions: Object.fromEntries(openQuestions(mapping, table).map((field) => [field, STILL_TO_CHOOSE[field]])),
    isRemembered: chosen === null && remembered !== null,
    shown: rows.slice(0, SHOWN_ROWS).map((row, index) => show(row, headerLine + 1 + index, mapping, currency)),
  };
  return { ok: true, value: proposal };
}

const exampleOf = (rows: readonly string[][], index: number): string =>
  (rows.map((row) => (row[index] ?? "").trim()).find((cell) => cell !== "") ?? "").slice(0, 24).toWellFormed();

const NO_ROWS = say.thereAreNoRowsBelow;

type Parsed = { record: string[]; info: { lines: number } };

function parseSample(sample: string, delimiter: Delimiter): Parsed[] {
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
  const named = records[header];
  if (!named || named.record.length > MAX_COLUMNS) return null;
  // The last record may be cut off where the sample ends.
  const rows = records.slice(header + 1).map(({ record }) => record);
  return { columns: named.record.map((name) => name.trim()), rows, headerLine: named.info.lines };
}

function readMapping(json: string | undefined, columnCount: number): Mapping | null {
  const mapping = json === undefined ? null : (JSON.parse(json) as Mapping);
  return mapping && isMapping(mapping, columnCount) ? mapping : null;
}

function show(record: readonly string[], line: number, mapping: Mapping, currency: string): ShownRow {
  const row = readForeignRow(record, mapping, currency);
  if ("problem" in row) return { line, problem: row.problem };
  const { date, type, category, subcategory, description, amount } = row;
  return { line, date, type, category, subcategory, description, amount, currency: row.currency };
}
