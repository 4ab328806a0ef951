import { BUDGET_LINES, type LineKey } from "#app/domain/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { fillBudget as fillLines } from "#db/budgets/budgets.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** `lines`: null for all of them, with what the month before held. */
export type FillBudget = { month: Month; lines: readonly (LineKey & { amount: Cents })[] | null };

/** No line was planned: nothing is known of it, or all have a plan. */
export type FillRefusal = { code: "nothing_to_fill" } | Refusal;

/**
 * Plans the lines of a month that plan nothing yet; a plan stays as it is. What was spent or given in the month before is rounded
 * up, to tens and from a thousand on to hundreds.
 * @returns how many lines were planned
 */
export async function fillBudget(
  context: Context,
  { month, lines }: FillBudget,
): Promise<Result<{ count: number }, FillRefusal>> {
  const rows = lines ?? BUDGET_LINES.map((line) => ({ ...line, amount: null }));
  const answer = await writeAs(context, "fill-budget", (db) => ({ filled: fillLines(db, month, rows) }));
  if (!answer.ok) return answer;
  const [row] = answer.value.data.filled;
  return row && row.count > 0 ? { ok: true, value: { count: row.count } } : refused({ code: "nothing_to_fill" });
}
