/** The view of an asset's or a liability's page: how its value has changed. */
import { changeBetween, type DatedValue } from "#app/domain/balance-sheet/balance-sheet.ts";
import type { Day } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { BalanceSheetRow, findPurchase } from "#db/balance-sheet/balance-sheet.ts";

export type Page = {
  row: BalanceSheetRow;
  /** `count` is how many there are, also beyond those listed. */
  values: readonly (ListedValue & { count: number })[];
  /** The transaction that bought it, if any. */
  purchase: Awaited<ReturnType<typeof findPurchase>>[number] | null;
};

export type Direction = "up" | "down" | "level";

/** A value with its change from the one before; null for the first. */
/** `before`: the value before it, where that may not be listed. */
type ListedValue = DatedValue & { before?: Cents | null };

export type Step = DatedValue & { change: Cents | null };

export type BalanceSheetView = {
  /** Newest first. */
  history: Step[];
  /** Since the first value; null while there is only one. */
  since: { day: Day; amount: Cents; percent: string | null; direction: Direction } | null;
  /** The day on which the chart's line ends; null where it would be a dot. */
  until: Day | null;
};

/** @param values oldest first; there is always at least one, which a trigger ensures */
export function balanceSheetView(values: readonly ListedValue[], today: Day): BalanceSheetView {
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return { history: [], since: null, until: null };
  const until = last.day < today ? today : last.day;
  const change = changeBetween(first.value, last.value);
  return {
    history: values
      .map(({ day, value, before = null }, index) => {
        // Of two neighbours here there may be others between.
        const last = before ?? values[index - 1]?.value ?? null;
        return { day, value, change: last === null ? null : changeBetween(last, value).amount };
      })
      .toReversed(),
    since: values.length > 1 ? { day: first.day, ...change, direction: directionOf(change.amount) } : null,
    until: until > first.day ? until : null,
  };
}

const directionOf = (amount: Cents): Direction => (amount > 0 ? "up" : amount < 0 ? "down" : "level");
