import type { CarriedType, LineKey } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import type { Result } from "#app/domain/result.ts";
import { recordCarriedLine } from "#db/budgets/carried-lines.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

export type CarriedKey = LineKey & { type: CarriedType };

export type CarryBudgetLine = {
  month: Month;
  line: CarriedKey;
  /** False: from the month on nothing is carried. */
  isCarried: boolean;
};

/**
 * From a month on a line carries what is left of it, or what was overspent, over to the months after; one that did before begins
 * afresh with it. Nothing is stored of the amounts: a late entry counts as if it had been there.
 */
export const carryBudgetLine = (
  context: Context,
  { month, line, isCarried }: CarryBudgetLine,
): Promise<Result<null, Refusal>> =>
  doAs(context, "carry-budget-line", (db) => ({
    recorded: recordCarriedLine(db, month, line, isCarried, context.scope.at),
  }));
