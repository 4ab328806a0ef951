export const PAYMENT_FAILED = "An error occurred with your payment. Please try again.";
export const FIRST_PAYMENT_FAILED =
  "PayPal could not take the first payment, so your plan has not started. Choose a plan again: as soon as it starts, this one is cancelled. You can also cancel it in Settings.";
export const NOT_ACTIVATED = "There was an issue activating your subscription. Please contact support.";
export const NOTHING_PAID = "You left PayPal before approving, so nothing was paid. Choose a plan whenever you like.";
export const PROCESSING =
  "PayPal is still processing your payment. There is nothing to pay again: your plan starts by itself as soon as PayPal says so.";
export const SILENT_PAYPAL =
  "PayPal did not answer just now. There is nothing to pay again: look again in a moment, or come back later.";
export const MAY_BE_PAID = `${PAYMENT_FAILED} PayPal did not say just now whether an earlier payment of yours is under way, so no second one was begun.`;
export const PAYS_ALREADY = "Your household has a subscription already, so no second one was begun.";
export const PAID_TWICE =
  "Your household has another subscription, which goes on. This one was cancelled at PayPal and is not charged again. Please contact support about its payment.";
export const PAID_TWICE_SO_FAR =
  "Your household has another subscription, which goes on. PayPal has not cancelled this one yet, so we ask it again until it has. Please contact support about its payment.";
const ONE_IS_ENOUGH = "Your household has a subscription already, which goes on.";
export const CANCELLED_UNPAID = `${ONE_IS_ENOUGH} This second one was cancelled at PayPal before anything was paid for it.`;
export const PAID_BACK = `${ONE_IS_ENOUGH} What was paid for this second one was given back.`;
export const CANCELLED_SOON = `${ONE_IS_ENOUGH} PayPal has not cancelled this second one yet, so we ask it again until it has. Nothing was paid for it.`;
export const CANCELLED_ONCE_BEGUN = `${ONE_IS_ENOUGH} PayPal has not begun this second one yet, and it is cancelled as soon as PayPal does.`;
const CANCELLED_BY_HAND = "This subscription was cancelled before PayPal had begun it.";
export const TO_CANCEL_ONCE_BEGUN = `${CANCELLED_BY_HAND} PayPal has still not begun it, and it is cancelled as soon as PayPal does. You can subscribe anew at any time.`;
export const UNWANTED_UNPAID = `${CANCELLED_BY_HAND} It is cancelled at PayPal, and nothing was paid for it. You can subscribe anew at any time.`;
export const UNWANTED_SOON = `${CANCELLED_BY_HAND} PayPal has not cancelled it yet, so we ask it again until it has. Nothing was paid for it.`;
export const UNWANTED_PAID_BACK = `${CANCELLED_BY_HAND} What was paid for it was given back.`;
export const UNWANTED_PAID = `${CANCELLED_BY_HAND} It is not charged again, but PayPal took its first payment. Please contact support about it.`;
export const UNWANTED_PAID_SO_FAR = `${CANCELLED_BY_HAND} PayPal took its first payment all the same, and has not cancelled it yet, so we ask it again until it has. Please contact support about its payment.`;
export const NOT_SET_UP = "Paying is not set up here yet.";
export const NOTHING_TO_CHANGE = "There is no running subscription to change to that plan.";
