/** Filling a month from what happened in the month before: `fill_budget` in the database does the same. */

import { addCents, type Cents, toCents, ZERO } from "../money.ts";
import { BUDGET_TYPES, type BudgetType, byPlace, type LineKey, placeOf } from "./budget.ts";

export type FilledLine = LineKey & { amount: Cents };

/** What was spent or given is rounded up, to tens and from a thousand on to hundreds. */
function amountToPlan(type: BudgetType, total: number): Cents {
  if (type !== "expense" && type !== "giving") return toCents(total);
  const step = total < 1000_00 ? 10_00 : 100_00;
  return toCents(Math.ceil(total / step) * step);
}

/** The lines that a month would get, in their order, their sums by type where there are any, and whether any was rounded. */
export function filledFrom(totals: readonly (LineKey & { total: number })[]) {
  const rows = totals.filter((line) => placeOf(line) >= 0).toSorted(byPlace);
  const lines: FilledLine[] = rows.map(({ total, ...line }) => ({
    ...line,
    amount: amountToPlan(line.type, total),
  }));
  const sumOf = (type: BudgetType) =>
    lines.reduce((sum, line) => (line.type === type ? addCents(sum, line.amount) : sum), ZERO);
  const sums = BUDGET_TYPES.map((type) => ({ type, amount: sumOf(type) })).filter(({ amount }) => amount > 0);
  return { lines, sums, isRounded: rows.some(({ type, total }) => amountToPlan(type, total) !== total) };
}
