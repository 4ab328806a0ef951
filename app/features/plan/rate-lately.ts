/** What is spent on a day besides bills, as it was lately. */
import { addDays, type Day } from "#app/domain/calendar.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { baseOf } from "#app/domain/plan/coming.ts";
import type { PlanToday } from "./read-plan.server.ts";

/** Expenses of the last 30 days, in the household's currency, and how many days ago the first of them was. */
export type RecentSpending = { total: Cents; days: number };

/** Fewer days of entries tell no rate. */
const LEAST_HISTORY = 14;

/** Cents a day over the last 30 days; null with less than two weeks of entries. */
export function rateLately(planned: PlanToday, recent: RecentSpending, today: Day): Cents | null {
  if (recent.days < LEAST_HISTORY) return null;
  const bills = billsPaidSince(planned, addDays(today, -29));
  return toCents(Math.max(0, Math.round((recent.total - bills) / 30)));
}

/** What was paid of planned bills since a day, be it a part of one: it is no everyday spending. */
function billsPaidSince({ plan, rows }: PlanToday, since: Day): number {
  const scheduleOf = new Map(rows.schedules.map((each) => [each.id, each]));
  const entryOf = new Map(rows.entries.map((each) => [each.id, each]));
  return [...plan.done, ...plan.coming, ...plan.forgotten].reduce((sum, { schedule: id, entries }) => {
    const schedule = scheduleOf.get(id);
    if (schedule?.type !== "expense") return sum;
    return entries.reduce((paid, { entry, amount, isAhead }) => {
      const day = entryOf.get(entry)?.day;
      return day === undefined || day < since || isAhead ? paid : paid + (baseOf(amount, schedule, rows.currency) ?? 0);
    }, sum);
  }, 0);
}
