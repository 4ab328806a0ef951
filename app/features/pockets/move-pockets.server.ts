import type { Result } from "#app/domain/result.ts";
import { type MovePocket, movePockets as moveRows } from "#db/pockets/pockets.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/**
 * Puts amounts into pockets, or takes them out, all or nothing: `pocket_holds_less` or `pocket_full` with what is in there,
 * `pocket_gone`; `pocket_moved_otherwise` where an id was that of another move.
 */
export const movePockets = (context: Context, moves: readonly MovePocket[]): Promise<Result<null, Refusal>> =>
  doAs(context, "move-pockets", (db) => ({ moved: moveRows(db, moves, context.scope.at) }));
