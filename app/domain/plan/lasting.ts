/** How long money lasts for whoever cannot say when more comes. In cents of the household's currency. */
import { addDays, type Day } from "../calendar.ts";
import type { Cents } from "../money.ts";

/** In days: beyond that, no end is given. */
export const FAR = 365;

/**
 * The last day that is paid for: what is there, less what is due by each day and an everyday rate, never falls below zero until
 * then. Null where it lasts for a year; the day before today where there is nothing today.
 * @param there what can be spent today, less what is owed and kept
 * @param due what has to be paid, with its day; what is late is due today
 * @param rate what is spent on a day besides
 */
export function lastsUntil(
  today: Day,
  there: Cents,
  due: readonly { day: Day; amount: Cents }[],
  rate: Cents,
): Day | null {
  let balance: number = there;
  const ordered = due.toSorted((one, other) => one.day.localeCompare(other.day));
  let next = 0;
  for (let count = 0; count <= FAR; count += 1) {
    const day = addDays(today, count);
    for (let bill = ordered[next]; bill !== undefined && bill.day <= day; bill = ordered[next]) {
      balance -= bill.amount;
      next += 1;
    }
    balance -= rate;
    if (balance < 0) return addDays(day, -1);
  }
  return null;
}
