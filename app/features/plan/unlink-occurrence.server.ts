import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { Result } from "#app/domain/result.ts";
import { unlinkOccurrence as unlinkRow } from "#db/plan/occurrences.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/** Takes back what was said of an entry and something planned; where nothing was, that is a success. */
export const unlinkOccurrence = (
  context: Context,
  { entry, ...key }: OccurrenceKey & { entry: string },
): Promise<Result<null, Refusal>> =>
  doAs(context, "unlink-occurrence", (db) => ({ unlinked: unlinkRow(db, key, entry) }));
