/** Proposes what the columns of an unknown file hold, and shows its first rows as they would be read. */
import { isContradicted } from "#app/domain/imports/file-chain.ts";
import { fullMapping, isMapping, type Mapping } from "#app/domain/imports/file-mapping.ts";
import { presetOf } from "#app/domain/imports/file-presets.ts";
import { isWholeOnly } from "#app/domain/imports/file-relations.ts";
import { LARGEST_PART } from "#app/domain/imports/ledger-columns.ts";
import { proposeMapping as guessMapping, hasDates, openQuestions } from "#app/domain/imports/mapping-proposal.ts";
import { readAlike, renewedPositive } from "#app/domain/imports/proposed-direction.ts";
import type { Result } from "#app/domain/result.ts";
import { listOwnAccounts } from "#db/accounts/accounts.ts";
import { countUpload } from "#db/exports/restore.ts";
import { findMapping } from "#db/imports/import-mappings.ts";
import { type Context, writeAs } from "../context.ts";
import { isConverted, readFormat } from "./formats/read-format.server.ts";
import type { Proposal } from "./proposal.ts";
import { directionQuestion, isDoubleEntry, notesOf, refusalOf } from "./proposal-notes.ts";
import { type ReadRow, readForeignRows } from "./read-foreign.ts";
import { type FileRefusal, refusedFile, unreadable } from "./refusal.ts";
import { STILL_TO_CHOOSE } from "./row-words.ts";
import { sampleOf } from "./sample.ts";
import * as say from "./words.ts";

const SHOWN_ROWS = 6;

/** Proposes what the columns of a file hold that is not our own, of which the beginning may be enough. */
export async function proposeFile(context: Context, file: File, chosen: Mapping | null) {
  if (file.size > LARGEST_PART) return refusedFile({ code: "file_too_large" });
  const bytes = await file.arrayBuffer();
  if (isConverted(bytes)) {
    const quota = await writeAs(context, "propose-mapping", (db) => ({
      counted: countUpload(db, "rows", context.scope.at),
    }));
    if (!quota.ok) return quota;
  }
  const content = readFormat(bytes);
  return "problem" in content
    ? unreadable(content.problem)
    : proposeMapping(context, content.text, chosen, content.note);
}

/**
 * @param text of a file, or its beginning
 * @param chosen null for the mapping that was last used for such a file or, for a new one, a first guess
 * @param note what of the file is not in the text
 */
export async function proposeMapping(
  context: Context,
  text: string,
  chosen: Mapping | null,
  note?: string,
): Promise<Result<Proposal, FileRefusal>> {
  const table = sampleOf(text);
  if (table === null || !hasDates(table)) return unreadable(refusalOf(text, table));
  if (isDoubleEntry(table.columns)) return unreadable(say.doubleEntry);
  const { columns, rows, headerLine, delimiter } = table;
  const answer = await writeAs(context, "propose-mapping", (db) => ({
    remembered: findMapping(db, columns),
    accounts: listOwnAccounts(db),
  }));
  if (!answer.ok) return answer;
  const { household, today } = answer.value.visitor;
  const currency = household.currency ?? "";
  const here = { today, zone: household.timeZone, accounts: answer.value.data.accounts };
  const storedMapping = answer.value.data.remembered[0]?.mapping;
  const rememberedMapping = headerLine === 0 ? null : readMapping(storedMapping, columns.length);
  const guessed = guessMapping(table, currency);
  const mapping =
    chosen && isMapping(chosen, columns.length)
      ? chosen
      : rememberedMapping
        ? renewed(rememberedMapping, guessed, rows)
        : guessed;
  const open = openQuestions(mapping, table);
  const parsedRows = readForeignRows(rows, mapping, currency, here);
  const proposal = {
    columns,
    examples: columns.map((_, index) => exampleOf(rows, index)),
    delimiter,
    headerLine,
    mapping,
    questions: Object.fromEntries(
      open.map((field) => [field, field === "positive" ? directionQuestion(mapping, rows) : STILL_TO_CHOOSE[field]]),
    ),
    isRemembered: chosen === null && rememberedMapping !== null,
    isFamiliar:
      chosen === null &&
      rememberedMapping !== null &&
      note === undefined &&
      open.length === 0 &&
      readAlike(rows, mapping, rememberedMapping) &&
      !isContradicted(rows, mapping),
    isWhole: isWholeOnly(rows, mapping, here),
    notes: [...(note === undefined ? [] : [note]), ...notesOf(mapping, table, here.accounts)],
    shown: parsedRows
      .flatMap((row, index) => (row ? [{ line: headerLine + 1 + index, ...show(row) }] : []))
      .slice(0, SHOWN_ROWS),
  };
  return { ok: true, value: proposal };
}

/** What is remembered does not cover a program that was not known then, or where the last file's first row went. */
function renewed(remembered: Mapping, guessed: Mapping, rows: readonly string[][]): Mapping {
  if (remembered.preset !== guessed.preset) return { ...guessed, out: remembered.out, in: remembered.in };
  if (presetOf(remembered.preset)?.positive) return remembered;
  return { ...remembered, positive: renewedPositive(remembered, rows) };
}

const exampleOf = (rows: readonly string[][], index: number): string =>
  (rows.map((row) => (row[index] ?? "").trim()).find((cell) => cell !== "") ?? "").slice(0, 24).toWellFormed();

function readMapping(json: string | undefined, columnCount: number): Mapping | null {
  const mapping = json === undefined ? null : fullMapping(JSON.parse(json) as Partial<Mapping>);
  return mapping && isMapping(mapping, columnCount) ? mapping : null;
}

function show(row: ReadRow) {
  if ("problem" in row) return { problem: row.problem };
  const { date, type, category, subcategory, description, amount, currency } = row;
  return { date, type, category, subcategory, description, amount, currency };
}
