import type { Here } from "#app/domain/imports/file-dates.ts";
import { COLUMN_FIELDS, isMapping, type Mapping } from "#app/domain/imports/file-mapping.ts";
import { LARGEST_PART, MAX_ROWS_OF_PART, ownDelimiter } from "#app/domain/imports/ledger-columns.ts";
import type { Result } from "#app/domain/result.ts";
import { listOwnAccounts } from "#db/accounts/accounts.ts";
import { countUpload } from "#db/exports/restore.ts";
import { rememberMapping } from "#db/imports/import-mappings.ts";
import { removeRefusedFile } from "#db/imports/imports.ts";
import { type StagedRow, stageImport } from "#db/imports/staged-rows.ts";
import { type Context, writeAs } from "../context.ts";
import { batchesOf, removeStaged, storableName } from "./batches.server.ts";
import { fetchImportRates } from "./rates.server.ts";
import { type Foreign, readColumns, readHeader, readRows } from "./read-file.ts";
import { type FileRefusal, refusedFile, unreadable } from "./refusal.ts";
import { MAX_COLUMNS, unnamedColumns } from "./sample.ts";

/** A part of a file: its header, some of the text below it, and that text's first line in the file, counted from 1. */
export type FilePart = {
  /** Of the import, the same for each part. */
  id: string;
  /** Of the file. */
  name: string;
  header: string;
  text: string;
  line: number;
  /** Null for a file with our own columns. */
  foreign: Foreign | null;
  /** What stands above the header of a file that is not our own; empty for nothing. */
  about: string;
  /** Whether it is the whole file. */
  isWhole: boolean;
};

/** Stages a part of a file. If the file is refused, nothing of it stays, including earlier parts. */
export async function stagePart(context: Context, part: FilePart): Promise<Result<null, FileRefusal>> {
  const { id, name, foreign, about } = part;
  const { scope } = context;
  // Checks access, and counts, before parsing.
  const quota = await writeAs(context, "stage-file", (db) => ({
    counted: countUpload(db, "rows", scope.at),
    accounts: listOwnAccounts(db),
  }));
  if (!quota.ok) {
    if (quota.refusal.code === "too_many_files") await dropFile(context, id);
    return quota;
  }
  const { household, today } = quota.value.visitor;
  const householdCurrency = household.currency ?? "";
  const parsedPart = readPart(part, householdCurrency, {
    today,
    zone: household.timeZone,
    accounts: quota.value.data.accounts,
  });
  const withoutFile = async (result: Result<null, FileRefusal>) => {
    await dropFile(context, id);
    return result;
  };
  if (!parsedPart.ok) return withoutFile(parsedPart);
  const { columns, rows } = parsedPart.value;
  for (const batch of batchesOf(rows)) {
    const batchResult = await writeAs(context, "stage-file", (db) => ({
      staged: stageImport(db, id, storableName(name), batch, scope.at, columns, about || null),
      ...(foreign &&
        part.header !== "" && {
          remembered: rememberMapping(db, columns, withAccounts(foreign.mapping, rows), scope.at),
        }),
    }));
    if (batchResult.ok) continue;
    // A part that the database did not answer is sent again: what came before it waits.
    return part.isWhole || batchResult.refusal.code === "too_many_rows" ? withoutFile(batchResult) : batchResult;
  }
  // Rows are staged with or without rates; the preview shows which are missing, and offers to fetch them.
  if (rows.some((row) => needsRate(row, householdCurrency))) await fetchImportRates(context, id);
  return { ok: true, value: null };
}

/** Deletes what is staged of a file of which no other part will come. */
export const dropFile = (context: Context, id: string): Promise<void> =>
  removeStaged(context, (db) => removeRefusedFile(db, id));

function readPart(
  { header, text, line, foreign }: FilePart,
  householdCurrency: string,
  here: Here,
): Result<{ columns: string[]; rows: StagedRow[] }, FileRefusal> {
  if (text.length > LARGEST_PART) return refusedFile({ code: "file_too_large" });
  const head = foreign ? foreignColumns(header, text, foreign) : readHeader(header);
  if ("problem" in head) return unreadable(head.problem);
  const { columns } = head;
  if (foreign && !isMapping(foreign.mapping, columns.length)) return refusedFile({ code: "mapping_unsuited" });
  const layout = foreign ? { ...foreign, here } : { delimiter: ownDelimiter(header), mapping: null };
  const body = readRows(text, columns, line, householdCurrency, layout);
  if ("problem" in body) return unreadable(body.problem);
  const { rows } = body;
  return rows.length > MAX_ROWS_OF_PART
    ? refusedFile({ code: "file_too_long" })
    : { ok: true, value: { columns, rows } };
}

/** Whether rows of the next file may name accounts: as those of this one do. */
function withAccounts(mapping: Mapping, rows: readonly StagedRow[]): Mapping {
  const hasAccounts = rows.some((row) => !("problem" in row) && Boolean(row.account));
  return mapping.account === "" || hasAccounts ? mapping : { ...mapping, accounts: "none" };
}

function foreignColumns(header: string, text: string, { mapping, delimiter }: Foreign) {
  if (header !== "") return readColumns(header, delimiter);
  const least = Math.max(...COLUMN_FIELDS.map((field) => (mapping[field] === "" ? 0 : Number(mapping[field]) + 1)));
  return { columns: unnamedColumns(text, delimiter, Math.min(least, MAX_COLUMNS)) };
}

const needsRate = (row: StagedRow, householdCurrency: string): boolean =>
  !("problem" in row) && row.currency !== householdCurrency && row.rate === null;
