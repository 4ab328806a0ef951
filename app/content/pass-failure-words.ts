/** Why nothing was paid, in words, and what to do. */
import type { PassFailure, PassMethod } from "../domain/passes/passes.ts";

type Words = { what: string; next: string };

const ON_A_PHONE: Readonly<Record<PassFailure, Words>> = {
  cancelled: {
    what: "The request was cancelled on the phone.",
    next: "Ask again whenever you like.",
  },
  "wrong pin": {
    what: "The PIN was not right.",
    next: "Ask again, and enter the M-PESA PIN of that phone. After three wrong ones M-PESA locks it: dial *334# to unlock it.",
  },
  "no money": {
    what: "There was not enough money in that M-PESA account.",
    next: "Top it up and ask again, choose a shorter time, or send the request to another phone.",
  },
  unreachable: {
    what: "The phone could not be reached.",
    next: "Check that it is switched on and has a signal, then ask again.",
  },
  busy: {
    what: "The phone was busy with another M-PESA request.",
    next: "Finish or cancel that one, wait two minutes, then ask again.",
  },
  expired: {
    what: "No one entered the PIN in time.",
    next: "Ask again, and have the phone in your hand.",
  },
  declined: {
    what: "The payment was declined.",
    next: "Ask again, send the request to another phone, or pay in another way.",
  },
  "not asked": {
    what: "M-PESA could not be reached.",
    next: "Please try again in a moment.",
  },
};

const BY_CARD: Partial<Record<PassFailure, Words>> = {
  "no money": { what: "There was not enough money on that card.", next: "Try another card, or pay with M-PESA." },
  expired: { what: "Nothing was paid on the card page.", next: "Open it again, or pay with M-PESA." },
  "not asked": { what: "The card page could not be opened.", next: "Please try again in a moment." },
};

const DECLINED: Words = { what: "The card was declined.", next: "Try another card, or pay with M-PESA." };

/** Nothing was charged in any of them. */
export const failureWords = (failure: PassFailure | null, method: PassMethod): Words =>
  method === "card" ? (BY_CARD[failure ?? "declined"] ?? DECLINED) : ON_A_PHONE[failure ?? "declined"];
