import * as say from "./words.tsx";
export const PHONE_PROBLEM = say.enterMobileNumber;
export const PAYPAL_CHARGES = say.hasPlanAtPayPal;
/** @param retryAfter in seconds */
export const tooMany = (retryAfter: number | null): string =>
  (retryAfter ?? 0) > 3_600 ? say.tooManyToday : say.tooManyThisHour;
export const STOPPED = say.stoppedWaiting;
