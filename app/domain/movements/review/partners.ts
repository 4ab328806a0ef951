/** Phones of the household's own at the other end of a movement: what goes there is neither spent nor earned. */
import type { ReviewData, WaitingMovement } from "./review-data.ts";

/** Of a phone's number, which its account is known by. */
export const DIGITS = 4;
export const WHOLE_NUMBER = /^\+?\d{9,12}$/;
/** Of a number without its prefix: as many digits are one person's, whatever the name. */
const DIGITS_OF_PHONE = 9;

/**
 * The account of a member whose number, and name, a movement prints. A name alone proves nothing, as others share it; nor does
 * a partly masked number or, where no owner is known, a number's last digits.
 */
export function partnerOf(
  { account_id, currency, party_number, party_name, wallet }: WaitingMovement,
  accounts: ReviewData["accounts"],
): string | null {
  if (wallet !== "mpesa" || !WHOLE_NUMBER.test(party_number ?? "")) return null;
  const words = (party_name ?? "").toLowerCase().split(/\s+/);
  const fitting = accounts.filter(
    ({ id, kind, digits, owner, currency: held }) =>
      id !== account_id &&
      kind === "mpesa" &&
      held === currency &&
      (digits ?? "").length >= (owner ? DIGITS : DIGITS_OF_PHONE) &&
      party_number?.endsWith(digits ?? "") &&
      (!owner || words.includes(owner.toLowerCase())),
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}
