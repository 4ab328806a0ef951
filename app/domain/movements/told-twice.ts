/** Whether a movement says what another one, or a transaction of the ledger, says already. */
import { daysBetween } from "../calendar.ts";
import {
  isAnonymous,
  isOfFile,
  isWithinADay,
  type Match,
  type StoredMatch,
  type WaitingMovement,
} from "./review-data.ts";

/** Whether an earlier movement says the very same, as a message that was brought in twice does, or two of the same words. */
export const isRepeated = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  isAnonymous(movement) &&
  earlier.account_id === movement.account_id &&
  earlier.amount === movement.amount &&
  earlier.direction === movement.direction &&
  earlier.payee === movement.payee &&
  earlier.part === movement.part &&
  earlier.decision !== "nothing" &&
  (earlier.day === null || movement.day === null || Math.abs(daysBetween(earlier.day, movement.day)) <= 2);

/** Whether an earlier movement of the account says the same another way: a bank's file and its messages print no receipt in common. */
export const isToldTwice = (movement: WaitingMovement, earlier: WaitingMovement): boolean =>
  earlier.id < movement.id &&
  isOfFile(earlier) !== isOfFile(movement) &&
  earlier.account_id === movement.account_id &&
  earlier.amount === movement.amount &&
  earlier.direction === movement.direction &&
  earlier.decision !== "nothing" &&
  isWithinADay(earlier, movement);

/** A transfer that is in the ledger ends in this account: what the bank prints within a day of it is that, where nothing else fits. */
export const isKnownTransfer = (movement: WaitingMovement, match: Match): match is StoredMatch =>
  match.transaction !== null && isOfFile(movement) && isTransferNear(movement, match);

export const isTransferNear = ({ day }: WaitingMovement, { isTransfer, date }: StoredMatch): boolean =>
  isTransfer && day !== null && Math.abs(daysBetween(date, day)) <= 1;
