/** Phones of the household's own at the other end of a movement: what goes there is neither spent nor earned. */
import type { Item } from "./review.ts";
import { isSettled, type ReviewData, type WaitingMovement } from "./review-data.ts";

/** Of a phone's number, which its account is known by. */
const DIGITS = 4;
const WHOLE_NUMBER = /^\+?\d{9,12}$/;

/**
 * The account of a member whose number, and name, a movement prints. A name alone says nothing, as others have it, too; nor does a
 * number of which some digits are masked.
 */
export function partnerOf(
  { account_id, party_number, party_name, wallet }: WaitingMovement,
  accounts: ReviewData["accounts"],
): string | null {
  if (wallet !== "mpesa" || !WHOLE_NUMBER.test(party_number ?? "")) return null;
  const words = (party_name ?? "").toLowerCase().split(/\s+/);
  const fitting = accounts.filter(
    ({ id, kind, digits, owner }) =>
      id !== account_id &&
      kind === "mpesa" &&
      (digits ?? "").length >= DIGITS &&
      party_number?.endsWith(digits ?? "") &&
      (!owner || words.includes(owner.toLowerCase())),
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

export type KnownNumber = { account: string; digits: string };

/** What payments between two phones of the household tell of the number of the one that was paid. */
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
