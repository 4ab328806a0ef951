/**
 * How the lines of a month's budget stand: what happened until today is told apart from what is dated after it. All
 * amounts are cents of the household's currency.
 */
import type { BudgetType } from "../budgets/budget.ts";
import { addCents, type Cents, toCents } from "../money.ts";

/** A plan, what happened until today, and what is dated after today in the same month. */
export type Progress = { type: BudgetType; budgeted: Cents; done: Cents; ahead: Cents };

/** A line's progress, from its sums of the whole month and of what is ahead. */
export const progressOf = <Line extends { actual: number; ahead: number }>({ actual, ahead, ...line }: Line) => ({
  ...line,
  done: toCents(actual - ahead),
  ahead: toCents(ahead),
});

const above = (amount: Cents, limit: Cents): Cents => toCents(Math.max(0, amount - limit));

/** How much exceeds the plan, what is ahead included; zero where nothing does. */
export const excessOf = ({ budgeted, done, ahead }: Progress): Cents => above(addCents(done, ahead), budgeted);

/** Whether more was spent than planned. More income, saving or giving than planned is nothing to warn of. */
export const isOver = (line: Progress): boolean => line.type === "expense" && line.done > line.budgeted;

/** What is missing of lines' plans, what exceeds them, and whether anything is planned. */
export const differenceOf = (lines: readonly Progress[]): { missing: Cents; beyond: Cents; isPlanned: boolean } => ({
  missing: addCents(...lines.map(({ budgeted, done }) => above(budgeted, done))),
  beyond: addCents(...lines.map(({ budgeted, done }) => above(done, budgeted))),
  isPlanned: lines.some(({ budgeted }) => budgeted > 0),
});

/** What is still ahead of a line: an amount to come, or by how much it will exceed its plan; null when nothing is. */
export function upcomingOf(line: Progress): { code: "to_come" | "will_exceed"; amount: Cents } | null {
  const { type, ahead } = line;
  if (ahead === 0) return null;
  const excess = excessOf(line);
  return type === "expense" && excess > 0
    ? { code: "will_exceed", amount: excess }
    : { code: "to_come", amount: ahead };
}

/** A line's meter in whole percent of the plan: what happened, then what is ahead, together at most 100. */
export function meterOf({ budgeted, done, ahead }: Progress): { done: number; ahead: number } {
  const all = Math.max(budgeted, budgeted === 0 ? done + ahead : 0);
  if (all === 0) return { done: 0, ahead: 0 };
  const filled = Math.min(100, Math.floor((done / all) * 100));
  return { done: filled, ahead: Math.min(100 - filled, Math.ceil((ahead / all) * 100)) };
}
