import { removePocketMove } from "#db/pockets/pockets.ts";
import { type Context, doAs } from "../context.ts";

/** Takes back what was put in or taken out, or says that an entry was not paid from it. One that is gone is a success. */
export const takeBackPocketMove = (context: Context, id: string) =>
  doAs(context, "take-back-pocket-move", (db) => ({ removed: removePocketMove(db, id) }));
