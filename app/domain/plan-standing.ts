/**
 * How the lines of a month's budget stand: what happened until today is told apart from what is dated after it. All
 * amounts are cents of the household's currency.
 */
import type { BudgetType } from "./budget.ts";
import { addCents, type Cents, formatDecimal, toCents } from "./money.ts";
import * as say from "./plan-standing.words.ts";

/** A plan, what happened until today, and what is dated after today in the same month. */
export type Progress = { type: BudgetType; budgeted: Cents; done: Cents; ahead: Cents };

/** A line's progress, from its sums of the whole month and of what is ahead. */
export const progressOf = <Line extends { actual: number; ahead: number }>({ actual, ahead, ...line }: Line) => ({
  ...line,
  done: toCents(actual - ahead),
  ahead: toCents(ahead),
});

/** What follows the amount that is missing, and the one beyond the plan; and what stands alone where both are zero. */
const WORDS: Record<BudgetType, { missing: string; even: string; beyond: string }> = {
  income: { missing: "to come", even: "all here", beyond: "above" },
  saving: { missing: "to save", even: "saved", beyond: "more" },
  tithe: { missing: "left", even: "given", beyond: "more" },
  giving: { missing: "left", even: "given", beyond: "more" },
  expense: { missing: "left", even: "on plan", beyond: "over" },
};

const above = (amount: Cents, limit: Cents): Cents => toCents(Math.max(0, amount - limit));

/** How much exceeds the plan, what is ahead included; zero where nothing does. */
export const excessOf = ({ budgeted, done, ahead }: Progress): Cents => above(addCents(done, ahead), budgeted);

/** Whether more was spent than planned. More income, saving or giving than planned is nothing to warn of. */
export const isOver = (line: Progress): boolean => line.type === "expense" && line.done > line.budgeted;

/** `3,888.86 left`, `663.17 left, 1,485.84 over`, `saved`; empty where nothing is planned and nothing happened. */
export function standingText(type: BudgetType, lines: readonly Progress[]): string {
  const words = WORDS[type];
  const missing = addCents(...lines.map(({ budgeted, done }) => above(budgeted, done)));
  const beyond = addCents(...lines.map(({ budgeted, done }) => above(done, budgeted)));
  const parts = [
    missing > 0 && `${formatDecimal(missing)} ${words.missing}`,
    beyond > 0 && `${formatDecimal(beyond)} ${words.beyond}`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(", ");
  return lines.some(({ budgeted }) => budgeted > 0) ? words.even : "";
}

/** What is still ahead of a line: `will be over by 7,599.48`, `4,000.00 still to come`; null when nothing is. */
export function upcomingText(line: Progress): { text: string; isWarning: boolean } | null {
  const { type, ahead } = line;
  if (ahead === 0) return null;
  const over = excessOf(line);
  if (type === "expense" && over > 0) return { text: say.willBeOverBy(formatDecimal(over)), isWarning: true };
  return { text: say.stillToCome(formatDecimal(ahead)), isWarning: false };
}

/** A line's meter in whole percent of the plan: what happened, then what is ahead, together at most 100. */
export function meterOf({ budgeted, done, ahead }: Progress): { done: number; ahead: number } {
  const all = Math.max(budgeted, budgeted === 0 ? done + ahead : 0);
  if (all === 0) return { done: 0, ahead: 0 };
  const filled = Math.min(100, Math.floor((done / all) * 100));
  return { done: filled, ahead: Math.min(100 - filled, Math.ceil((ahead / all) * 100)) };
}
