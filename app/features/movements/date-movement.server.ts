import type { Day } from "#app/domain/calendar.ts";
import { dateLeg } from "#db/movements/legs.ts";
import { type Context, writeAs } from "../context.ts";

/** Says when a movement was whose message prints no day. */
export const dateMovement = (context: Context, { id, day }: { id: string; day: Day }) =>
  writeAs(context, "date-movement", (db) => ({ dated: dateLeg(db, id, day) }));
