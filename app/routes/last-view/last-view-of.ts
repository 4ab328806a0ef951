/** Puts together what a phone keeps, from the rows and by the rules of the dashboard. */
import type { SignedIn } from "#app/domain/access.ts";
import { addDays, type Day, dayAndTime, formatMonth, formatShortDay, formatWeekday } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { daysLeftIn } from "#app/domain/household-months.ts";
import { LARGEST_VIEW, LAST_VIEW_VERSION, type LastView, type NamedFigure } from "#app/domain/last-view/last-view.ts";
import { type Cents, formatFigure, formatMoney, toCents, ZERO } from "#app/domain/money.ts";
import { progressOf } from "#app/domain/subscriptions/plan-standing.ts";
import { cashSignOf, labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { RecentSpending } from "#app/features/plan/rate-lately.ts";
import { type PlanData, type PlanToday, planToday } from "#app/features/plan/read-plan.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { BudgetLine } from "#db/budgets/budgets.ts";
import type { DescriptionSuggestion } from "#db/transactions/suggestions.ts";
import type { LatestTransaction } from "#db/transactions/transactions.ts";
import { budgetFigure, budgetNote, budgetTitle, nameOf, overviewOf } from "../dashboard/overview.ts";
import { expensesToCome, partsOf, planHero, titleOf, untilOf } from "../dashboard/plan-view.ts";
import * as say from "./words.ts";

export const MOST_LATEST = 50;
const MOST_PAYEES = 30;
const MOST_LINES = 80;
const MOST_ACCOUNTS = 40;
const MOST_COMING = 60;
const DAYS_AHEAD = 14;
/** In characters. */
const LONGEST_NAME = 60;

type Rows = PlanData & {
  budget: readonly BudgetLine[];
  expenses: readonly { total: number; ahead: number }[];
  latest: readonly Omit<LatestTransaction, "id">[];
  accounts: readonly AccountRow[];
  recent: readonly RecentSpending[];
  payees: readonly Pick<DescriptionSuggestion, "description">[];
};

/** @param at the moment of which it tells */
export function lastViewOf(visitor: SignedIn, rows: Rows, at: Date): LastView {
  const { today, household, userId: person } = visitor;
  const currency = household.currency ?? DEFAULT_CURRENCY;
  const planned = planToday(rows, rows.accounts, currency, today);
  const { day, time } = dayAndTime(at, household.timeZone);
  const view: LastView = {
    version: LAST_VIEW_VERSION,
    person,
    household: household.id,
    currency,
    asOf: say.dayAtTime(formatWeekday(day, today), time),
    free: freeOf(planned, rows, visitor, currency),
    month: formatMonth(visitor.month.month),
    lines: linesOf(rows.budget, currency),
    coming: comingOf(planned, currency, today),
    accounts: rows.accounts
      .filter(({ is_archived }) => !is_archived)
      .slice(0, MOST_ACCOUNTS)
      .map(({ name, balance, ahead, currency: own }) => ({
        name: short(name),
        figure: (own === currency ? formatFigure : formatMoney)(toCents(balance - ahead), own),
      })),
    rates: Object.fromEntries(
      rows.accounts.flatMap(({ currency: own, rate }) =>
        own === currency || rate === null ? [] : [[own, Number(rate)] as const],
      ),
    ),
    latest: rows.latest.map((row) => latestOf(row, currency, today)),
    payees: rows.payees.slice(0, MOST_PAYEES).map(({ description }) => short(description)),
  };
  return fitting(view);
}

/** With fewer of its longest lists, where long names in many-byte letters would make it too large for a phone. */
function fitting(view: LastView): LastView {
  const isFitting = new TextEncoder().encode(JSON.stringify(view)).byteLength <= LARGEST_VIEW;
  if (isFitting) return view;
  const fewer = <Item>(items: Item[]) => items.slice(0, Math.floor(items.length * 0.8));
  return fitting({ ...view, latest: fewer(view.latest), coming: fewer(view.coming), lines: fewer(view.lines) });
}

const short = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("").trimEnd()}…` : name;
};

/** As the dashboard says it first. */
function freeOf(planned: PlanToday, rows: Rows, visitor: SignedIn, currency: string): LastView["free"] {
  const { today, month } = visitor;
  const figure = (cents: Cents) => formatMoney(cents, currency);
  const hero = planHero(planned, rows.recent[0] ?? { total: ZERO, days: 0 }, today);
  if (hero?.kind === "unplanned") {
    return { title: titleOf(hero), figure: figure(hero.figure), note: hero.note, cents: hero.figure, terms: [] };
  }
  if (hero) {
    return {
      title: `${titleOf(hero)} ${untilOf(hero)}`,
      figure: hero.kind === "varies" ? hero.until : figure(hero.figure),
      note: hero.note,
      cents: hero.kind === "varies" ? null : hero.free,
      terms: partsOf(hero).map(({ name, amount }) => ({ name: short(name), figure: formatFigure(amount, currency) })),
    };
  }
  const toCome = expensesToCome(planned, month.last);
  const expenses = rows.expenses[0] ?? { total: 0, ahead: 0 };
  const { spending } = overviewOf(rows.budget, expenses, daysLeftIn(month, today), toCome);
  return (
    spending && {
      title: budgetTitle(spending, formatMonth(month.month)),
      figure: figure(budgetFigure(spending)),
      note: budgetNote(spending, currency),
      cents: spending.free,
      terms: [],
    }
  );
}

/** Expense lines that have a plan or were spent on, those with least left first. */
const linesOf = (budget: readonly BudgetLine[], currency: string): LastView["lines"] =>
  budget
    .map(progressOf)
    .filter(({ type, budgeted, done }) => type === "expense" && (budgeted > 0 || done > 0))
    .map((line) => ({ line, left: toCents(line.budgeted - line.done - line.ahead) }))
    .toSorted((one, other) => one.left - other.left)
    .slice(0, MOST_LINES)
    .map(({ line, left }) => {
      const figure = formatFigure(toCents(Math.abs(left)), currency);
      return { name: nameOf(line), figure: (left < 0 ? say.over : say.left)(figure), isOver: left < 0 };
    });

/** What is planned or dated ahead, both ways; not what moves between own accounts. */
function comingOf({ coming, rows, plan }: PlanToday, currency: string, today: Day): LastView["coming"] {
  const until = addDays(today, DAYS_AHEAD);
  const nameOfSchedule = new Map(rows.schedules.map(({ id, name }) => [id, name]));
  const names = new Map([
    ...plan.coming.map(({ key, schedule }) => [key, nameOfSchedule.get(schedule) ?? ""] as const),
    ...rows.entries.map(({ id, description }) => [id, description] as const),
  ]);
  return coming
    .filter(({ direction, day }) => direction !== "transfer" && day <= until)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_COMING)
    .map(({ key, direction, day, amount }) => ({
      name: short(names.get(key) ?? ""),
      day: formatWeekday(day, today),
      figure: (direction === "in" ? "+" : "") + formatFigure(amount, currency),
      isIn: direction === "in",
    }));
}

const SIGNS: Readonly<Record<number, string>> = { 1: "+", "-1": "−" };

function latestOf(
  { date, description, amount, currency: own, type, category, subcategory }: Rows["latest"][number],
  currency: string,
  today: Day,
): NamedFigure & { details: string } {
  const path = subcategory ?? category ?? labelOf(type);
  const day = date === today ? say.today : formatShortDay(date);
  return {
    name: short(description || path),
    details: say.details(path, day),
    figure: (SIGNS[cashSignOf(type)] ?? "") + (own === currency ? formatFigure : formatMoney)(amount, own),
  };
}
