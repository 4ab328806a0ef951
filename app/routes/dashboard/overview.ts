/** What the dashboard says of the month's budget: what is left to spend, and the lines that need a look. */
import type { LineKey } from "#app/domain/budget.ts";
import { type Day, daysLeftIn, monthOf } from "#app/domain/calendar.ts";
import { type LeftToSpend, leftToSpend } from "#app/domain/left-to-spend.ts";
import { addCents, toCents } from "#app/domain/money.ts";
import { excessOf, type Progress, progressOf } from "#app/domain/plan-standing.ts";

type Row = LineKey & Progress & { id: string };

export type Overview = {
  /** Null where no expense is planned. */
  spending: LeftToSpend | null;
  /** Expense lines that exceed their plan, or will with what is ahead: the three worst. */
  worst: Row[];
};

type BudgetRow = LineKey & Pick<Row, "id" | "budgeted"> & { actual: number; ahead: number };

/** @param all the month's expenses, planned or not */
export function overviewOf(rows: readonly BudgetRow[], all: { total: number; ahead: number }, today: Day): Overview {
  const lines = rows.map(progressOf).filter(({ type }) => type === "expense");
  const planned = addCents(...lines.map(({ budgeted }) => budgeted));
  const [done, ahead] = [toCents(all.total - all.ahead), toCents(all.ahead)];
  return {
    spending: planned > 0 ? leftToSpend({ planned, done, ahead }, daysLeftIn(monthOf(today), today)) : null,
    worst: lines
      .filter((line) => planned > 0 && excessOf(line) > 0)
      .toSorted((one, other) => excessOf(other) - excessOf(one))
      .slice(0, 3),
  };
}
