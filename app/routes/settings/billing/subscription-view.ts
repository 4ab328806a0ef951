import { HOW_OFTEN } from "#app/content/plan-words.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { countOfDays } from "#app/domain/count.ts";
import { formatMoney } from "#app/domain/money.ts";
import { isCharged, type PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import { isPaidPlan, type PaidPlan, planOf } from "#app/domain/subscriptions/plans.ts";
import { hasAccess, renews, type Subscription, trialDaysLeft } from "#app/domain/subscriptions/subscription.ts";
import * as say from "./words.tsx";

/** The household's subscription at PayPal; `status` is null when nobody ever paid. */
export type AtPayPal = {
  status: PayPalStatus | null;
  nextPayment: Day | null;
  /** The plan there, without what passes add. */
  billed?: Subscription | null;
};

export type SubscriptionView = {
  facts: { label: string; value: string }[];
  /** The fact that says how it stands. */
  standing: string;
  /** What else is worth knowing. */
  note: string | null;
  /** Whether the note is about money and someone should act. */
  isPressing: boolean;
  /** What an editor can do. */
  canSubscribe: boolean;
  /** Whether paying only adds time to what is paid for. */
  addsTime: boolean;
  /** Whether it gives access for some time yet, and then ends. */
  isEnding: boolean;
  canChange: boolean;
  canCancel: boolean;
  /** The last day of access, unless past: cancelling does not end it earlier. */
  lasts: string | null;
};

export function subscriptionView(access: Subscription | null, at: AtPayPal, today: Day): SubscriptionView {
  const { billed = access } = at;
  // What renews itself comes first, whatever a pass adds to it.
  const subscription = renews(billed, at.status, today) ? billed : access;
  const plan = isPaidPlan(subscription?.planType) ? planOf(subscription.planType) : null;
  const canChange = plan !== null && renews(subscription, at.status, today);
  const isEnding = plan !== null && hasAccess(subscription, today) && !isCharged(at.status);
  const standing = statusOf(subscription, at, today);
  const facts = [{ label: say.status, value: standing }];
  if (subscription !== null) {
    facts.unshift({
      label: isEnding ? say.lastPlan : say.plan,
      value: plan ? planLine(plan.type) : subscription.planType === "pass" ? say.paidInShillings : say.freeTrial,
    });
  }
  if (plan !== null && at.status === "ACTIVE" && at.nextPayment !== null) {
    facts.push({
      label: say.nextPayment,
      value: say.priceOnNextPayment(formatMoney(plan.price, "USD"), formatDay(at.nextPayment)),
    });
  }
  return {
    facts,
    standing,
    note: isEnding ? say.afterThatDay : noteOf(subscription, at, today),
    isPressing: at.status === "SUSPENDED" || (at.status === "ACTIVE" && !canChange),
    canSubscribe: !canChange,
    addsTime: subscription?.planType === "pass" && hasAccess(subscription, today),
    isEnding,
    canChange,
    canCancel: isCharged(at.status),
    lasts: subscription !== null && hasAccess(subscription, today) ? formatDay(subscription.endDate) : null,
  };
}

/** `Monthly, $3.00 every month` */
export function planLine(type: PaidPlan): string {
  const { name, price } = planOf(type);
  return `${name}, ${formatMoney(price, "USD")} ${HOW_OFTEN[type]}`;
}

function statusOf(subscription: Subscription | null, { status }: AtPayPal, today: Day): string {
  if (subscription === null) return say.none;
  const end = formatDay(subscription.endDate);
  const trialDays = trialDaysLeft(subscription, today);
  if (trialDays === 0) return say.endsToday;
  if (trialDays !== null) return say.leftUntil(countOfDays(trialDays), end);
  if (!hasAccess(subscription, today)) return say.endedOnEnd(end);
  if (status === "ACTIVE") return say.activeRenewsAutomatically;
  if (subscription.planType === "pass") return say.paidUntil(end);
  return status === "SUSPENDED" ? say.failedValidUntil(end) : say.endsNothingMoreCharged(end);
}

function noteOf(subscription: Subscription | null, { status }: AtPayPal, today: Day): string | null {
  if (status === "SUSPENDED" && subscription?.planType === "pass") return say.chargeFailed;
  if (status === "SUSPENDED") {
    return say.chargingStopped;
  }
  if (hasAccess(subscription, today)) return null;
  if (status === "ACTIVE") {
    return say.chargedWithoutAccess;
  }
  return say.recordsKept;
}
