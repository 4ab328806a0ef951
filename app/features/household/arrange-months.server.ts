import type { MonthSetting } from "#app/domain/household-months.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { setMonths } from "#db/household/months.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** `was`: what was shown. */
export type ArrangeMonths = { was: MonthSetting; next: MonthSetting };

/** Says which days the household's months have. Every total of a month is counted anew; no entry changes. */
export async function arrangeMonths(
  context: Context,
  { was, next }: ArrangeMonths,
): Promise<Result<null, Refusal | { code: "months_changed" }>> {
  const answer = await writeAs(context, "arrange-months", (db) => ({
    set: setMonths(db, was, next, context.scope.at),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.set[0]?.done ? DONE : refused({ code: "months_changed" });
}
