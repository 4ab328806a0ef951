/** How actual amounts compare with the budget, in words. */
import type { BudgetType } from "#app/domain/budgets/budget.ts";
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";
import type { Status } from "#app/domain/reports/variance.ts";

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

/** `20,821.39 less than planned`: how what is left of the income compares. */
export function leftText(budgeted: Cents, left: Cents): string {
  if (left === budgeted) return budgeted === 0 ? "" : "as planned";
  const difference = formatDecimal(toCents(Math.abs(left - budgeted)));
  return `${difference} ${left < budgeted ? "less" : "more"} than planned`;
}
