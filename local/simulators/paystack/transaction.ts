import { randomInt, randomUUID } from "node:crypto";
import type { Cents } from "../../../app/domain/money.ts";

/** As Paystack calls them: `ongoing` waits for whoever pays, `abandoned` is a page that nobody is on. */
export type TransactionStatus = "ongoing" | "abandoned" | "failed" | "success" | "reversed";

export type Dispute = { id: number; createdAt: string };

export type LocalTransaction = {
  id: number;
  reference: string;
  status: TransactionStatus;
  email: string;
  amount: Cents;
  currency: string;
  /** Exactly as the product sent it. */
  metadata: unknown;
  /** A prompt on a phone; null for a page. */
  phone: string | null;
  /** A page where a card pays; null for a prompt. */
  page: { code: string; callbackUrl: string | null } | null;
  /** Why it failed. */
  reason: string | null;
  /** The code that M-PESA gives a payment. */
  receipt: string | null;
  createdAt: string;
  paidAt: string | null;
  dispute: Dispute | null;
};

/** What the product asks for. */
export type TransactionRequest = Pick<LocalTransaction, "reference" | "email" | "amount" | "currency" | "metadata">;

export function newTransaction(
  request: TransactionRequest,
  paidBy: Pick<LocalTransaction, "phone" | "page">,
  time: string,
): LocalTransaction {
  return {
    ...request,
    ...paidBy,
    id: newNumber(),
    status: paidBy.page === null ? "ongoing" : "abandoned",
    reason: null,
    receipt: null,
    createdAt: time,
    paidAt: null,
    dispute: null,
  };
}

/** Larger than 32 bits, as Paystack's are. */
export const newNumber = (): number => 5_000_000_000 + randomInt(1_000_000_000);

/** Ten characters as M-PESA's codes have, the first two of them letters. */
export function newReceipt(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const pick = (from: string) => from[randomInt(from.length)];
  return Array.from({ length: 10 }, (_, place) => pick(place < 2 ? letters : `${letters}0123456789`)).join("");
}

export const newAccessCode = (): string => randomUUID().replaceAll("-", "").slice(0, 15);

/** A reference that Paystack makes when it is given none. */
export const ownReference = (): string => `T${randomInt(10 ** 14, 10 ** 14 * 2)}`;

/** What makes a payment fail, and what Paystack then gives as its reason. */
export const FAILURES = {
  cancel: "Request cancelled by user",
  "wrong-pin": "The initiator information is invalid.",
  "no-money": "The balance is insufficient for the transaction.",
  unreachable: "DS timeout user cannot be reached",
  busy: "Unable to lock subscriber, a transaction is already in process for the current subscriber",
  expire: "Transaction has expired",
  decline: "Declined",
} as const;

export type Failure = keyof typeof FAILURES;

export const isFailure = (choice: string): choice is Failure => Object.hasOwn(FAILURES, choice);

/** What whoever pays, Paystack, or someone who pretends to be Paystack can do about a transaction. */
export type Choice = Failure | (typeof OTHER_CHOICES)[number];

const OTHER_CHOICES = ["pay", "pay-twice", "pay-late", "leave", "refund", "dispute", "lose-dispute", "forge"] as const;

export const isChoice = (text: string): text is Choice =>
  isFailure(text) || OTHER_CHOICES.some((each) => each === text);

/** Whether that makes sense for a transaction as it is. */
export function isPossible({ status, page, dispute }: LocalTransaction, choice: Choice): boolean {
  const isUnpaid = status !== "success" && status !== "reversed";
  switch (choice) {
    case "pay":
      return page === null ? status === "ongoing" : isUnpaid;
    case "decline":
    case "leave":
      return page !== null && isUnpaid;
    case "pay-late":
      return status === "failed";
    case "refund":
      return status === "success";
    case "dispute":
      return status === "success" && dispute === null;
    case "lose-dispute":
      return status === "success" && dispute !== null;
    case "forge":
      return isUnpaid;
    default:
      return page === null && status === "ongoing";
  }
}
