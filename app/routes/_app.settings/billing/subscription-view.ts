import { type Day, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { isCharged, type PayPalStatus } from "#app/domain/paypal-status.ts";
import { isPaidPlan, type PaidPlan, planOf } from "#app/domain/plans.ts";
import { countOfDays, hasAccess, renews, type Subscription, trialDaysLeft } from "#app/domain/subscription.ts";

/** The household's subscription at PayPal; `status` is null when nobody ever paid. */
export type AtPayPal = {
  status: PayPalStatus | null;
  nextPayment: Day | null;
  /** The plan there, without what passes add. */
  billed?: Subscription | null;
};

export type SubscriptionView = {
  facts: { label: string; value: string }[];
  /** What else is worth knowing. */
  note: string | null;
  /** Whether the note is about money and someone should act. */
  isPressing: boolean;
  /** What an editor can do. */
  canSubscribe: boolean;
  /** Whether paying only adds time to what is paid for. */
  addsTime: boolean;
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
  const facts = [{ label: "Status", value: statusOf(subscription, at, today) }];
  if (subscription !== null) {
    facts.unshift({
      label: "Plan",
      value: plan ? planLine(plan.type) : subscription.planType === "pass" ? "Paid in shillings" : "Free trial",
    });
  }
  if (plan !== null && at.status === "ACTIVE" && at.nextPayment !== null) {
    facts.push({ label: "Next payment", value: `${formatMoney(plan.price, "USD")} on ${formatDay(at.nextPayment)}` });
  }
  return {
    facts,
    note: noteOf(subscription, at, today),
    isPressing: at.status === "SUSPENDED" || (at.status === "ACTIVE" && !canChange),
    canSubscribe: !canChange,
    addsTime: subscription?.planType === "pass" && hasAccess(subscription, today),
    canChange,
    canCancel: isCharged(at.status),
    lasts: subscription !== null && hasAccess(subscription, today) ? formatDay(subscription.endDate) : null,
  };
}

/** `Monthly, $3.00 every month` */
export function planLine(type: PaidPlan): string {
  const { name, price, every } = planOf(type);
  return `${name}, ${formatMoney(price, "USD")} ${every}`;
}

function statusOf(subscription: Subscription | null, { status }: AtPayPal, today: Day): string {
  if (subscription === null) return "None";
  const end = formatDay(subscription.endDate);
  const trialDays = trialDaysLeft(subscription, today);
  if (trialDays === 0) return "Ends today";
  if (trialDays !== null) return `${countOfDays(trialDays)} left, until ${end}`;
  if (!hasAccess(subscription, today)) return `Ended on ${end}`;
  if (status === "ACTIVE") return "Active, renews automatically";
  if (subscription.planType === "pass") return `Paid until ${end}, nothing renews by itself`;
  return status === "SUSPENDED" ? `Last payment failed, good until ${end}` : `Cancelled, good until ${end}`;
}

function noteOf(subscription: Subscription | null, { status }: AtPayPal, today: Day): string | null {
  if (status === "SUSPENDED" && subscription?.planType === "pass")
    return "PayPal could not charge the last payment of your plan there. Cancel it, so that nobody pays twice.";
  if (status === "SUSPENDED") {
    return "PayPal could not charge the last payment and has stopped trying. Fix the payment at PayPal, or subscribe again.";
  }
  if (hasAccess(subscription, today)) return null;
  if (status === "ACTIVE") {
    return "Your household has no access, and PayPal keeps charging for it. Cancel it, or subscribe again, which cancels it too. Everything your household has recorded is kept.";
  }
  return "Everything your household has recorded is kept. You can download it below, and you get access again as soon as an editor subscribes.";
}
