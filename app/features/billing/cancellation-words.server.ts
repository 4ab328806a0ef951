/** What someone is told when PayPal goes on charging. */
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { CancellationRefusal } from "./cancel-at-paypal.server.ts";

export function wordsOfCancellation(refusal: CancellationRefusal): string {
  switch (refusal.code) {
    case "paypal_silent":
      return "PayPal did not answer, so nothing was cancelled. Please try again in a moment.";
    case "paypal_refused":
      return "PayPal did not cancel the subscription. Please try again, or cancel it in your PayPal account.";
    case "paypal_processing":
      return "PayPal is still processing a payment, and cancels nothing until it has. Please try again later.";
    case "subscriptions_unread":
      return DATABASE_UNAVAILABLE;
    default:
      return wordsOf(refusal);
  }
}
