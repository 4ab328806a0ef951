import { type Day, formatDay } from "../../domain/calendar.ts";
import { countOfDays, hasAccess, type Subscription, trialDaysLeft } from "../../domain/subscription.ts";

export type SubscriptionView = {
  title: "Your Trial is Active!" | "Choose Your Plan";
  /** How the household's subscription stands today. */
  standing: string;
  /** What can be done about it. */
  paying: string;
  hasAccess: boolean;
};

export function subscriptionView(subscription: Subscription | null, today: Day): SubscriptionView {
  const days = trialDaysLeft(subscription, today);
  return {
    title: days !== null && days > 0 ? "Your Trial is Active!" : "Choose Your Plan",
    standing: standing(subscription, days, today),
    paying:
      days === null
        ? "Paying opens soon. Until then everything your household has recorded stays exactly as it is."
        : `Paying opens soon, and until then there is nothing to do: your trial goes on until ${formatDay(subscription?.endDate ?? today)}.`,
    hasAccess: hasAccess(subscription, today),
  };
}

function standing(subscription: Subscription | null, trialDays: number | null, today: Day): string {
  if (trialDays === 0) return "Your trial ends today.";
  if (trialDays !== null) return `You have ${countOfDays(trialDays)} left in your trial.`;
  if (subscription === null) return "Your household has no subscription.";
  const end = formatDay(subscription.endDate);
  if (hasAccess(subscription, today)) return `Your subscription is active until ${end}.`;
  return subscription.planType === "trial" ? `Your trial ended on ${end}.` : `Your subscription ended on ${end}.`;
}
