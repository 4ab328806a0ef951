/** What a household owns and owes besides cash and loans: items with a name and a value that is updated from time to time. */
import type { Day } from "../calendar.ts";
import { addCents, type Cents, subtractCents, ZERO } from "../money.ts";

export type BalanceSheetKind = "asset" | "liability";

/** An item's value from a day on. */
export type DatedValue = { day: Day; value: Cents };

/**
 * The days that the next value may be dated: history only grows at its end. A value dated in the future, as of a purchase
 * dated ahead, can only be updated for that same day.
 */
export function daysForNextValue(lastUpdated: Day, today: Day): { earliest: Day; latest: Day } {
  return { earliest: lastUpdated, latest: lastUpdated > today ? lastUpdated : today };
}

export type Change = { amount: Cents; percent: string | null };

/** The change between two values. `percent` is of the first, unsigned, to one decimal; null when the first was zero. */
export function changeBetween(from: Cents, to: Cents): Change {
  const amount = subtractCents(to, from);
  return { amount, percent: from === 0 ? null : ((Math.abs(amount) / from) * 100).toFixed(1) };
}

/** An item's value in the household's currency, where a rate is known. */
type Converted = { base: Cents | null };

/** The sum of what can be converted into the household's currency, and the items that cannot. */
export function totalOf<Item extends Converted>(items: readonly Item[]): { total: Cents; leftOut: Item[] } {
  return {
    total: addCents(...items.map(({ base }) => base ?? ZERO)),
    leftOut: items.filter(({ base }) => base === null),
  };
}

/** The days of the rates that foreign items were converted at, oldest first. */
export function rateDays(
  items: readonly (Converted & { currency: string; rate_date: Day | null })[],
  householdCurrency: string,
): Day[] {
  const foreign = items.filter(({ currency, base }) => currency !== householdCurrency && base !== null);
  return [...new Set(foreign.flatMap(({ rate_date }) => rate_date ?? []))].toSorted();
}
