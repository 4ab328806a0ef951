import type { Cents } from "#app/domain/money.ts";
import type { Result } from "#app/domain/result.ts";
import { movePocket as moveRow } from "#db/pockets/pockets.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/** The id makes it happen once. `amount`: in cents of the currency of its account; below zero it is taken out. */
export type MovePocket = { id: string; pocket: string; amount: Cents };

/** Puts an amount into pockets, or takes it out, all or nothing: `pocket_holds_less` with what is in there, `pocket_gone`. */
export const movePockets = (context: Context, moves: readonly MovePocket[]): Promise<Result<null, Refusal>> =>
  doAs(context, "move-pockets", (db) =>
    Object.fromEntries(
      moves.map(({ id, pocket, amount }, index) => [`move${index}`, moveRow(db, id, pocket, amount, context.scope.at)]),
    ),
  );
