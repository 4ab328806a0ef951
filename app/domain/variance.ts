/** Compares actual amounts with the budget (specification, section 4: "Budget report variance per line"). */
import type { BudgetType } from "./budget.ts";
import { type Cents, formatDecimal, toCents } from "./money.ts";
import * as say from "./variance.words.ts";

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

const LABELS = { on_track: say.onTrack, over: say.overBudget, under: say.underBudget } as const satisfies Record<
  Status,
  string
>;
// For income, the names of the statuses would say the opposite of what happened.
const INCOME_LABELS = { on_track: say.onTrack, over: say.underGoal, under: say.overGoal } as const satisfies Record<
  Status,
  string
>;

/** The status in words: income has a goal, the rest a budget. */
export const statusLabel = (type: BudgetType, status: Status): string =>
  (type === "income" ? INCOME_LABELS : LABELS)[status];

const WORDS = { over: "over", under: "left" } as const;
const INCOME_WORDS = { over: "below goal", under: "above goal" } as const;

/** A comparison as a figure and a word, `1,485.84 over`, `750.00 above goal`, `on track`; empty where both are zero. */
export function standingOf(type: BudgetType, budgeted: Cents, actual: Cents): string {
  if (budgeted === 0 && actual === 0) return "";
  const status = statusOf(type, budgeted, actual);
  if (status === "on_track") return "on track";
  const difference = toCents(Math.abs(varianceOf(budgeted, actual)));
  return `${formatDecimal(difference)} ${(type === "income" ? INCOME_WORDS : WORDS)[status]}`;
}
