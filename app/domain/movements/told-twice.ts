/** Whether a movement says what another one, or a transaction of the ledger, says already. */
import { daysBetween } from "../calendar.ts";
import {
  areOfOnePayment,
  DAYS_TO_BOOK,
  hasMpesaReceipt,
  isAnonymous,
  isFee,
  isOfFile,
  type Match,
  type StoredMatch,
  type WaitingMovement,
} from "./review-data.ts";

/** Whether an earlier movement says the very same, as a message that was brought in twice does, or two of the same words. */
export const isRepeated = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  isAnonymous(movement) &&
  !isOfFile(movement) &&
  earlier.account_id === movement.account_id &&
  earlier.amount === movement.amount &&
  earlier.direction === movement.direction &&
  earlier.payee === movement.payee &&
  earlier.part === movement.part &&
  earlier.decision !== "nothing" &&
  (earlier.day === null || movement.day === null || Math.abs(daysBetween(earlier.day, movement.day)) <= 2);

/** Whether an earlier movement of the account may say the same: a bank's messages, and its kinds of files, print no reference in common. */
export const isToldTwice = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  earlier.account_id === movement.account_id &&
  earlier.direction === movement.direction &&
  earlier.decision !== "nothing" &&
  (isOfFile(earlier) === isOfFile(movement)
    ? isOfFile(movement) && isInOtherFile(movement, earlier)
    : isOfFile(movement)
      ? isToldByMessage(movement, earlier)
      : isToldByMessage(earlier, movement)) &&
  isFee(earlier) === isFee(movement);

function isToldByMessage(row: WaitingMovement, message: WaitingMovement): boolean {
  if (row.amount !== message.amount) return isSettledOtherwise(row, message);
  const days = row.day === null || message.day === null ? Number.NaN : daysBetween(message.day, row.day);
  return days >= -1 && days <= (isFee(row) ? 1 : DAYS_TO_BOOK) && !(hasMpesaReceipt(row) && hasMpesaReceipt(message));
}

/** What was bought in another currency is told of at one rate and booked at another. */
const isSettledOtherwise = (row: WaitingMovement, message: WaitingMovement): boolean =>
  Math.abs(row.amount - message.amount) * 20 <= row.amount &&
  row.wallet !== "mpesa" &&
  areOfOnePayment(row, message) &&
  !isFee(row);

/**
 * One file of an account prints references, and another one none. What left the same balance is the same, on another day, too, where a
 * bank corrected the day of a reference.
 */
function isInOtherFile(row: WaitingMovement, earlier: WaitingMovement): boolean {
  if (row.amount !== earlier.amount) return false;
  if (row.balance !== null && earlier.balance !== null) {
    return row.balance === earlier.balance && (row.day === earlier.day || areOfOnePayment(row, earlier));
  }
  return row.day === earlier.day && row.receipt.startsWith("~") !== earlier.receipt.startsWith("~");
}

/** A transfer that is in the ledger ends in this account: what the bank prints within a day of it is that, where nothing else fits. */
export const isKnownTransfer = (movement: WaitingMovement, match: Match): match is StoredMatch =>
  match.transaction !== null && isOfFile(movement) && isTransferNear(movement, match);

export const isTransferNear = ({ day }: WaitingMovement, { isTransfer, date }: StoredMatch): boolean =>
  isTransfer && day !== null && Math.abs(daysBetween(date, day)) <= 1;
