export const PHONE_PROBLEM = "Enter a mobile number of Kenya, like 0712 345 678.";
export const PAYPAL_CHARGES =
  "Your household has a plan at PayPal, which may charge for it again. So that nobody pays twice, cancel it in Settings first: what you pay here then begins when PayPal's time ends.";
/** @param retryAfter in seconds */
export const tooMany = (retryAfter: number | null): string =>
  `There were many requests to pay in a short time, so no other one was sent and nothing was charged. Try again ${(retryAfter ?? 0) > 3_600 ? "tomorrow" : "in an hour"}.`;
export const STOPPED =
  "You stopped waiting. If the PIN is entered on the phone all the same, the payment counts, and a receipt comes by mail.";
