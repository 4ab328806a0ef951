import { HOW_OFTEN } from "#app/content/plan-words.ts";
import { addDays, type Day, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { isCharged, type PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import { isPaidPlan, PLANS, type Plan, planOf } from "#app/domain/subscriptions/plans.ts";
import {
  DAYS_TO_RENEW,
  daysLeft,
  hasAccess,
  isPassRunning,
  renews,
  type Subscription,
  trialDaysLeft,
} from "#app/domain/subscriptions/subscription.ts";
import * as say from "./words.tsx";

/** What the visitor can do: choose a plan, change it, or only read why neither is possible. */
export type Paying = "choose" | "change" | "renews" | "pass runs" | "viewer" | "not set up" | "not read";

/** A plan at PayPal that gives access today. */
export type CurrentPlanView = {
  name: string;
  /** `$7.50 every 3 months` */
  price: string;
  /** Whether and when it renews, and until when it lasts. */
  status: string;
  renews: boolean;
};

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
  currentPlan: CurrentPlanView | null;
  hasAccess: boolean;
};

type Facts = {
  subscription: Subscription | null;
  /** The same without passes: the trial, or the plan at PayPal. */
  billed?: Subscription | null;
  today: Day;
  /** Its status at PayPal; null when nobody in the household ever paid. */
  status: PayPalStatus | null;
  /** When PayPal charges next; null where it does not. */
  nextPayment?: Day | null;
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
      paying === "change" ? say.changeYourPlan : days !== null && days > 0 ? say.yourTrialIsActive : say.chooseYourPlan,
    standing: standing(facts, days),
    note: noteOf(paying, facts),
    paying,
    plans: paying === "not set up" && facts.hasPasses ? [] : PLANS,
    current: renews(billed, facts.status, today) ? planTypeOf(billed) : null,
    currentPlan: WITH_CURRENT_PLAN.includes(paying) ? currentPlanOf(facts, billed) : null,
    hasAccess: hasAccess(subscription, today),
  };
}

/** Where the plan that runs is shown by itself. */
const WITH_CURRENT_PLAN: readonly Paying[] = ["renews", "choose", "pass runs"];

function currentPlanOf(
  { status, today, nextPayment = null }: Facts,
  billed: Subscription | null,
): CurrentPlanView | null {
  const type = planTypeOf(billed);
  if (billed === null || type === null || !hasAccess(billed, today)) return null;
  const { name, price } = planOf(type);
  const end = formatDay(billed.endDate);
  const isRenewing = status === "ACTIVE";
  return {
    name,
    price: say.priceHowOften(formatMoney(price, "USD"), HOW_OFTEN[type]),
    status: isRenewing
      ? say.renewsOn(formatDay(nextPayment ?? billed.endDate))
      : status === "SUSPENDED"
        ? say.couldNotBeCharged(end)
        : say.cancelledUntil(end),
    renews: isRenewing,
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
  if (trialDays === 0) return say.yourTrialEndsToday;
  if (trialDays !== null) return say.trialDaysLeft(trialDays);
  if (subscription === null) return say.noSubscription;
  const end = formatDay(subscription.endDate);
  if (!hasAccess(subscription, today)) {
    if (subscription.planType === "pass") return say.paidTimeEnded(end);
    return subscription.planType === "trial" ? say.trialEnded(end) : say.subscriptionEnded(end);
  }
  if (subscription.planType === "pass") return say.householdPaidUntil(end);
  const plan = planTypeOf(subscription);
  if (plan === null || !renews(subscription, status, today)) return say.activeUntil(end);
  return say.onPlan(planOf(plan).name);
}

function noteOf(paying: Paying, { subscription, status, hasAnother, today }: Facts): string | null {
  switch (paying) {
    case "viewer":
      return say.viewerNote;
    case "not set up":
      return say.payingNotSetUpNote;
    case "not read":
      return say.subscriptionNotLoaded;
    case "renews":
      return say.yourSubscriptionRenews;
    case "change":
      return say.newPriceNote;
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
    : say.chargesAtOnce(formatDay(subscription.endDate), formatDay(addDays(subscription.endDate, -DAYS_TO_RENEW)));

const TAKES_ITS_PLACE = say.currentStillOpen;

const TAKES_ANOTHERS_PLACE = say.anotherSubscriptionNote;

/** Paid time starts on the day of payment; a notice says that remaining days are not added. */
function goodUntil(subscription: Subscription | null, today: Day): string | null {
  if (subscription === null || !hasAccess(subscription, today)) return null;
  const days = daysLeft(subscription, today);
  if (days === 0) return null;
  return say.replacesDaysLeft(days);
}
