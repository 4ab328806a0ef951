/** What a household owns and owes besides cash and loans: a name, and a value that is told anew from time to time. */
import type { Day } from "./calendar.ts";
import { addCents, type Cents, subtractCents, ZERO } from "./money.ts";

export type BalanceSheetKind = "asset" | "liability";

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

/** What something comes to in the household's currency, where that is known. */
type Counted = { base: Cents | null };

/** The sum of what is known in the household's currency; whatever is not is left out, and told. */
export function totalOf<Thing extends Counted>(things: readonly Thing[]): { total: Cents; leftOut: Thing[] } {
  return {
    total: addCents(...things.map(({ base }) => base ?? ZERO)),
    leftOut: things.filter(({ base }) => base === null),
  };
}

/** The days that the rates are of by which foreign things are counted, the oldest first; none where nothing is. */
export function ratedOn(
  things: readonly (Counted & { currency: string; rate_date: Day | null })[],
  householdCurrency: string,
): Day[] {
  const foreign = things.filter(({ currency, base }) => currency !== householdCurrency && base !== null);
  return [...new Set(foreign.flatMap(({ rate_date }) => rate_date ?? []))].toSorted();
}
