import { type Plan, planOf } from "#app/domain/budgets/budget.ts";
import type { Result } from "#app/domain/result.ts";
import { postponeBudgetPrompt } from "#db/budgets/budgets.ts";
import { findLine, removeLine } from "#db/budgets/lines.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import type { ChangedLine } from "./refusal.ts";
import { changedMeanwhile } from "./stored.server.ts";

/**
 * Removes a line that still has the version that was shown from its month. It also postpones the budget prompt, which must not
 * open when the month's last line is hidden and cover the way to undo that.
 * @returns what it planned, so that it can be added again; null where it was gone already
 */
export async function hideBudgetLine(
  context: Context,
  { id, version }: { id: string; version: number },
): Promise<Result<Plan | null, ChangedLine | Refusal>> {
  const answer = await writeAs(context, "hide-budget-line", (db, session) => ({
    line: findLine(db, id),
    removed: removeLine(db, id, version),
    postponed: postponeBudgetPrompt(db, session, context.scope.at),
  }));
  if (!answer.ok) return answer;
  const { visitor, data } = answer.value;
  const [stored, removed] = [data.line[0], data.removed[0]];
  if (stored && !removed) return { ok: false, refusal: changedMeanwhile(stored, visitor) };
  return { ok: true, value: stored ? planOf(stored) : null };
}
