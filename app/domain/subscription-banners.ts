/** What every signed-in page says of time that ends. */
import type { Day } from "./calendar.ts";
import { countOfDays } from "./count.ts";
import { DAYS_TO_RENEW, daysLeft, hasAccess, type Subscription, trialDaysLeft } from "./subscription.ts";
import * as say from "./subscription-banners.words.ts";

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

/** The calm line on every signed-in page in the last days of a pass. */
export function passBanner(subscription: Subscription | null, today: Day): Banner | null {
  if (subscription?.planType !== "pass" || !hasAccess(subscription, today)) return null;
  const days = daysLeft(subscription, today);
  if (days > DAYS_TO_RENEW) return null;
  const text = days === 0 ? say.paidTimeEndsToday : say.paidTimeEndsIn(countOfDays(days));
  return { text, soon: false, action: say.payForMoreTime };
}
