/** What a household owns and owes besides cash and loans: a name, and a value that is told anew from time to time. */
import type { Day } from "./calendar.ts";
import { addCents, type Cents, subtractCents, ZERO } from "./money.ts";

export type ValuedKind = "asset" | "liability";

/** What something was worth, or owed, from a day on. */
export type DatedValue = { day: Day; value: Cents };

/**
 * The days that the next value may be of: history only grows at its end. A value of a day to come, as of a purchase
 * dated ahead, can be told anew on that very day only.
 */
export function daysForNextValue(lastUpdated: Day, today: Day): { earliest: Day; latest: Day } {
  return { earliest: lastUpdated, latest: lastUpdated > today ? lastUpdated : today };
}

export type Change = { amount: Cents; percent: string | null };

/** From one value to another. `percent` is of the first, without sign and to one decimal; null when that was zero. */
export function changeBetween(from: Cents, to: Cents): Change {
  const amount = subtractCents(to, from);
  return { amount, percent: from === 0 ? null : ((Math.abs(amount) / from) * 100).toFixed(1) };
}

/** One sum for each currency, in the order of their first rows: two currencies are never added up. */
export function totalsOf(rows: readonly { currency: string; value: Cents }[]): { currency: string; total: Cents }[] {
  const totals = new Map<string, Cents>();
  for (const { currency, value } of rows) totals.set(currency, addCents(totals.get(currency) ?? ZERO, value));
  return [...totals].map(([currency, total]) => ({ currency, total }));
}
