/** Compares actual amounts with the budget (specification, section 4: "Budget report variance per line"). */
import type { BudgetType } from "./budget.ts";
import { type Cents, toCents } from "./money.ts";

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

const LABELS = { on_track: "On track", over: "Over budget", under: "Under budget" } as const satisfies Record<
  Status,
  string
>;
// For income, the names of the statuses would say the opposite of what happened.
const INCOME_LABELS = { on_track: "On track", over: "Under goal", under: "Over goal" } as const satisfies Record<
  Status,
  string
>;

/** The status in words: income has a goal, the rest a budget. */
export const statusLabel = (type: BudgetType, status: Status): string =>
  (type === "income" ? INCOME_LABELS : LABELS)[status];
