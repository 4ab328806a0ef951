import { discardMovements } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";

/**
 * Takes one's own movements out of the review, as one addition that can be undone.
 * @param expected how many the dialog named; with another number nothing is discarded (`review_changed_since`)
 */
export const discardMovements = (context: Context, { id, expected }: { id: string; expected: number }) =>
  writeAs(context, "discard-movements", (db) => ({ discarded: discardMovements(db, id, expected, context.scope.at) }));
