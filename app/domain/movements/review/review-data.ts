/** What a review is made from: movements that wait, and what the household knows about their payees, accounts and loans. */
import type { AccountKind } from "../../accounts/account.ts";
import { type Day, daysBetween } from "../../calendar.ts";
import type { Cents } from "../../money.ts";
import type { OccurrenceKey } from "../../plan/occurrence-key.ts";
import type { EntryType, TransactionType } from "../../transactions/transaction-types.ts";
import type { Kind } from "../kinds.ts";
import type { MovementSource } from "../movement.ts";
import type { Decision } from "./decision.ts";

export type WaitingMovement = {
  id: string;
  account_id: string;
  /** Of the account that reports it. */
  currency: string;
  receipt: string;
  part: string;
  day: Day | null;
  time: string | null;
  amount: Cents;
  direction: "in" | "out";
  kind: Kind;
  wallet: string;
  party_name: string | null;
  party_number: string | null;
  party_account: string | null;
  payee: string;
  payee_name: string;
  balance: Cents | null;
  reverses: string | null;
  source: MovementSource;
  /** Of a file: which of the account's kinds of files it is, as their columns tell; null where it came otherwise. */
  format: string | null;
  decision: string | null;
};

/** A movement that is settled and shares its receipt with one that waits, or is what a waiting one takes back. */
export type SettledMovement = Pick<
  WaitingMovement,
  "id" | "account_id" | "currency" | "receipt" | "part" | "amount" | "direction" | "wallet" | "day"
> & {
  /** Null where it was left out, or its transaction was deleted since. */
  transaction_id: string | null;
  type: EntryType | null;
  from_account: string | null;
  to_account: string | null;
};

/** What a payee's movement became before. */
export type PayeeHistory = {
  payee: string;
  direction: "in" | "out";
  type: EntryType;
  category: string | null;
  subcategory: string | null;
  /** Of a transfer: the other account. */
  other_account: string | null;
  /** Of a repayment: its loan, as long as something is owed on it. */
  loan: string | null;
};

/**
 * A transaction that may be what a movement reports. `isTyped`: it was typed or came from another source, has the same amount,
 * and is at most two days away, three before a bank booked it, or two weeks before a bank paid its cheque; otherwise it was
 * reported earlier in the same words, without a receipt, and one of the two has no time. `isTransfer`: it is a transfer to or
 * from the movement's account.
 */
export type StoredMatch = {
  movement: string;
  transaction: string;
  date: Day;
  description: string;
  isTyped: boolean;
  isTransfer: boolean;
};

/** What a movement may be: a transaction, or, where that is null, another movement that waits. */
export type Match = StoredMatch | { transaction: null; isTyped: false; movement: WaitingMovement };

/** A loan on which something is owed. */
export type OpenLoan = { id: string; name: string; currency: string; owed: Cents; began: Day };

/** An account that may be owed on, in cents of its currency. */
export type Overdraft = {
  id: string;
  /** Below zero while something is owed. */
  balance: number;
  /** The day of the last movement; null before the first. */
  last_day: Day | null;
};

export type OwnAccount = { account_id: string; name: string; other: string };

/** What a payee always is, as the household decided it. */
export type PayeeRule = {
  id: string;
  label: string;
  payee: string | null;
  words: string | null;
  direction: "in" | "out";
  type: TransactionType;
  category: string | null;
  subcategory: string | null;
};

/** An open occurrence of something planned that a movement pays, or may pay. */
export type Bill = OccurrenceKey & {
  movement: string;
  name: string;
  on: Day;
  /** What it becomes. */
  decision: Decision;
  /** Who and how much fit, and nothing else does. */
  isCertain: boolean;
  /** Whether a pocket keeps money for it. */
  isKept: boolean;
};

export type ReviewData = {
  movements: readonly WaitingMovement[];
  settled: readonly SettledMovement[];
  history: readonly PayeeHistory[];
  matches: readonly StoredMatch[];
  loans: readonly OpenLoan[];
  overdrafts: readonly Overdraft[];
  own: readonly OwnAccount[];
  rules: readonly PayeeRule[];
  accounts: readonly {
    id: string;
    name: string;
    kind: AccountKind;
    currency: string;
    /** The last digits of its number, and the first name of the member whose it is. */
    digits?: string | null;
    owner?: string | null;
  }[];
  /** What is planned and what waiting movements may be of it. */
  bills?: readonly Bill[];
};

/** The part of a movement without its wallet: 'main', 'fee', 'draw', 'repay' or 'reversal'. */
export const partWithoutWallet = ({ part }: { part: string }): string =>
  /(?:^| )(main|fee|draw|repay|reversal)(?= |$)/.exec(part)?.[1] ?? part;

/** Whether it has no receipt that would tell it apart from another one with the same words. */
export const isWithoutReceipt = ({ receipt }: Pick<WaitingMovement, "receipt">): boolean => receipt.startsWith("~");

/** No two payments have one receipt of M-PESA, which a bank prints, too. */
export const MPESA_RECEIPT = /^[A-Z]{2}[A-Z0-9]{8}$/;

export const hasMpesaReceipt = ({ receipt }: Pick<WaitingMovement, "receipt">): boolean => MPESA_RECEIPT.test(receipt);

/** Whether it came in a bank's file, and not in the words of a message or a statement. */
export const isOfFile = ({ source }: Pick<WaitingMovement, "source">): boolean => source === "file";

/** Days until a bank has booked what was paid, or sent its message: a weekend. */
export const DAYS_TO_BOOK = 3;

/** With the same reference, a weekend plus holidays apart is still one payment. */
const DAYS_OF_RECEIPT = 5;

/**
 * Whether movements with one receipt are of one payment. A bank prints the same reference on all payments of a standing order, and
 * the bank at the other end some days later.
 */
export const areOfOnePayment = (one: OfReceipt, other: OfReceipt): boolean =>
  one.receipt === other.receipt &&
  (one.wallet === "mpesa" ||
    other.wallet === "mpesa" ||
    one.day === null ||
    other.day === null ||
    Math.abs(daysBetween(one.day, other.day)) <= DAYS_OF_RECEIPT);

type OfReceipt = Pick<WaitingMovement, "receipt" | "wallet" | "day">;

/** Banks book some movements a day after their messages. */
export const isWithinADay = (one: { day: Day | null }, other: { day: Day | null }): boolean =>
  one.day !== null && other.day !== null && Math.abs(daysBetween(one.day, other.day)) <= 1;

export const isFee = (movement: { part: string }): boolean => partWithoutWallet(movement) === "fee";

export const isSettled = (movement: WaitingMovement | SettledMovement): movement is SettledMovement =>
  "transaction_id" in movement;
