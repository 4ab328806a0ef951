/** Whether two movements may be the ends of one transfer between accounts of one's own, as far as their words say. */

import type { Kind } from "../kinds.ts";
import { bankNamed } from "../statements/file-account.ts";
import { DIGITS, WHOLE_NUMBER } from "./partners.ts";
import type { ReviewData, WaitingMovement } from "./review-data.ts";

/** At the other end of all others is a shop, an employer, a lender or cash. */
const MAY_BE_OWN: ReadonlySet<Kind> = new Set(["send", "receive", "paybill", "own_transfer", "savings", "unknown"]);

/** Words that say how money went, and name nobody. */
const BARE = /^(?:\W*\b(?:mobile|internal|internet|online|money|funds?|transfer|trf|tfr|deposit)\b)+\W*$/i;

/** What a movement says of the other end, and what it is itself. */
export type TransferEnd = ReturnType<typeof readEnd>;

/** @param account which it moves, where that is known */
export function readEnd(
  { kind, wallet, party_name, party_number }: WaitingMovement,
  account: ReviewData["accounts"][number] | undefined,
) {
  const [name, number, digits] = [party_name ?? "", party_number ?? "", account?.digits ?? ""];
  return {
    wallet,
    mayBeOwn: MAY_BE_OWN.has(kind),
    bank: bankNamed(account?.name ?? ""),
    digits: digits.length >= DIGITS ? digits : null,
    isOfSavings: account?.kind === "savings" || account?.kind === "sacco",
    namesBank: bankNamed(name),
    namesAnyBank: /\bbank\b|\bsacco\b/i.test(name),
    namesMpesa: /m-?pesa/i.test(name),
    namesSavings: /savings?\b|\bsacco\b/i.test(name),
    namesOwn: kind === "own_transfer" || (wallet !== "mpesa" && (/\bown\b/i.test(name) || BARE.test(name))),
    namesNobody: BARE.test(name),
    isOfPhone: number.length >= 9,
    phone: WHOLE_NUMBER.test(number) ? number : null,
  };
}

/** Whether the words of one of them speak of the other one, and neither's of somebody else. */
export const areEndsOfTransfer = (one: TransferEnd, other: TransferEnd): boolean =>
  one.mayBeOwn &&
  other.mayBeOwn &&
  !namesAnother(one, other) &&
  !namesAnother(other, one) &&
  (namesTransfer(one, other) ||
    namesTransfer(other, one) ||
    // Others have accounts at a bank, too: of two banks, each has to name the other one.
    (namesBankOf(one, other) && namesBankOf(other, one)));

/** Whether it prints a phone or a bank that the other end is not. */
function namesAnother(end: TransferEnd, other: TransferEnd): boolean {
  if (end.wallet === "mpesa") {
    // A message prints the phone of a person; a bank has none.
    if (other.wallet !== "mpesa" && end.isOfPhone) return true;
    return end.namesBank !== null && other.bank !== null && end.namesBank !== other.bank;
  }
  if (other.wallet !== "mpesa") return other.wallet === "bank" && end.namesMpesa;
  return end.phone !== null && other.digits !== null && !end.phone.endsWith(other.digits);
}

/** Whether the words speak of money between accounts of one's own: of M-PESA at a bank, and of a bank at M-PESA. */
function namesTransfer(end: TransferEnd, other: TransferEnd): boolean {
  if (end.namesOwn) return true;
  if (end.wallet === "mpesa") return end.namesBank !== null || end.namesAnyBank;
  return other.wallet === "mpesa" ? end.namesMpesa : other.isOfSavings && end.namesSavings;
}

const namesBankOf = ({ namesBank }: TransferEnd, { bank }: TransferEnd): boolean =>
  namesBank !== null && namesBank === bank;
