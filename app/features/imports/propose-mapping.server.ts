/** Proposes what the columns of an unknown file hold, and shows its first rows as they would be read. */
import type { Here } from "#app/domain/file-dates.ts";
import { fullMapping, isMapping, type Mapping } from "#app/domain/file-mapping.ts";
import { isSummary } from "#app/domain/file-row.ts";
import { LARGEST_PART } from "#app/domain/ledger-columns.ts";
import { proposeMapping as guessMapping, hasDates, openQuestions } from "#app/domain/mapping-proposal.ts";
import type { Result } from "#app/domain/result.ts";
import { findMapping } from "#db/imports/imports.ts";
import { type Context, writeAs } from "../context.ts";
import { readFormat } from "./formats/read-format.server.ts";
import type { Proposal } from "./proposal.ts";
import { readForeignRow, readHeader } from "./read-file.ts";
import { type FileRefusal, refusedFile, unreadable } from "./refusal.ts";
import { STILL_TO_CHOOSE } from "./row-words.ts";
import { sampleOf } from "./sample.ts";
import { splitOff } from "./table.ts";
import * as say from "./words.ts";

const SHOWN_ROWS = 6;

/** Proposes what the columns of a file hold that is not our own, of which the beginning may be enough. */
export async function proposeFile(context: Context, file: File, chosen: Mapping | null) {
  if (file.size > LARGEST_PART) return refusedFile({ code: "file_too_large" });
  const read = readFormat(await file.arrayBuffer());
  return "problem" in read ? unreadable(read.problem) : proposeMapping(context, read.text, chosen);
}

/**
 * @param text of a file, or its beginning
 * @param chosen null for the mapping that was last used for such a file or, for a new one, a first guess
 */
export async function proposeMapping(
  context: Context,
  text: string,
  chosen: Mapping | null,
): Promise<Result<Proposal, FileRefusal>> {
  const table = sampleOf(text);
  if (table === "unnamed") return unreadable(say.noLineNamesTheColumns);
  if (table === null || !hasDates(table)) {
    const head = readHeader(splitOff(text, 1).header);
    return unreadable("problem" in head ? head.problem : NO_ROWS);
  }
  const { columns, rows, headerLine, delimiter } = table;
  const answer = await writeAs(context, "propose-mapping", (db) => ({ remembered: findMapping(db, columns) }));
  if (!answer.ok) return answer;
  const { household, today } = answer.value.visitor;
  const currency = household.currency ?? "";
  const here = { today, zone: household.timeZone };
  const remembered = readMapping(answer.value.data.remembered[0]?.mapping, columns.length);
  const mapping = chosen && isMapping(chosen, columns.length) ? chosen : (remembered ?? guessMapping(table, currency));
  const proposal = {
    columns,
    examples: columns.map((_, index) => exampleOf(rows, index)),
    delimiter,
    headerLine,
    mapping,
    questions: Object.fromEntries(openQuestions(mapping, table).map((field) => [field, STILL_TO_CHOOSE[field]])),
    isRemembered: chosen === null && remembered !== null,
    shown: rows
      .map((row, index) => ({ row, line: headerLine + 1 + index }))
      .filter(({ row }) => !isSummary(row, mapping))
      .slice(0, SHOWN_ROWS)
      .map(({ row, line }) => ({ line, ...show(row, mapping, currency, here) })),
  };
  return { ok: true, value: proposal };
}

const exampleOf = (rows: readonly string[][], index: number): string =>
  (rows.map((row) => (row[index] ?? "").trim()).find((cell) => cell !== "") ?? "").slice(0, 24).toWellFormed();

const NO_ROWS = say.thereAreNoRowsBelow;

function readMapping(json: string | undefined, columnCount: number): Mapping | null {
  const mapping = json === undefined ? null : fullMapping(JSON.parse(json) as Partial<Mapping>);
  return mapping && isMapping(mapping, columnCount) ? mapping : null;
}

function show(record: readonly string[], mapping: Mapping, currency: string, here: Here) {
  const row = readForeignRow(record, mapping, currency, here);
  if ("problem" in row) return { problem: row.problem };
  const { date, type, category, subcategory, description, amount } = row;
  return { date, type, category, subcategory, description, amount, currency: row.currency };
}
