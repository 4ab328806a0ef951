import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import { isOwnHeader, LARGEST_PART } from "#app/domain/imports/ledger-columns.ts";
import type { Result } from "#app/domain/result.ts";
import { countUpload } from "#db/exports/restore.ts";
import { type Context, writeAs } from "../context.ts";
import { isArchive } from "./archive.server.ts";
import { decodeUtf8 } from "./decode.ts";
import { isConverted, isSpreadsheet, readFormat } from "./formats/read-format.server.ts";
import type { Proposal } from "./proposal.ts";
import { proposeMapping } from "./propose-mapping.server.ts";
import { type FileRefusal, refusedFile, unreadable } from "./refusal.ts";
import { stageArchive } from "./stage-archive.server.ts";
import { stagePart } from "./stage-part.server.ts";
import { aboutOf, splitOff } from "./table.ts";

/** `id`: of the import. `mapping`: what the columns of a file hold that is not our own; null where nobody said. */
export type StageFile = { id: string; file: File; mapping: Mapping | null };

/**
 * Stages a whole file: our own, another program's or a data export.
 * @returns null, or a proposal for the columns of a file that is not our own, which is then not staged yet
 */
export async function stageFile(
  context: Context,
  { id, file, mapping }: StageFile,
): Promise<Result<Proposal | null, FileRefusal>> {
  // Nothing is read for someone who may not import it.
  const access = await writeAs(context, "stage-file", () => ({}));
  if (!access.ok) return access;
  if (file.size > LARGEST_PART) return refusedFile({ code: "file_too_large" });
  const bytes = await file.arrayBuffer();
  const { name } = file;
  if (isArchive(bytes) && !isSpreadsheet(bytes)) return stageArchive(context, { id, name, bytes });
  const own = splitOff(decodeUtf8(bytes), 1);
  const shared = { id, name, isWhole: true, about: "" };
  if (isOwnHeader(own.header)) {
    return stagePart(context, { ...shared, header: own.header, text: own.rest, line: 2, foreign: null });
  }
  if (isConverted(bytes)) {
    const quota = await writeAs(context, "stage-file", (db) => ({
      counted: countUpload(db, "rows", context.scope.at),
    }));
    if (!quota.ok) return quota;
  }
  const content = readFormat(bytes);
  if ("problem" in content) return unreadable(content.problem);
  const { text } = content;
  const proposal = await proposeMapping(context, text, mapping);
  if (!proposal.ok) return proposal;
  const { headerLine, delimiter, questions } = proposal.value;
  if (mapping === null || Object.keys(questions).length > 0) return proposal;
  const { header, rest } = splitOff(text, headerLine);
  const foreign = { mapping, delimiter };
  const about = aboutOf(text, headerLine);
  return stagePart(context, { ...shared, about, header, text: rest, line: headerLine + 1, foreign });
}
