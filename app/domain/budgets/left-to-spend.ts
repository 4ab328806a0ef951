/** What is left of a month's budget, in cents. What is free to spend until payday is in plan/free-to-spend.ts. */
import { type Cents, subtractCents, toCents } from "../money.ts";

/** The planned expenses of a month, those until today and those dated ahead, whether planned or not. */
export type Expenses = { planned: Cents; done: Cents; ahead: Cents };

export type LeftToSpend = Expenses & {
  /** The planned expenses less those until today; negative when more was spent. */
  left: Cents;
  /** The same less what is dated ahead. */
  free: Cents;
  /** Days of the month from today on, today included. */
  days: number;
  /** What can be spent on each of them besides what is ahead; null where nothing or no day is left. */
  perDay: Cents | null;
};

/** What is left of a month's planned expenses, and for how many days. */
export function leftToSpend(expenses: Expenses, days: number): LeftToSpend {
  const left = subtractCents(expenses.planned, expenses.done);
  const free = subtractCents(left, expenses.ahead);
  return { ...expenses, left, free, days, perDay: days > 0 && free > 0 ? toCents(Math.floor(free / days)) : null };
}
