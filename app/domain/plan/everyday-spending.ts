/** What is spent each day besides bills, by the month's budget. In cents of the household's currency. */
import { type Day, daysBetween, type Month } from "../calendar.ts";
import { daysLeftIn, type MonthSpan, monthsUntil, type Now } from "../household-months.ts";
import { type Cents, toCents } from "../money.ts";
import type { Coming } from "./free-to-spend.ts";

/** An expense line of this month's budget; `actual`: with what is dated ahead. */
export type ExpenseLine = { key: string; budgeted: number; actual: number };

/** What is spent on the days of one month: so much in all, from a day to its last. */
export type MonthOfSpending = { month: Month; from: Day; days: number; total: Cents };

/** The days of a month that are not over. */
const daysToCome = ({ today }: Now, span: MonthSpan) => ({
  month: span.month,
  from: span.first > today ? span.first : today,
  days: daysLeftIn(span, today),
});

/** An expense line of the budget, as bills and entries name it. */
export const expenseLineOf = (category: string | null | undefined, subcategory: string | null | undefined): string =>
  `${category ?? ""} / ${subcategory ?? ""}`;

/**
 * What each budget line still has, month by month: what is left in this month, and the same budget in later ones. What a line's
 * bills take is deducted.
 * @param coming what is to come; what is late is of this month
 * @param isEntry whether a key is that of an entry: this month's are in `actual`
 */
export function everydaySpending(
  now: Now,
  until: Day,
  lines: readonly ExpenseLine[],
  coming: readonly Coming[],
  isEntry: (key: string) => boolean,
): MonthOfSpending[] {
  const spans = monthsUntil(now, until);
  const billed = new Map<string, number>();
  for (const { key, day, amount, expenseLine } of coming) {
    const span = spans.find(({ last }) => day <= last);
    if (!expenseLine || !span || (isEntry(key) && span.month === now.month.month)) continue;
    const place = `${span.month} ${expenseLine}`;
    billed.set(place, (billed.get(place) ?? 0) + amount);
  }
  return spans.map((span) => {
    const isThis = span.month === now.month.month;
    const total = lines.reduce(
      (sum, { key, budgeted, actual }) =>
        sum + Math.max(0, budgeted - (isThis ? actual : 0) - (billed.get(`${span.month} ${key}`) ?? 0)),
      0,
    );
    return { ...daysToCome(now, span), total: toCents(total) };
  });
}

/** The same on each day, as where income varies. */
export const evenSpending = (now: Now, until: Day, rate: Cents): MonthOfSpending[] =>
  monthsUntil(now, until).map((span) => {
    const toCome = daysToCome(now, span);
    return { ...toCome, total: toCents(rate * toCome.days) };
  });

/** What is spent on a day: the days of a month come to its total, to the cent. */
export function spentOn(months: readonly MonthOfSpending[]): (day: Day) => number {
  return (day) => {
    const spending = months.findLast(({ from }) => from <= day);
    if (!spending) return 0;
    const { total, days, from } = spending;
    const count = daysBetween(from, day);
    if (count >= days) return 0;
    return Math.floor((total * (count + 1)) / days) - Math.floor((total * count) / days);
  };
}

/** Spending less a daily amount up to a given day, but never below zero. */
export const withLess =
  (spent: (day: Day) => number, less: { amount: Cents; until: Day } | null) =>
  (day: Day): number =>
    less !== null && day <= less.until ? Math.max(0, spent(day) - less.amount) : spent(day);

/** A month's sum per day, rounded down. */
export const perDay = ({ total, days }: MonthOfSpending): Cents => toCents(Math.floor(total / days));
