/** Stages files, and parts of them, in the database. */
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { isMapping, mappingIn } from "#app/domain/file-mapping.ts";
import { isId } from "#app/domain/id.ts";
import { isOwnHeader, LARGEST_FILE, LARGEST_PART, MAX_ROWS_OF_PART } from "#app/domain/ledger-columns.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Database } from "#db/client.ts";
import { rememberMapping, removeImport, removeRefusedFile, type StagedRow, stageImport } from "#db/imports.ts";
import type { Refusal } from "#db/refusal.ts";
import { beginRestore, countUpload, stageExportRows } from "#db/restore.ts";
import { checkArchive, isArchive, readArchive } from "./archive.server.ts";
import { decodeText, decodeUtf8 } from "./decode.ts";
import type { Proposal } from "./proposal.ts";
import { propose } from "./propose.server.ts";
import { syncImportRates } from "./rates.server.ts";
import { type Foreign, readColumns, readHeader, readRows } from "./read-file.ts";
import { isDelimiter, splitOff } from "./table.ts";

const WITHOUT_SCRIPT = "Without JavaScript it has to be split: import the parts one after the other.";
export const TOO_LARGE = `This file is larger than 5 MB. ${WITHOUT_SCRIPT}`;
const TOO_LONG = `This file has more than 10,000 rows. ${WITHOUT_SCRIPT}`;
const BAD_REQUEST = { problem: "Bad request", status: 400 };

type StageCall = Pick<FormCall, "context" | "write">;
type StageResult = { problem: string; status: number } | { problem: null };

/** Of the largest file, each of whose characters may be a line. */
const MAX_LINE = LARGEST_FILE + 2;

/** Stages a part of a file: its header, some of the text below it, and that text's first line number. */
export async function stageChunk(form: FormData, context: AppLoadContext): Promise<StageResult> {
  const id = form.get("id");
  const line = Number(form.get("line"));
  const [name, header, text] = ["name", "header", "text"].map((field) => form.get(field));
  const [mapping, delimiter] = [mappingIn(form), form.get("delimiter")];
  if (
    !isId(id) ||
    !Number.isInteger(line) ||
    line < 2 ||
    line > MAX_LINE ||
    typeof name !== "string" ||
    typeof header !== "string" ||
    typeof text !== "string" ||
    (mapping !== null && !isDelimiter(delimiter))
  ) {
    return BAD_REQUEST;
  }
  const foreign = mapping && isDelimiter(delimiter) ? { mapping, delimiter } : null;
  return stage(context, { id, name, header, text, line, foreign, isWhole: false });
}

/**
 * Stages a whole file, as a form without a script sends it.
 * @returns a proposal for the columns of a file that is not our own, unless the form says what they hold
 */
export async function stageFile(
  id: string,
  file: File,
  form: FormData,
  { context, write }: StageCall,
): Promise<StageResult | { proposal: Proposal }> {
  // Nothing is read for someone who may not import it.
  const access = await write(() => ({}));
  if (!access.ok) return refusal(access.refusal);
  if (file.size > LARGEST_PART) return { problem: TOO_LARGE, status: 413 };
  const bytes = await file.arrayBuffer();
  if (isArchive(bytes)) return stageArchive(id, file.name, bytes, { context, write });
  const own = splitOff(decodeUtf8(bytes), 1);
  if (isOwnHeader(own.header)) {
    return stage(context, {
      id,
      name: file.name,
      header: own.header,
      text: own.rest,
      line: 2,
      foreign: null,
      isWhole: true,
    });
  }
  const [text, mapping] = [decodeText(bytes), mappingIn(form)];
  const proposed = await propose(write, text, mapping);
  if ("problem" in proposed) return proposed;
  const { headerLine, delimiter, questions } = proposed.proposal;
  if (mapping === null || Object.keys(questions).length > 0) return proposed;
  const { header, rest } = splitOff(text, headerLine);
  const foreign = { mapping, delimiter };
  return stage(context, { id, name: file.name, header, text: rest, line: headerLine + 1, foreign, isWhole: true });
}

/** Stages a whole data export: all of it, once it was read and found whole, or nothing. */
async function stageArchive(id: string, name: string, bytes: ArrayBuffer, { context, write }: StageCall) {
  const { scope } = context;
  scope.allowTime(ARCHIVE_TIMEOUT);
  const upload = await write((db) => ({ counted: countUpload(db, "file", scope.at) }));
  if (!upload.ok) return refusal(upload.refusal);
  const checked = checkArchive(bytes);
  if ("problem" in checked) return { problem: checked.problem, status: 400 };
  const begun = await write((db) => ({ begun: beginRestore(db, id, storableName(name), checked.rows, scope.at) }));
  if (!begun.ok) return refusal(begun.refusal);
  // Read a second time, as its rows take several times the room of the archive.
  for (const { table, rows } of readArchive(bytes, true)) {
    for (const batch of batchesOf(rows.map(({ line, row }) => ({ line, row })))) {
      const outcome = await write((db) => ({ staged: stageExportRows(db, id, table, batch) }));
      if (outcome.ok) continue;
      await removeAll(context, (db) => removeImport(db, id));
      return refusal(outcome.refusal);
    }
  }
  return { problem: null };
}

/** In milliseconds, for all that is asked of the database. */
const ARCHIVE_TIMEOUT = 29_000;

const refusal = (refusal: Refusal) => ({ problem: wordsOf(refusal), status: statusOf(refusal) });

const storableName = (name: string): string => name.replace(/\p{Cc}/gu, " ");

type Chunk = {
  id: string;
  name: string;
  header: string;
  text: string;
  line: number;
  foreign: Foreign | null;
  isWhole: boolean;
};

/** Stages a part of a file, or a whole one. Of a file that is refused nothing stays, nor of its parts before. */
async function stage(context: AppLoadContext, chunk: Chunk): Promise<StageResult> {
  const { id, name, foreign } = chunk;
  const { scope } = context;
  // Checks access, and counts, before parsing.
  const counted = await scope.write("editor", (db) => ({ counted: countUpload(db, "rows", scope.at) }));
  if (!counted.ok) return refusal(counted.refusal);
  const householdCurrency = counted.value.visitor.household.currency ?? "";
  const read = readChunk(chunk, householdCurrency);
  const refused = async (result: { problem: string; status: number }) => {
    await removeAll(context, (db) => removeRefusedFile(db, id));
    return result;
  };
  if ("problem" in read) return refused(read);
  const { columns, rows } = read;
  for (const batch of batchesOf(rows)) {
    const outcome = await scope.write("editor", (db) => ({
      staged: stageImport(db, id, storableName(name), batch, scope.at, columns),
      ...(foreign && { remembered: rememberMapping(db, columns, foreign.mapping, scope.at) }),
    }));
    if (outcome.ok) continue;
    return chunk.isWhole || isFinal(outcome.refusal) ? refused(refusal(outcome.refusal)) : refusal(outcome.refusal);
  }
  // Rows are staged with or without rates; the preview shows which are missing.
  if (rows.some((row) => needsRate(row, householdCurrency))) await syncImportRates(id, context);
  return { problem: null };
}

/** Removes what is staged of a file that is refused; after the response where the request's time is used up. */
async function removeAll({ scope }: AppLoadContext, remove: (db: Database) => ReturnType<typeof removeImport>) {
  const attempt = () => scope.write("editor", (db) => ({ removed: remove(db) }));
  const { ok } = await attempt();
  if (!ok) scope.afterResponse(attempt);
}

/** A part that the database did not answer is sent again: what came before it waits. */
const isFinal = ({ code }: Refusal): boolean => code === "too_many_rows";

function readChunk(
  { header, text, line, foreign }: Chunk,
  householdCurrency: string,
): { problem: string; status: number } | { columns: string[]; rows: StagedRow[] } {
  if (text.length > LARGEST_PART) return { problem: TOO_LARGE, status: 413 };
  const head = foreign ? readColumns(header, foreign.delimiter) : readHeader(header);
  if ("problem" in head) return { problem: head.problem, status: 400 };
  const { columns } = head;
  if (foreign && !isMapping(foreign.mapping, columns.length)) return BAD_REQUEST;
  const body = readRows(text, columns, line, householdCurrency, foreign);
  if ("problem" in body) return { problem: body.problem, status: 400 };
  const { rows } = body;
  return rows.length > MAX_ROWS_OF_PART ? { problem: TOO_LONG, status: 413 } : { columns, rows };
}

/** Characters of a batch: the database takes 10 MB at once, in which quotes and backslashes take four times their room. */
const BATCH_LENGTH = 1_000_000;

/** Rows in batches that the database takes; one even where there are none, which makes the import. */
function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [[]];
  let length = 0;
  for (const row of rows) {
    length += JSON.stringify(row).length;
    if (length > BATCH_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(row);
  }
  return batches;
}

const needsRate = (row: StagedRow, householdCurrency: string): boolean =>
  !("problem" in row) && row.currency !== householdCurrency && row.rate === null;

export const mistake = (problem: string, status: number) => data({ problem }, { status });
