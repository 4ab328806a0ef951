import type { Month } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import { generateBudget } from "#db/budgets/lines.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Fills a month that has no line yet with every line at zero; one with lines stays as it is. */
export async function startBudget(
  context: Context,
  { month }: { month: Month },
): Promise<Result<{ month: Month }, Refusal>> {
  const answer = await writeAs(context, "start-budget", (db) => ({ generated: generateBudget(db, month, false) }));
  return answer.ok ? { ok: true, value: { month } } : answer;
}
