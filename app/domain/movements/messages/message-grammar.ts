/**
 * Reads a message that no wording fits, by its amounts and its verb: one amount that moved and one direction is a reading, which
 * someone has to agree to. Anything else is left for someone to sort.
 */
import type { Cents } from "../../money.ts";
import type { Now } from "../moment.ts";
import { type Movement, NOBODY, type Part } from "../movement.ts";
import type { PrintedAmount } from "./message-amounts.ts";
import { hasImpossibleMoment, kindIn, momentIn, partyIn, receiptIn, walletIn } from "./message-details.ts";
import { directionOf } from "./message-direction.ts";
import { hidesBalance } from "./message-reader.ts";

const OTHER_CURRENCY =
  /(?:\b(?:USD|EUR|GBP|UGX|TZS|ZAR|RWF|AED|INR|CNY)|US\$|[$€£]) ?\d|\d ?(?:USD|EUR|GBP|UGX|TZS|ZAR|RWF)\b/;
/** What has not happened yet, or is asked for. */
const NOT_YET =
  /\b(?:will be|shall be|to be|is due|please (?:pay|send|complete)|request(?:ed|ing|s)?\b(?!.{0,200}\b(?:processed|completed|successful|disbursed))|reminder|approve|authori[sz]e|pending|processing|scheduled|kindly pay|would like)\b/i;

/** @returns null where no single amount moved in one direction */
export function readByGrammar(message: string, amounts: readonly PrintedAmount[], now: Now): Movement[] | null {
  const movedCents = new Set(amounts.flatMap(({ role, cents }) => (role === "moved" && cents > 0 ? [cents] : [])));
  const direction = directionOf(message);
  const [amount] = movedCents;
  if (movedCents.size !== 1 || amount === undefined || amounts.some(({ cents }) => Number.isNaN(cents))) return null;
  if (direction === null || direction === "both" || hidesBalance(message)) return null;
  if (OTHER_CURRENCY.test(message) || NOT_YET.test(message) || hasImpossibleMoment(message, now)) return null;
  return movementsOf(message, amounts, { amount, direction }, now);
}

/** A charge that the bank takes by itself. */
export function readCharge(message: string, amounts: readonly PrintedAmount[], now: Now): Movement[] | null {
  const movedAmounts = amounts.filter(({ role, cents }) => (role === "fee" || role === "moved") && cents > 0);
  const [charge] = movedAmounts;
  if (movedAmounts.length !== 1 || charge?.role !== "fee" || directionOf(message) !== "out") return null;
  const [main] = movementsOf(message, amounts, { amount: charge.cents, direction: "out" }, now);
  return main ? [{ ...main, part: "fee", kind: "fee", party: NOBODY }] : null;
}

function movementsOf(
  message: string,
  amounts: readonly PrintedAmount[],
  { amount, direction }: { amount: Cents; direction: "in" | "out" },
  now: Now,
): Movement[] {
  const wallet = walletIn(message);
  const shared = { receipt: receiptIn(message), at: momentIn(message, now), wallet };
  const kind = kindIn(message, direction);
  const main: Movement = {
    ...shared,
    part: "main" as Part,
    amount,
    direction,
    kind,
    party: partyIn(message, direction),
    // Of savings, no one knows on which of the two sides it is.
    balance: kind === "savings" ? null : (amounts.find(({ role }) => role === "balance")?.cents ?? null),
  };
  const fee = amounts.find(({ role, cents }) => role === "fee" && cents > 0 && cents < amount)?.cents;
  const isOwed = kind === "loan_in";
  if (fee === undefined || isOwed) return [main];
  return [main, { ...shared, part: "fee", amount: fee, direction: "out", kind: "fee", party: NOBODY, balance: null }];
}

/** What the words say besides, for a message that someone sorts. */
export const readWithoutDirection = (
  message: string,
  direction: "in" | "out" | null,
): Pick<Movement, "party" | "kind" | "wallet"> => ({
  party: partyIn(message, direction ?? "out"),
  kind: kindIn(message, direction ?? "out"),
  wallet: walletIn(message),
});
