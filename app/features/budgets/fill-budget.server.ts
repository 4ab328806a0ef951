import { BUDGET_LINES, type LineKey } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { fillBudget as fillLines } from "#db/budgets/lines.ts";
import { recordSchedule } from "#db/plan/schedule-writes.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** `lines`: null for all of them, with what the month before held. `pay`: planned on its day with them; its id makes that once. */
export type FillBudget = {
  month: Month;
  lines: readonly (LineKey & { amount: Cents })[] | null;
  pay?: (ScheduleEntry & { id: string }) | null;
};

/**
 * Plans the lines of a month that plan nothing yet; a plan stays as it is. What was spent or given in the month before is rounded
 * up, to tens and from a thousand on to hundreds. Refused where no line was planned.
 * @returns how many lines were planned
 */
export async function fillBudget(
  context: Context,
  { month, lines, pay = null }: FillBudget,
): Promise<Result<{ count: number }, Refusal>> {
  const rows = lines ?? BUDGET_LINES.map((line) => ({ ...line, amount: null }));
  const answer = await writeAs(context, "fill-budget", (db) => ({
    filled: fillLines(db, month, rows),
    planned: pay === null ? undefined : recordSchedule(db, pay.id, pay, context.scope.at),
  }));
  return answer.ok ? { ok: true, value: { count: answer.value.data.filled[0]?.count ?? 0 } } : answer;
}
