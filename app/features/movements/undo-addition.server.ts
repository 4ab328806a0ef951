import { undoMovements } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";

/** Takes an addition back, or what was discarded: its movements wait again. @param id of the addition */
export const undoAddition = (context: Context, id: string) =>
  writeAs(context, "undo-addition", (db) => ({ undone: undoMovements(db, id, context.scope.at) }));
