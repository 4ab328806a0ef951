/** What payments between two phones of a household tell of their numbers. */
import { DIGITS, WHOLE_NUMBER } from "./partners.ts";
import type { Item } from "./review.ts";
import { isSettled } from "./review-data.ts";

export type KnownNumber = { account: string; digits: string };

/** The last digits of each phone that another one of the household paid, as its message prints them. */
export function numbersOf(items: readonly Item[]): KnownNumber[] {
  const numbers = items.flatMap(({ movement, twin, choice }) => {
    if (!twin || isSettled(twin) || choice?.as !== "transfer") return [];
    const [sent, received] = movement.direction === "out" ? [movement, twin] : [twin, movement];
    if (sent.wallet !== "mpesa" || received.wallet !== "mpesa" || !WHOLE_NUMBER.test(sent.party_number ?? ""))
      return [];
    return [{ account: received.account_id, digits: (sent.party_number ?? "").slice(-DIGITS) }];
  });
  return [...new Map(numbers.map((number) => [number.account, number])).values()];
}
