import { type MonthSetting, settingText } from "#app/domain/household-months.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { findMonthSetting, setMonths } from "#db/household/months.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** `was`: what was shown. */
export type ArrangeMonths = { was: MonthSetting; next: MonthSetting };

/** Says which days the household's months have. Every total of a month is counted anew; no entry changes. The same sent again is done already. */
export async function arrangeMonths(
  context: Context,
  { was, next }: ArrangeMonths,
): Promise<Result<null, Refusal | { code: "months_changed" }>> {
  const answer = await writeAs(context, "arrange-months", (db) => ({
    set: setMonths(db, was, next, context.scope.at),
    stored: findMonthSetting(db),
  }));
  if (!answer.ok) return answer;
  const { set, stored } = answer.value.data;
  return set[0]?.done || stored[0]?.setting === settingText(next) ? DONE : refused({ code: "months_changed" });
}
