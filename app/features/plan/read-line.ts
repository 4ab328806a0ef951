/** How a household's money goes on by its plan and its budget, and what could close a gap. */
import type { AccountKind } from "#app/domain/accounts/account.ts";
import type { Day } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { toCents } from "#app/domain/money.ts";
import {
  evenSpending,
  everydaySpending,
  expenseLineOf,
  type MonthOfSpending,
  spentOn,
  withLess,
} from "#app/domain/plan/everyday-spending.ts";
import { isLate } from "#app/domain/plan/free-to-spend.ts";
import { type Line, lineOf } from "#app/domain/plan/line.ts";
import { type Movable, type Way, waysToClose } from "#app/domain/plan/ways.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { BudgetLine } from "#db/budgets/budgets.ts";
import { type RecentSpending, rateLately } from "./rate-lately.ts";
import type { PlanToday } from "./read-plan.server.ts";

export type LineOptions = {
  until: Day;
  /** One account alone; null for all that money is spent from each day. */
  only?: string | null;
  /** Whether everyday spending counts. */
  isSpendingCounted?: boolean;
};

export type PlannedLine = {
  line: Line;
  /** What is spent besides, month by month; empty where it is not counted. */
  spending: MonthOfSpending[];
  ways: Way[];
};

/** Kinds whose money can be lent to oneself within a day. */
const LENDING_KINDS: readonly AccountKind[] = ["savings", "bank", "mpesa", "cash"];

/** @param budget this month's */
export function planLine(
  planned: PlanToday,
  {
    budget,
    recent,
    accounts,
  }: { budget: readonly BudgetLine[]; recent: RecentSpending; accounts: readonly AccountRow[] },
  now: Now,
  { until, only = null, isSpendingCounted = true }: LineOptions,
): PlannedLine {
  const { rows, coming } = planned;
  const { today } = now;
  const isEntry = new Set(rows.entries.map(({ id }) => id));
  const counted = isSpendingCounted && only === null;
  const spending = counted ? spendingOf(planned, { budget, recent }, now, until, (key) => isEntry.has(key)) : [];
  const spent = withLess(spentOn(spending), planned.lessADay);
  // For a single account, nobody said that the money of a pocket elsewhere goes into it.
  const elsewhere = only === null ? planned.elsewhere : undefined;
  const line = lineOf({ today, until, accounts: planned.accounts, coming, spentOn: spent, elsewhere, only });
  if (line.below === null || only !== null) return { line, spending, ways: [] };
  const pays = coming
    .filter(({ isPayday, direction, day }) => isPayday && direction === "in" && !isLate(day, today))
    .map(({ day }) => day)
    .sort();
  const lenders = accounts
    .filter(
      ({ kind, currency, is_archived }) => LENDING_KINDS.includes(kind) && currency === rows.currency && !is_archived,
    )
    .filter(({ id }) => !planned.everyday.some((each) => each.id === id))
    .map(({ id, base_today }) => ({ id, balance: base_today ?? toCents(0) }));
  const ways = waysToClose(line, { spentOn: spent, pays, movable: movableOf(planned, line), lenders });
  return { line, spending, ways };
}

function spendingOf(
  planned: PlanToday,
  { budget, recent }: { budget: readonly BudgetLine[]; recent: RecentSpending },
  now: Now,
  until: Day,
  isEntry: (key: string) => boolean,
): MonthOfSpending[] {
  const lines = budget
    .filter(({ type }) => type === "expense")
    .map(({ category, subcategory, budgeted, actual }) => ({
      key: expenseLineOf(category, subcategory),
      budgeted,
      actual,
    }));
  return planned.incomeVaries
    ? evenSpending(now, until, rateLately(planned, recent, now.today) ?? toCents(0))
    : everydaySpending(now, until, lines, planned.coming, isEntry);
}

/** Payments shown on the line, in the household's currency, wholly open and not paid from a pocket elsewhere. */
function movableOf({ plan, rows, elsewhere }: PlanToday, line: Line): Movable[] {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const isShown = new Set(line.days.flatMap(({ events }) => events.map(({ key }) => key)));
  return plan.coming.flatMap(({ key, schedule: id, on, open, paid, ahead }) => {
    const schedule = scheduleOf.get(id);
    const isMovable =
      schedule !== undefined &&
      schedule.direction !== "in" &&
      schedule.currency === rows.currency &&
      paid === 0 &&
      ahead === 0 &&
      !elsewhere.has(key) &&
      isShown.has(key);
    return isMovable ? [{ key, day: on, amount: open }] : [];
  });
}
