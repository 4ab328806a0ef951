/** How what happened compares with what was planned (specification, section 4: "Budget report variance per line"). */
import type { BudgetType } from "./budget.ts";
import { type Cents, toCents } from "./money.ts";

export type Status = "on_track" | "over" | "under";

/** Budget minus actual in cents, for every type alike: negative when more happened than was planned. */
export const varianceOf = (budgeted: Cents, actual: Cents): Cents => toCents(budgeted - actual);

/**
 * Expense-like lines are over when more happened than was planned. For income the meaning is reversed: more than
 * planned is under, so that over is what asks for attention everywhere.
 */
export function statusOf(type: BudgetType, budgeted: Cents, actual: Cents): Status {
  if (actual === budgeted) return "on_track";
  return actual > budgeted === (type !== "income") ? "over" : "under";
}

const WORDS = { on_track: "On track", over: "Over budget", under: "Under budget" } as const satisfies Record<
  Status,
  string
>;
// The names of the statuses would say the opposite of what happened to an income.
const WORDS_OF_INCOME = { on_track: "On track", over: "Under goal", under: "Over goal" } as const satisfies Record<
  Status,
  string
>;

/** The status in words that are true of its line: income has a goal, the rest a budget. */
export const wordOf = (type: BudgetType, status: Status): string =>
  (type === "income" ? WORDS_OF_INCOME : WORDS)[status];
