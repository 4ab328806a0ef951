import { type Day, daysBetween } from "./calendar.ts";
import type { PayPalStatus } from "./paypal-status.ts";
import * as say from "./subscription.words.ts";

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

/** `soon` turns it yellow; `action`: what its link is called, where it is not Subscribe Now. */
export type Banner = { text: string; soon: boolean; action?: string };

/** The banner on every signed-in page while a trial runs. `soon` turns it yellow: 3 days or fewer. */
export function trialBanner(subscription: Subscription | null, today: Day): Banner | null {
  const days = trialDaysLeft(subscription, today);
  if (days === null) return null;
  return {
    text: days === 0 ? say.yourTrialEndsToday : say.trialDaysLeft(countOfDays(days)),
    soon: days <= 3,
  };
}

/** Days before a pass ends in which the product says so, and PayPal may take over. */
export const DAYS_TO_RENEW = 5;

/** The calm line on every signed-in page in the last days of a pass. */
export function passBanner(subscription: Subscription | null, today: Day): Banner | null {
  if (subscription?.planType !== "pass" || !hasAccess(subscription, today)) return null;
  const days = daysLeft(subscription, today);
  if (days > DAYS_TO_RENEW) return null;
  const text = days === 0 ? say.paidTimeEndsToday : say.paidTimeEndsIn(countOfDays(days));
  return { text, soon: false, action: say.payForMoreTime };
}

/** Whether a pass has so many days left that PayPal, which charges at once, would be paid for the same days. */
export const isPassRunning = (subscription: Subscription | null, today: Day): boolean =>
  subscription?.planType === "pass" && hasAccess(subscription, today) && daysLeft(subscription, today) > DAYS_TO_RENEW;

/** `1 day`, `4 days` */
export const countOfDays = (days: number): string => say.daysOf(days);
