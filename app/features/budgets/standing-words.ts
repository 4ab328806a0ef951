/** How lines of a budget stand, in words. */
import type { BudgetType } from "#app/domain/budgets/budget.ts";
import { counted } from "#app/domain/count.ts";
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";
import { differenceOf, type Progress, upcomingOf } from "#app/domain/subscriptions/plan-standing.ts";

/** What follows the amount that is missing, and the one beyond the plan; and what stands alone where both are zero. */
const WORDS: Record<BudgetType, { missing: string; even: string; beyond: string }> = {
  income: { missing: "to come", even: "all here", beyond: "above" },
  saving: { missing: "to save", even: "saved", beyond: "more" },
  tithe: { missing: "left", even: "given", beyond: "more" },
  giving: { missing: "left", even: "given", beyond: "more" },
  expense: { missing: "left", even: "on plan", beyond: "over" },
};

/** The same once their month is over: what is missing then does not come any more. */
const MISSED: Partial<Record<BudgetType, string>> = {
  income: "short",
  saving: "not saved",
  tithe: "not given",
  giving: "not given",
};

/**
 * `3,888.86 left`, `663.17 left, 1,485.84 over`, `saved`; empty where nothing is planned and nothing happened. The budget and
 * the report say it alike.
 * @param hasEnded whether the month of the lines is over
 */
export function standingText(type: BudgetType, lines: readonly Progress[], hasEnded = false): string {
  const words = { ...WORDS[type], missing: (hasEnded && MISSED[type]) || WORDS[type].missing };
  const { missing, beyond, isPlanned } = differenceOf(lines);
  const parts = [
    missing > 0 && `${formatDecimal(missing)} ${words.missing}`,
    beyond > 0 && `${formatDecimal(beyond)} ${words.beyond}`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(", ");
  return isPlanned ? words.even : "";
}

/** `4 lines over, 10,566.68` */
export function linesOver(lines: readonly Progress[]): string {
  return `${counted(lines.length, "line")} ${WORDS.expense.beyond}, ${formatDecimal(differenceOf(lines).beyond)}`;
}

/** `1,200.00 carried, 3,400.00 left in all`: how a line stands with what earlier months left of it, or overspent. */
export function carriedText(line: Progress & { type: BudgetType }, carried: Cents): string {
  const { missing, even, beyond } = WORDS[line.type];
  const left = line.budgeted + carried - line.done;
  const standing = left === 0 ? even : `${formatDecimal(toCents(Math.abs(left)))} ${left > 0 ? missing : beyond}`;
  return `${carried < 0 ? "−" : ""}${formatDecimal(toCents(Math.abs(carried)))} carried, ${standing} in all`;
}

/** What is still ahead of a line: `will be over by 7,599.48`, `4,000.00 still to come`; null when nothing is. */
export function upcomingText(line: Progress): { text: string; isWarning: boolean } | null {
  const upcoming = upcomingOf(line);
  if (upcoming === null) return null;
  const amount = formatDecimal(upcoming.amount);
  return upcoming.code === "will_exceed"
    ? { text: `will be over by ${amount}`, isWarning: true }
    : { text: `${amount} still to come`, isWarning: false };
}
