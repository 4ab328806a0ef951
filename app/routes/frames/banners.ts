/** What the screens of the shell say of time that ends, or of the household that they show. */
import type { Banner } from "#app/components/shell/trial-banner.tsx";
import type { Visitor } from "#app/domain/access.ts";
import type { Day } from "#app/domain/calendar.ts";
import {
  DAYS_TO_RENEW,
  daysLeft,
  hasAccess,
  type Subscription,
  trialDaysLeft,
} from "#app/domain/subscriptions/subscription.ts";
import * as say from "./words.ts";

/** Of time that ends; its link leads to the payment page, and `action` is what it is called where it is not Subscribe Now. */
type TimeBanner = { text: string; soon: boolean; action?: string };

/** What the shell says at its top, on Home alone or on every screen; null where there is nothing to say. */
export function bannerOf({ isDemo, subscription, today }: Visitor): (Banner & { onHomeOnly: boolean }) | null {
  if (isDemo) {
    const said = { label: say.demo, text: say.youAreLookingAround, action: say.startYourOwn, to: "/signup" };
    return { ...said, soon: false, onHomeOnly: false };
  }
  const ends = trialBanner(subscription, today) ?? passBanner(subscription, today);
  if (ends === null) return null;
  const label = ends.action ? say.paidTime : say.trial;
  return { action: say.subscribeNow, ...ends, label, to: "/subscribe", onHomeOnly: isOnHomeOnly(ends) };
}

/** The banner while a trial runs. `soon` turns it yellow: 3 days or fewer. */
export function trialBanner(subscription: Subscription | null, today: Day): TimeBanner | null {
  const days = trialDaysLeft(subscription, today);
  if (days === null) return null;
  return {
    text: days === 0 ? say.yourTrialEndsToday : say.trialDaysLeft(days),
    soon: days <= 3,
  };
}

/** The calm line on every signed-in page in the last days of a pass. */
export function passBanner(subscription: Subscription | null, today: Day): TimeBanner | null {
  if (subscription?.planType !== "pass" || !hasAccess(subscription, today)) return null;
  const days = daysLeft(subscription, today);
  if (days > DAYS_TO_RENEW) return null;
  const text = days === 0 ? say.paidTimeEndsToday : say.paidTimeEndsIn(days);
  return { text, soon: false, action: say.payForMoreTime };
}

/** Whether a banner stands on Home and on no other screen: a trial's with more than 3 days left. */
export const isOnHomeOnly = (banner: TimeBanner): boolean => !banner.soon && banner.action === undefined;
