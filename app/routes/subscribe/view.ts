import { addDays, type Day, formatDay } from "#app/domain/calendar.ts";
import { isCharged, type PayPalStatus } from "#app/domain/paypal-status.ts";
import { isPaidPlan, PLANS, type Plan, planOf } from "#app/domain/plans.ts";
import {
  countOfDays,
  DAYS_TO_RENEW,
  daysLeft,
  hasAccess,
  isPassRunning,
  renews,
  type Subscription,
  trialDaysLeft,
} from "#app/domain/subscription.ts";

/** What the visitor can do: choose a plan, change it, or only read why neither is possible. */
export type Paying = "choose" | "change" | "renews" | "pass runs" | "viewer" | "not set up" | "not read";

export type SubscriptionView = {
  title: "Your Trial is Active!" | "Choose Your Plan" | "Change Your Plan";
  /** The status of the household's subscription today. */
  standing: string;
  /** What to know before paying, or why paying is not possible. */
  note: string | null;
  paying: Paying;
  plans: readonly Plan[];
  /** The plan that renews. */
  current: Plan["type"] | null;
  hasAccess: boolean;
};

type Facts = {
  subscription: Subscription | null;
  /** The same without passes: the trial, or the plan at PayPal. */
  billed?: Subscription | null;
  today: Day;
  /** Its status at PayPal; null when nobody in the household ever paid. */
  status: PayPalStatus | null;
  /** Whether PayPal may charge for yet another subscription. */
  hasAnother: boolean;
  /** Whether the subscriptions could be read. */
  isRead: boolean;
  editable: boolean;
  isSetUp: boolean;
  /** Whether passes can be paid for. */
  hasPasses?: boolean;
  /** Whether the visitor asked to change the plan. */
  changing: boolean;
};

export function subscriptionView(facts: Facts): SubscriptionView {
  const { subscription, today, billed = subscription } = facts;
  const days = trialDaysLeft(subscription, today);
  const paying = payingOf(facts);
  return {
    title:
      paying === "change"
        ? "Change Your Plan"
        : days !== null && days > 0
          ? "Your Trial is Active!"
          : "Choose Your Plan",
    standing: standing(facts, days),
    note: noteOf(paying, facts),
    paying,
    plans: paying === "not set up" && facts.hasPasses ? [] : PLANS,
    current: renews(billed, facts.status, today) ? planTypeOf(billed) : null,
    hasAccess: hasAccess(subscription, today),
  };
}

function payingOf(facts: Facts): Paying {
  const { subscription, billed = subscription, status, today, isRead, editable, isSetUp, changing } = facts;
  if (!editable) return "viewer";
  if (!isRead) return "not read";
  if (!isSetUp) return "not set up";
  if (renews(billed, status, today)) return changing ? "change" : "renews";
  return isPassRunning(subscription, today) ? "pass runs" : "choose";
}

const planTypeOf = (subscription: Subscription | null): Plan["type"] | null =>
  isPaidPlan(subscription?.planType) ? subscription.planType : null;

function standing({ subscription, today, status }: Facts, trialDays: number | null): string {
  if (trialDays === 0) return "Your trial ends today.";
  if (trialDays !== null) return `You have ${countOfDays(trialDays)} left in your trial.`;
  if (subscription === null) return "Your household has no subscription.";
  const end = formatDay(subscription.endDate);
  if (!hasAccess(subscription, today)) {
    if (subscription.planType === "pass") return `What your household paid for ended on ${end}.`;
    return subscription.planType === "trial" ? `Your trial ended on ${end}.` : `Your subscription ended on ${end}.`;
  }
  if (subscription.planType === "pass") return `Your household has paid until ${end}.`;
  const plan = planTypeOf(subscription);
  if (plan === null || !renews(subscription, status, today)) return `Your subscription is active until ${end}.`;
  return `Your household is on the ${planOf(plan).name} plan.`;
}

function noteOf(paying: Paying, { subscription, status, hasAnother, today }: Facts): string | null {
  switch (paying) {
    case "viewer":
      return "You are a viewer of this household. One of its editors can subscribe.";
    case "not set up":
      return "Paying is not set up here yet. Everything your household has recorded stays exactly as it is.";
    case "not read":
      return "Your household's subscription could not be read just now. Open this page again in a moment to subscribe.";
    case "renews":
      return "Your subscription renews automatically. In Settings you can see its plan and payments, and cancel it.";
    case "change":
      return "PayPal will ask you to agree. The new price applies from your next payment; until then nothing changes.";
    case "pass runs":
      return passRunsText(subscription);
    case "choose":
      return (
        [
          goodUntil(subscription, today),
          isCharged(status) ? TAKES_ITS_PLACE : null,
          hasAnother ? TAKES_ANOTHERS_PLACE : null,
        ]
          .filter(Boolean)
          .join(" ") || null
      );
  }
}

/** Why PayPal cannot be chosen yet. */
export const passRunsText = (subscription: Subscription | null): string =>
  subscription === null
    ? ""
    : `PayPal charges at once, and your household has paid until ${formatDay(subscription.endDate)}. So that nobody pays twice, PayPal can be chosen from ${formatDay(addDays(subscription.endDate, -DAYS_TO_RENEW))}.`;

const TAKES_ITS_PLACE =
  "Your current subscription is still open at PayPal. It will be cancelled there as soon as a new plan starts.";

const TAKES_ANOTHERS_PLACE =
  "Your household has another subscription still open at PayPal. It will be cancelled there as soon as a new plan starts.";

/** Paid time starts on the day of payment; a notice says that remaining days are not added. */
function goodUntil(subscription: Subscription | null, today: Day): string | null {
  if (subscription === null || !hasAccess(subscription, today)) return null;
  const left = daysLeft(subscription, today);
  if (left === 0) return null;
  return `If you pay now, the paid time starts today: it takes the place of the ${countOfDays(left)} you still have, and does not add to ${left === 1 ? "it" : "them"}.`;
}
