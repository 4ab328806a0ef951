/** What the dashboard says of the month's budget: what is left to spend, and the lines that need a look. */
import type { LineKey } from "#app/domain/budgets/budget.ts";
import { type LeftToSpend, leftToSpend } from "#app/domain/budgets/left-to-spend.ts";
import { addCents, type Cents, formatFigure, toCents, ZERO } from "#app/domain/money.ts";
import { excessOf, type Progress, progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { labelOf } from "#app/domain/transactions/transaction-types.ts";
import * as say from "./words.tsx";

type Row = LineKey & Progress & { id: string };

export type Overview = {
  /** Null where no expense is planned. */
  spending: LeftToSpend | null;
  /** Expense lines that exceed their plan, or will with what is ahead: the three worst. */
  worst: Row[];
  /** The expense line that has most left, in which what they exceed by would fit; null where there is none. */
  cover: { line: Row; left: Cents } | null;
};

type BudgetRow = LineKey & Pick<Row, "id" | "budgeted"> & { actual: number; ahead: number };

/**
 * @param all the month's expenses, planned or not
 * @param daysLeft of the month, today included
 * @param toCome bills until the end of the month that are no entries yet
 */
export function overviewOf(
  rows: readonly BudgetRow[],
  all: { total: number; ahead: number },
  daysLeft: number,
  toCome: Cents = ZERO,
): Overview {
  const lines = rows.map(progressOf).filter(({ type }) => type === "expense");
  const planned = addCents(...lines.map(({ budgeted }) => budgeted));
  const [done, ahead] = [toCents(all.total - all.ahead), toCents(all.ahead + toCome)];
  const worst = lines
    .filter((line) => planned > 0 && excessOf(line) > 0)
    .toSorted((one, other) => excessOf(other) - excessOf(one))
    .slice(0, 3);
  return {
    spending: planned > 0 ? leftToSpend({ planned, done, ahead }, daysLeft) : null,
    worst,
    cover: coverOf(lines, worst[0]),
  };
}

/** `Electricity`: a line by its subcategory, or its category where it has none. */
export const nameOf = ({ category, subcategory, type }: LineKey): string => subcategory ?? category ?? labelOf(type);

/** The line with most left of its plan, if that reaches for what the worst one exceeds. */
function coverOf(lines: readonly Row[], worst: Row | undefined): Overview["cover"] {
  const [most] = lines
    .map((line) => ({ line, left: toCents(line.budgeted - line.done - line.ahead) }))
    .toSorted((one, other) => other.left - one.left);
  return worst && most && most.left >= excessOf(worst) ? most : null;
}

/** What the month's budget says of it: the figure, what it is, and what it comes to a day. */
export const budgetFigure = ({ left, free }: LeftToSpend): Cents => toCents(Math.abs(left < 0 ? left : free));
export const budgetTitle = ({ left, free }: LeftToSpend, month: string): string =>
  (left < 0 ? say.overBudgetIn : free < 0 ? say.willBeOverBudgetIn : say.freeToSpendIn)(month);

export function budgetNote({ perDay, done, planned, ahead, days }: LeftToSpend, currency: string | null): string {
  const figure = (cents: Cents) => formatFigure(cents, currency);
  const note =
    perDay === null ? say.doneOfPlannedSpent(figure(done), figure(planned)) : say.leftADay(figure(perDay), days);
  return ahead > 0 ? note + say.besidesStillToCome(figure(ahead)) : note;
}
