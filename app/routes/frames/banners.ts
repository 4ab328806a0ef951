/** What the screens of the shell say of time that ends. */
import type { Banner } from "#app/components/shell/trial-banner.tsx";
import type { Day } from "#app/domain/calendar.ts";
import { DAYS_TO_RENEW, daysLeft, hasAccess, type Subscription, trialDaysLeft } from "#app/domain/subscription.ts";
import * as say from "./words.ts";

/** The banner while a trial runs. `soon` turns it yellow: 3 days or fewer. */
export function trialBanner(subscription: Subscription | null, today: Day): Banner | null {
  const days = trialDaysLeft(subscription, today);
  if (days === null) return null;
  return {
    text: days === 0 ? say.yourTrialEndsToday : say.trialDaysLeft(days),
    soon: days <= 3,
  };
}

/** The calm line on every signed-in page in the last days of a pass. */
export function passBanner(subscription: Subscription | null, today: Day): Banner | null {
  if (subscription?.planType !== "pass" || !hasAccess(subscription, today)) return null;
  const days = daysLeft(subscription, today);
  if (days > DAYS_TO_RENEW) return null;
  const text = days === 0 ? say.paidTimeEndsToday : say.paidTimeEndsIn(days);
  return { text, soon: false, action: say.payForMoreTime };
}

/** Whether a banner stands on Home and on no other screen: a trial's with more than 3 days left. */
export const isOnHomeOnly = (banner: Banner): boolean => !banner.soon && banner.action === undefined;
