/** What payments between two phones of a household show of their numbers. */
import { DIGITS, WHOLE_NUMBER } from "./partners.ts";
import type { Item } from "./review.ts";
import { isSettled } from "./review-data.ts";

export type KnownNumber = { account: string; digits: string };

/** The last digits of each phone that another one of the household paid, as its message prints them. */
export function numbersOf(items: readonly Item[]): KnownNumber[] {
  const numbers = items.flatMap(({ movement, twin, choice }) => {
    if (!twin || isSettled(twin) || choice?.as !== "transfer") return [];
    const [outgoing, incoming] = movement.direction === "out" ? [movement, twin] : [twin, movement];
    if (outgoing.wallet !== "mpesa" || incoming.wallet !== "mpesa" || !WHOLE_NUMBER.test(outgoing.party_number ?? ""))
      return [];
    return [{ account: incoming.account_id, digits: (outgoing.party_number ?? "").slice(-DIGITS) }];
  });
  return [...new Map(numbers.map((number) => [number.account, number])).values()];
}
