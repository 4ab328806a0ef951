import type { Month } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import { removeCarriedLine } from "#db/budgets/carried-lines.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";
import type { CarriedKey } from "./carry-budget-line.server.ts";

/** Takes back what was said of a line in a month, so that what was said before counts again. Twice is as once. */
export const takeBackCarrying = (
  context: Context,
  { month, line }: { month: Month; line: CarriedKey },
): Promise<Result<null, Refusal>> =>
  doAs(context, "take-back-carrying", (db) => ({ removed: removeCarriedLine(db, month, line) }));
