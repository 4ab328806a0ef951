import type { Cents } from "#app/domain/money.ts";
import type { OccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { Result } from "#app/domain/result.ts";
import { linkOccurrence as linkRow } from "#db/plan/occurrences.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/** `amount`: so much of the entry, in cents of the schedule's currency; null: the entry is not this one. */
export type LinkOccurrence = OccurrenceKey & { entry: string; amount: Cents | null };

/** Says that an entry is something planned, or that it is not, which is then not asked again. */
export const linkOccurrence = (
  context: Context,
  { entry, amount, ...key }: LinkOccurrence,
): Promise<Result<null, Refusal>> =>
  doAs(context, "link-occurrence", (db) => ({ linked: linkRow(db, key, entry, amount, context.scope.at) }));
