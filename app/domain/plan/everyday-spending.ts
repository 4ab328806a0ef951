/** What is spent each day besides bills, by the month's budget. In cents of the household's currency. */
import { addDays, type Day, daysBetween, lastDayOf, type Month, monthOf } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";
import type { Coming } from "./free-to-spend.ts";

/** An expense line of this month's budget; `actual`: with what is dated ahead. */
export type ExpenseLine = { key: string; budgeted: number; actual: number };

/** What is spent on the days of one month: so much in all, from a day to its last. */
export type MonthOfSpending = { month: Month; from: Day; days: number; total: Cents };

/** An expense line of the budget, as bills and entries name it. */
export const expenseLineOf = (category: string | null | undefined, subcategory: string | null | undefined): string =>
  `${category ?? ""} / ${subcategory ?? ""}`;

/**
 * What each line still has, month by month: this month's, what is left of it; later ones have the same plan. What bills of a line
 * take is not spent besides.
 * @param coming what is to come; what is late is of this month
 * @param isEntry whether a key is that of an entry: this month's are in `actual`
 */
export function everydaySpending(
  today: Day,
  until: Day,
  lines: readonly ExpenseLine[],
  coming: readonly Coming[],
  isEntry: (key: string) => boolean,
): MonthOfSpending[] {
  const billed = new Map<string, number>();
  for (const { key, day, amount, expenseLine } of coming) {
    if (!expenseLine || (isEntry(key) && monthOf(day) <= monthOf(today))) continue;
    const place = `${day < today ? monthOf(today) : monthOf(day)} ${expenseLine}`;
    billed.set(place, (billed.get(place) ?? 0) + amount);
  }
  const months: MonthOfSpending[] = [];
  for (let from = today; from <= until; from = addDays(lastDayOf(monthOf(from)), 1)) {
    const month = monthOf(from);
    const isThis = month === monthOf(today);
    const total = lines.reduce(
      (sum, { key, budgeted, actual }) =>
        sum + Math.max(0, budgeted - (isThis ? actual : 0) - (billed.get(`${month} ${key}`) ?? 0)),
      0,
    );
    months.push({ month, from, days: daysBetween(from, lastDayOf(month)) + 1, total: toCents(total) });
  }
  return months;
}

/** The same on each day, as where income varies. */
export function evenSpending(today: Day, until: Day, rate: Cents): MonthOfSpending[] {
  const months: MonthOfSpending[] = [];
  for (let from = today; from <= until; from = addDays(lastDayOf(monthOf(from)), 1)) {
    const days = daysBetween(from, lastDayOf(monthOf(from))) + 1;
    months.push({ month: monthOf(from), from, days, total: toCents(rate * days) });
  }
  return months;
}

/** What is spent on a day: the days of a month come to its total, to the cent. */
export function spentOn(months: readonly MonthOfSpending[]): (day: Day) => number {
  const ofMonth = new Map(months.map((each) => [each.month, each]));
  return (day) => {
    const spending = ofMonth.get(monthOf(day));
    if (!spending || day < spending.from) return 0;
    const { total, days, from } = spending;
    const count = daysBetween(from, day);
    return Math.floor((total * (count + 1)) / days) - Math.floor((total * count) / days);
  };
}

/** So much less on each day until one, where there is that much. */
export const withLess =
  (spent: (day: Day) => number, less: { amount: Cents; until: Day } | null) =>
  (day: Day): number =>
    less !== null && day <= less.until ? Math.max(0, spent(day) - less.amount) : spent(day);

/** A month's sum per day, rounded down. */
export const perDay = ({ total, days }: MonthOfSpending): Cents => toCents(Math.floor(total / days));
