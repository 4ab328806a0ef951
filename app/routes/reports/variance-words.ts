/** How actual amounts compare with the budget, in words. */
import type { BudgetType } from "#app/domain/budget.ts";
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";
import { type Status, statusOf, varianceOf } from "#app/domain/variance.ts";

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
