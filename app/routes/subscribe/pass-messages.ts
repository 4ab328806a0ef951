import type { PassFailure } from "#app/domain/passes.ts";

export const PHONE_PROBLEM = "Enter a mobile number of Kenya, like 0712 345 678.";
export const PAYPAL_RENEWS =
  "Your household pays by PayPal, which renews by itself. So that nobody pays twice, cancel it in Settings first: what you pay here then begins when PayPal's time ends.";
export const TOO_MANY =
  "There were many requests to pay in a short time, so no other one was sent and nothing was charged. Try again later.";

/** What happened, and what to do. Nothing was charged in any of them. */
export const FAILURE_WORDS: Readonly<Record<PassFailure, { what: string; next: string }>> = {
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
    next: "See that it is switched on and has a signal, then ask again.",
  },
  busy: {
    what: "The phone was busy with another M-PESA request.",
    next: "Finish or cancel that one, wait two minutes, then ask again.",
  },
  expired: {
    what: "Nobody entered the PIN in time.",
    next: "Ask again, and have the phone in your hand.",
  },
  declined: {
    what: "The payment was declined.",
    next: "Ask again, send the request to another phone, or pay in another way.",
  },
  "not asked": {
    what: "M-PESA could not be asked just now.",
    next: "Please try again in a moment.",
  },
};
