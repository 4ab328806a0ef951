/** Whether two movements may be the ends of one transfer between accounts of one's own, as far as their words say. */
import { bankNamed } from "./file-account.ts";
import type { Kind } from "./kinds.ts";
import { DIGITS, WHOLE_NUMBER } from "./partners.ts";
import type { ReviewData, WaitingMovement } from "./review-data.ts";

/** An end, and the account that it moves, where that is known. */
export type TransferEnd = { movement: WaitingMovement; account: ReviewData["accounts"][number] | undefined };

/** At the other end of all others is a shop, an employer, a lender or cash. */
const MAY_BE_OWN: ReadonlySet<Kind> = new Set(["send", "receive", "paybill", "own_transfer", "savings", "unknown"]);

/** Whether the words of one of them speak of the other one, and neither's of somebody else. */
export const areEndsOfTransfer = (one: TransferEnd, other: TransferEnd): boolean =>
  [one, other].every(({ movement: { kind } }) => MAY_BE_OWN.has(kind)) &&
  !namesAnother(one, other) &&
  !namesAnother(other, one) &&
  (namesTransfer(one, other) || namesTransfer(other, one) || (namesBank(one, other) && namesBank(other, one)));

const isOfMpesa = ({ movement: { wallet } }: TransferEnd): boolean => wallet === "mpesa";
const nameOf = ({ movement: { party_name } }: TransferEnd): string => party_name ?? "";

/** Whether it prints a phone or a bank that the other end is not. */
function namesAnother(end: TransferEnd, { movement: other, account }: TransferEnd): boolean {
  const number = end.movement.party_number ?? "";
  if (isOfMpesa(end)) {
    // A message prints the phone of a person; a bank has none.
    if (other.wallet !== "mpesa" && number.length >= 9) return true;
    const [named, own] = [bankNamed(nameOf(end)), bankNamed(account?.name ?? "")];
    return named !== null && own !== null && named !== own;
  }
  if (other.wallet !== "mpesa") return other.wallet === "bank" && /m-?pesa/i.test(nameOf(end));
  const digits = account?.digits ?? "";
  return WHOLE_NUMBER.test(number) && digits.length >= DIGITS && !number.endsWith(digits);
}

/** Words that say how money went, and name nobody. */
const BARE = /^(?:\W*\b(?:mobile|internal|internet|online|money|funds?|transfer|trf|tfr|deposit)\b)+\W*$/i;

/** Whether the words speak of money between accounts of one's own: of M-PESA at a bank, and of a bank at M-PESA. */
function namesTransfer(end: TransferEnd, other: TransferEnd): boolean {
  const name = nameOf(end);
  if (end.movement.kind === "own_transfer") return true;
  if (isOfMpesa(end)) return bankNamed(name) !== null || /\bbank\b|\bsacco\b/i.test(name);
  if (/\bown\b/i.test(name) || BARE.test(name)) return true;
  if (isOfMpesa(other)) return /m-?pesa/i.test(name);
  return isOfSavings(other) && /savings?\b|\bsacco\b/i.test(name);
}

const isOfSavings = ({ account }: TransferEnd): boolean => account?.kind === "savings" || account?.kind === "sacco";

/** Others have accounts there, too: of two banks, each has to name the other one. */
const namesBank = (end: TransferEnd, { account }: TransferEnd): boolean => {
  const bank = bankNamed(nameOf(end));
  return bank !== null && bank === bankNamed(account?.name ?? "");
};
