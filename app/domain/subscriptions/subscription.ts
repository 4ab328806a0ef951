import { type Day, daysBetween } from "../calendar.ts";
import type { PayPalStatus } from "./paypal-status.ts";

/** What a household has at PayPal, or its trial. */
export type BilledPlan = "trial" | "monthly" | "quarterly" | "annually";

/** What its access comes from; a pass is paid for once and ends by itself. */
export type PlanType = BilledPlan | "pass";

export type Subscription = { isActive: boolean; planType: PlanType; endDate: Day };

/** Days until the subscription's last day, on which access still lasts: 0 on that day, negative afterwards. */
export const daysLeft = (subscription: Subscription, today: Day): number => daysBetween(today, subscription.endDate);

export function hasAccess(subscription: Subscription | null, today: Day): boolean {
  return subscription?.isActive === true && daysLeft(subscription, today) >= 0;
}

/** Whether PayPal renews the household's access. Where it does not, one can subscribe again. */
export function renews(subscription: Subscription | null, status: PayPalStatus | null, today: Day): boolean {
  return status === "ACTIVE" && hasAccess(subscription, today);
}

/** Days left of a running trial; null when there is none. */
export function trialDaysLeft(subscription: Subscription | null, today: Day): number | null {
  if (subscription?.planType !== "trial" || !subscription.isActive) return null;
  const days = daysLeft(subscription, today);
  return days < 0 ? null : days;
}

/** Days before a pass ends in which the product says so, and PayPal may take over. */
export const DAYS_TO_RENEW = 5;

/** Whether a pass has so many days left that PayPal, which charges at once, would be paid for the same days. */
export const isPassRunning = (subscription: Subscription | null, today: Day): boolean =>
  subscription?.planType === "pass" && hasAccess(subscription, today) && daysLeft(subscription, today) > DAYS_TO_RENEW;
