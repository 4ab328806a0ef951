import * as say from "./words.tsx";
export const PHONE_PROBLEM = say.enterAMobileNumberOf;
export const PAYPAL_CHARGES = say.yourHouseholdHasAPlan;
/** @param retryAfter in seconds */
export const tooMany = (retryAfter: number | null): string =>
  `There were many requests to pay in a short time, so no other one was sent and nothing was charged. Try again ${(retryAfter ?? 0) > 3_600 ? "tomorrow" : "in an hour"}.`;
export const STOPPED = say.youStoppedWaitingIfThe;
