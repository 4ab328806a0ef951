import type { Day } from "#app/domain/calendar.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { dateMovement as dateRow } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";
import type { DecisionRefusal } from "./decide-movements.server.ts";

/** Says when a movement was whose message prints no day. */
export async function dateMovement(
  context: Context,
  { id, day }: { id: string; day: Day },
): Promise<Result<null, DecisionRefusal>> {
  const dated = await writeAs(context, "date-movement", (db) => ({ dated: dateRow(db, id, day) }));
  if (!dated.ok) return dated;
  return dated.value.data.dated.length === 0 ? refused({ code: "movements_settled" }) : DONE;
}
