import type { Result } from "#app/domain/result.ts";
import { postponeBudgetPrompt as postponePrompt } from "#db/budgets/budgets.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Stops asking this session for a budget of the household's current month. */
export async function postponeBudgetPrompt(context: Context): Promise<Result<null, Refusal>> {
  const answer = await writeAs(context, "postpone-budget-prompt", (db, session) => ({
    postponed: postponePrompt(db, session, context.scope.at),
  }));
  return answer.ok ? { ok: true, value: null } : answer;
}
