export const PAYMENT_FAILED = "An error occurred with your payment. Please try again.";
export const FIRST_PAYMENT_FAILED =
  "PayPal could not take the first payment, so your plan has not started. Choose a plan again: as soon as that starts, this one will be cancelled. You can also cancel it in Settings.";
export const NOT_ACTIVATED = "There was an issue activating your subscription. Please contact support.";
export const NOTHING_PAID = "You left PayPal before approving, so nothing was paid. Choose a plan whenever you like.";
export const PROCESSING =
  "PayPal is still processing your payment. You do not need to pay again: your plan will start automatically as soon as PayPal confirms it.";
export const NOT_STARTED =
  "A plan of your household was approved at PayPal and has not started yet. Start it or cancel it in Settings first: then nobody pays twice.";
export const PAYPAL_UNAVAILABLE =
  "PayPal did not answer just now. You do not need to pay again: check again in a moment, or come back later.";
export const PAYMENT_UNCLEAR = `${PAYMENT_FAILED} PayPal could not tell us just now whether an earlier payment of yours is still under way, so we did not start another one.`;
export const ALREADY_SUBSCRIBED = "Your household already has a subscription, so we did not start another one.";
export const DUPLICATE_PAID =
  "Your household has another subscription, which continues. This one was cancelled at PayPal and will not be charged again. Please contact support about its payment.";
export const DUPLICATE_PAID_CANCELLING =
  "Your household has another subscription, which continues. PayPal has not cancelled this one yet, so we will keep asking until it has. Please contact support about its payment.";
const HAS_SUBSCRIPTION = "Your household already has a subscription, which continues.";
export const DUPLICATE_UNPAID = `${HAS_SUBSCRIPTION} This second one was cancelled at PayPal before anything was paid for it.`;
export const DUPLICATE_REFUNDED = `${HAS_SUBSCRIPTION} The payment for this second one was refunded.`;
export const DUPLICATE_CANCELLING = `${HAS_SUBSCRIPTION} PayPal has not cancelled this second one yet, so we will keep asking until it has. Nothing was paid for it.`;
export const DUPLICATE_NOT_STARTED = `${HAS_SUBSCRIPTION} This second one was not started, and nothing will be charged for it.`;
const CANCELLED_EARLY = "This subscription was cancelled or replaced before PayPal started it.";
export const WITHDRAWN_NOT_STARTED = `${CANCELLED_EARLY} PayPal has still not started it; it will be cancelled as soon as PayPal does. You can subscribe again at any time.`;
export const WITHDRAWN_UNPAID = `${CANCELLED_EARLY} It is cancelled at PayPal, and nothing was paid for it. You can subscribe again at any time.`;
export const WITHDRAWN_CANCELLING = `${CANCELLED_EARLY} PayPal has not cancelled it yet, so we will keep asking until it has. Nothing was paid for it.`;
export const WITHDRAWN_REFUNDED = `${CANCELLED_EARLY} Its payment was refunded.`;
export const WITHDRAWN_PAID = `${CANCELLED_EARLY} It will not be charged again, but PayPal took its first payment. Please contact support about it.`;
export const WITHDRAWN_PAID_CANCELLING = `${CANCELLED_EARLY} PayPal still took its first payment, and has not cancelled it yet, so we will keep asking until it has. Please contact support about its payment.`;
export const NOT_SET_UP = "Paying is not set up here yet.";
export const NOTHING_TO_CHANGE = "There is no active subscription to change to that plan.";
