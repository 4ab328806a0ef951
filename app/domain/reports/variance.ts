/** Compares actual amounts with the budget (specification, section 4: "Budget report variance per line"). */
import type { BudgetType } from "../budgets/budget.ts";
import { type Cents, toCents } from "../money.ts";

export type Status = "on_track" | "over" | "under";

/** Budget minus actual in cents, for every type: negative when the actual amount exceeds the budget. */
export const varianceOf = (budgeted: Cents, actual: Cents): Cents => toCents(budgeted - actual);

/**
 * Expense-like lines are over when the actual amount exceeds the budget. For income it is reversed: more than planned is
 * under, so that over is what needs attention everywhere.
 */
export function statusOf(type: BudgetType, budgeted: Cents, actual: Cents): Status {
  if (actual === budgeted) return "on_track";
  return actual > budgeted === (type !== "income") ? "over" : "under";
}
