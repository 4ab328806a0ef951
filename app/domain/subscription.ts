import { type Day, daysBetween } from "./calendar.ts";
import type { PayPalStatus } from "./paypal-status.ts";

export type PlanType = "trial" | "monthly" | "quarterly" | "annually";

export type Subscription = { isActive: boolean; planType: PlanType; endDate: Day };

export const TRIAL_DAYS = 7;

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

/** The banner on every signed-in page while a trial runs. `soon` turns it yellow: 3 days or fewer. */
export function trialBanner(subscription: Subscription | null, today: Day): { text: string; soon: boolean } | null {
  const days = trialDaysLeft(subscription, today);
  if (days === null) return null;
  return {
    text: days === 0 ? "Your trial ends today." : `You have ${countOfDays(days)} left in your trial.`,
    soon: days <= 3,
  };
}

/** `1 day`, `4 days` */
export const countOfDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
