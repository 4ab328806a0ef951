/** Whether a movement repeats what another one, or a transaction in the ledger, already reports. */
import { daysBetween } from "../../calendar.ts";
import {
  areOfOnePayment,
  DAYS_TO_BOOK,
  hasMpesaReceipt,
  isFee,
  isOfFile,
  isWithoutReceipt,
  type Match,
  type StoredMatch,
  type WaitingMovement,
} from "./review-data.ts";

/**
 * Whether an earlier movement is the same message again, or another with the same words. A backup knows when a message arrived; a
 * paste or a phone's post does not. So only two different times make them two movements.
 */
const isRepeated = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  isWithoutReceipt(movement) &&
  (movement.time === null || earlier.time === null) &&
  !isOfFile(movement) &&
  earlier.account_id === movement.account_id &&
  earlier.amount === movement.amount &&
  earlier.direction === movement.direction &&
  earlier.payee === movement.payee &&
  earlier.part === movement.part &&
  earlier.decision !== "nothing" &&
  (earlier.day === null || movement.day === null || Math.abs(daysBetween(earlier.day, movement.day)) <= 2);

/** Whether an earlier movement of the account may be the same one: a bank's messages and its kinds of files share no reference. */
export const isReportedTwice = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  earlier.account_id === movement.account_id &&
  earlier.direction === movement.direction &&
  earlier.decision !== "nothing" &&
  (isOfFile(earlier) === isOfFile(movement)
    ? isOfFile(movement)
      ? isInOtherFile(movement, earlier)
      : isInOtherWords(movement, earlier)
    : isOfFile(movement)
      ? isReportedByMessage(movement, earlier)
      : isReportedByMessage(earlier, movement)) &&
  isFee(earlier) === isFee(movement) &&
  (movement.receipt === earlier.receipt || !hasMpesaReceipt(movement) || !hasMpesaReceipt(earlier));

function isReportedByMessage(row: WaitingMovement, message: WaitingMovement): boolean {
  if (row.amount !== message.amount) return isSettledOtherwise(row, message);
  const days = row.day === null || message.day === null ? Number.NaN : daysBetween(message.day, row.day);
  return days >= -1 && days <= (isFee(row) ? 1 : DAYS_TO_BOOK);
}

/** A purchase in another currency is reported at one rate and booked at another. */
const isSettledOtherwise = (row: WaitingMovement, message: WaitingMovement): boolean =>
  Math.abs(row.amount - message.amount) * 20 <= row.amount &&
  row.wallet !== "mpesa" &&
  areOfOnePayment(row, message) &&
  !isFee(row);

/**
 * Two kinds of files of one account differ in words, in references, and in the day: of the purchase, or of its booking. Rows that
 * left the same balance are the same, even on another day if a bank corrected the day of a reference.
 */
function isInOtherFile(row: WaitingMovement, earlier: WaitingMovement): boolean {
  if (row.amount !== earlier.amount || row.day === null || earlier.day === null) return false;
  const isOfOtherKind =
    row.format !== earlier.format && Math.abs(daysBetween(earlier.day, row.day)) <= (isFee(row) ? 1 : DAYS_TO_BOOK);
  if (row.balance === null || earlier.balance === null) return isOfOtherKind;
  return row.balance === earlier.balance && (isOfOtherKind || row.day === earlier.day || areOfOnePayment(row, earlier));
}

/**
 * A bank sends two messages about one purchase, from the card and from the account: one names the shop in full, the other in part
 * or not at all. Different times, balances or names are two purchases.
 */
function isInOtherWords(movement: WaitingMovement, earlier: WaitingMovement): boolean {
  return (
    movement.payee !== earlier.payee &&
    movement.amount === earlier.amount &&
    movement.day !== null &&
    movement.day === earlier.day &&
    movement.wallet === earlier.wallet &&
    (movement.time === null || earlier.time === null) &&
    (movement.balance === null || earlier.balance === null || movement.balance === earlier.balance) &&
    (isWithoutReceipt(movement) || isWithoutReceipt(earlier)) &&
    (isLessOf(movement, earlier) || isLessOf(earlier, movement))
  );
}

/** Whether the other one has all the words of this one's party. */
function isLessOf(one: WaitingMovement, other: WaitingMovement): boolean {
  const [words, others] = [wordsOfParty(one), wordsOfParty(other)];
  if (words.length === 0) return one.kind === other.kind || one.kind === "send" || one.kind === "receive";
  return words.every((word) => others.includes(word));
}

const wordsOfParty = ({ party_name, party_number }: WaitingMovement): string[] =>
  (party_name ?? party_number ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the earlier movement that a movement may be. Each is found once, so that of many equal ones only those reported twice are
 * asked about.
 * @param isJoined whether a movement is paired already, with one in another account or one that takes it back: then its equal is asked
 *   about, not it
 */
export function sameFinder(
  movements: readonly WaitingMovement[],
  isJoined: (movement: WaitingMovement) => boolean,
): (movement: WaitingMovement) => WaitingMovement | null {
  const [rows, messages] = [movements.filter(isOfFile), movements.filter((movement) => !isOfFile(movement))];
  const withoutReceipt = Map.groupBy(messages.filter(isWithoutReceipt), ({ amount }) => amount);
  const ofAmount = Map.groupBy(movements, ({ amount }) => amount);
  const rowsOf = Map.groupBy(rows, ({ receipt }) => receipt);
  const messagesOf = Map.groupBy(messages, ({ receipt }) => receipt);
  const countOf = countsByDay(movements);
  /** Whether files of that kind have as many of its amount on its day as its own source: then it matches none on another day. */
  const isReportedOnItsDay = (movement: WaitingMovement, format: string | null): boolean =>
    format !== null && format !== movement.format && countOf(movement, format) >= countOf(movement, movement.format);
  const foundIds = new Set<string>();
  return (movement) => {
    const repeated = withoutReceipt.get(movement.amount)?.find((other) => isRepeated(movement, other));
    if (repeated) return repeated;
    const isSame = (other: WaitingMovement) =>
      !foundIds.has(other.id) &&
      (isReportedTwice(movement, other) || (isJoined(other) && isReportedTwice(other, movement)));
    const ofEqualAmount = ofAmount.get(movement.amount) ?? [];
    const { day, balance, format } = movement;
    const same =
      (balance === null ? undefined : ofEqualAmount.find((other) => other.balance === balance && isSame(other))) ??
      ofEqualAmount.find((other) => other.day === day && isSame(other)) ??
      ofEqualAmount.find((other) => other.day !== day && isSame(other) && !isReportedOnItsDay(other, format)) ??
      (isOfFile(movement) ? messagesOf : rowsOf).get(movement.receipt)?.find(isSame);
    if (!same) return null;
    foundIds.add(same.id);
    return same;
  };
}

/** How many movements of its amount a kind of file, or messages (null), have on its day. */
function countsByDay(movements: readonly WaitingMovement[]) {
  const keyOf = ({ account_id, direction, amount, day }: WaitingMovement, format: string | null) =>
    [account_id, direction, amount, day, format].join();
  const counts = new Map<string, number>();
  for (const movement of movements) {
    const key = keyOf(movement, movement.format);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (movement: WaitingMovement, format: string | null) => counts.get(keyOf(movement, format)) ?? 0;
}

/** A transfer in the ledger that ends in this account: what the bank prints within a day of it is that one, if nothing else fits. */
export const isKnownTransfer = (movement: WaitingMovement, match: Match): match is StoredMatch =>
  match.transaction !== null && isOfFile(movement) && isTransferNear(movement, match);

export const isTransferNear = ({ day }: WaitingMovement, { isTransfer, date }: StoredMatch): boolean =>
  isTransfer && day !== null && Math.abs(daysBetween(date, day)) <= 1;
