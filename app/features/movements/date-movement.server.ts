import type { Day } from "#app/domain/calendar.ts";
import { dateMovement } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";

/** Says when a movement was whose message prints no day. */
export const dateMovement = (context: Context, { id, day }: { id: string; day: Day }) =>
  writeAs(context, "date-movement", (db) => ({ dated: dateMovement(db, id, day) }));
