/**
 * What PayPal's word does to a household's subscription. What counts is what PayPal says now, not which event brought
 * the question up; so events may come late, twice or in any order.
 */
import { addDays, type Day, dayAndTime } from "./calendar.ts";
import type { Cents } from "./money.ts";
import { afterRenewal, type PaidPlan, PLANS, paidThrough } from "./plans.ts";
import { hasAccess, isCharged, type Subscription } from "./subscription.ts";

export type PayPalStatus = "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

/** `waits`: nobody has paid yet. `runs`: it renews itself. `runs out`: it is good until what was paid for has passed. */
const RULES = {
  APPROVAL_PENDING: "waits",
  APPROVED: "waits",
  ACTIVE: "runs",
  SUSPENDED: "runs out",
  CANCELLED: "runs out",
  EXPIRED: "runs out",
} as const satisfies Record<PayPalStatus, "waits" | "runs" | "runs out">;

/** How a subscription counts: one that was to be cancelled as soon as it begins is as good as cancelled once it has. */
export const countedStatus = ({ isCancelRequested }: Pick<Standing, "isCancelRequested">, status: PayPalStatus) =>
  isCancelRequested && RULES[status] !== "waits" && !isOver(status) ? "CANCELLED" : status;

/** Whether it is over for good: PayPal brings none of these back. */
export const isOver = (status: PayPalStatus): boolean => status === "CANCELLED" || status === "EXPIRED";

/**
 * What an event of PayPal's is about. Each has PayPal asked about its subscription again; a payment is put down first,
 * and one that was taken back ends what it paid for. An event that is not here is none of ours.
 */
export const EVENTS = {
  "BILLING.SUBSCRIPTION.CREATED": "subscription",
  "BILLING.SUBSCRIPTION.ACTIVATED": "subscription",
  "BILLING.SUBSCRIPTION.RE-ACTIVATED": "subscription",
  "BILLING.SUBSCRIPTION.UPDATED": "subscription",
  "BILLING.SUBSCRIPTION.EXPIRED": "subscription",
  "BILLING.SUBSCRIPTION.CANCELLED": "subscription",
  "BILLING.SUBSCRIPTION.SUSPENDED": "subscription",
  "BILLING.SUBSCRIPTION.PAYMENT.FAILED": "subscription",
  "PAYMENT.SALE.COMPLETED": "payment",
  "PAYMENT.SALE.REFUNDED": "refund",
  "PAYMENT.SALE.REVERSED": "refund",
} as const satisfies Record<string, "subscription" | "payment" | "refund">;

export const isKnownEvent = (type: string): type is keyof typeof EVENTS => Object.hasOwn(EVENTS, type);

/** A subscription as PayPal tells it. Times are ISO 8601. */
export type ToldSubscription = {
  status: PayPalStatus;
  plan: PaidPlan;
  nextBillingTime: string | null;
  lastPayment: { cents: Cents; currency: string; time: string } | null;
  /** Payments that failed since the last one that did not. */
  failedPayments: number;
};

/** How the household stands when PayPal's word comes. */
export type Standing = {
  /** By the household's clock, like every day here. */
  today: Day;
  timeZone: string;
  kept: Subscription;
  /** What PayPal last said of the subscription that `kept` is of; null for a trial. */
  keptStatus: PayPalStatus | null;
  /** Whether `kept` was paid for, and not paid back. */
  isKeptPaid: boolean;
  /** Whether `kept` is of the subscription that is told of, and not of a trial or of another one. */
  isOwn: boolean;
  /**
   * Whether the one that is told of was to be cancelled as soon as PayPal begins it: somebody cancelled it before, or was
   * told that it would be, as the household had another one.
   */
  isCancelRequested: boolean;
  /** The day on which the one that is told of was activated; null when it never was. */
  begunOn: Day | null;
  /** When PayPal wanted to bill next, as it said before: it forgets that when a subscription is cancelled. */
  nextPayment: string | null;
  /** The newest payment for it that PayPal took back: when it was paid and when it was taken back. */
  takenBack: { paidAt: string; at: string } | null;
};

/**
 * @returns what holds from now on; `kept` itself when nothing changes. Nothing is given for long for which PayPal has no
 * payment.
 */
export function subscriptionAfter(now: Standing, said: ToldSubscription): Subscription {
  const { kept, isOwn, today } = now;
  const subscription = { ...said, status: countedStatus(now, said.status) };
  if (RULES[subscription.status] === "waits") return kept;
  if (subscription.lastPayment === null && isNeverPaid(now, subscription))
    return isOwn ? endedOn(today, kept, subscription) : kept;
  const end = lastDay(now, subscription);
  if (end === null) return kept;
  const paid: Subscription = { isActive: true, planType: subscription.plan, endDate: end };
  if (!isOwn && !takesOver(now, paid, subscription)) return kept;
  return isTakenBack(now, subscription) ? endedOn(dayOf(now.takenBack.at, now), paid, subscription) : paid;
}

/** Also where its money was taken back before it was ever heard of: it ends what it would have begun, but a trial only. */
function takesOver(now: Standing, paid: Subscription, told: ToldSubscription): boolean {
  const { kept, today } = now;
  if (!hasAccess(paid, today)) return false;
  if (kept.planType === "trial" || !hasAccess(kept, today)) return true;
  if (isTakenBack(now, told)) return false;
  // Nobody's subscription ends by one that was to be cancelled.
  if (now.isCancelRequested && isCharged(now.keptStatus)) return false;
  // The one that goes on counts, even when the other one is paid for longer; one that was given up does not come back.
  if ((told.status === "ACTIVE") !== (now.keptStatus === "ACTIVE")) return told.status === "ACTIVE" && !now.begunOn;
  // Cancelling the one that was not paid yet costs nobody anything.
  if (told.lastPayment === null || !now.isKeptPaid) return told.lastPayment !== null;
  return paid.endDate > kept.endDate;
}

/** Days after its activation in which PayPal may have a payment come. */
const DAYS_UNPAID = 2;

function isNeverPaid({ begunOn, today }: Standing, { status, failedPayments }: ToldSubscription): boolean {
  const isLate = begunOn !== null && today > addDays(begunOn, DAYS_UNPAID);
  return RULES[status] === "runs out" || failedPayments > 0 || isLate;
}

const endedOn = (day: Day, { endDate }: Subscription, { plan }: ToldSubscription): Subscription => ({
  isActive: false,
  planType: plan,
  endDate: earlier(endDate, day),
});

/** Null when PayPal's word says nothing about how long access lasts. */
function lastDay(now: Standing, told: ToldSubscription): Day | null {
  if (RULES[told.status] === "runs out") return onceItIsOver(now, told);
  return now.begunOn === null ? fromItsBeginning(now, told) : whileItRuns(now, told);
}

function fromItsBeginning(now: Standing, told: ToldSubscription): Day {
  const paid = told.lastPayment === null ? now.today : dayOf(told.lastPayment.time, now);
  return paidThrough(earlier(paid, now.today), planPaidFor(told));
}

/**
 * A next billing day that goes beyond the known end means that it was renewed; as far as that is paid for. The first
 * period is as long as the household was told, whatever day PayPal bills on; but on its last day PayPal may be about to
 * renew it, so that day has its grace, too.
 */
function whileItRuns(now: Standing, told: ToldSubscription): Day | null {
  const known = now.isOwn ? now.kept.endDate : null;
  const limit = mostPaidFor(now, told);
  if (told.nextBillingTime === null || limit === null) return known;
  const next = dayOf(told.nextBillingTime, now);
  const isDue = known !== null && now.today >= known;
  if (known !== null && (next < known || !(isDue || isRenewed(now, told)))) return known;
  const renewed = earlier(afterRenewal(told.nextBillingTime, now.timeZone), limit);
  return known === null ? renewed : later(renewed, known);
}

/** Paid for again since it was activated; or paid at last, after it had ended for want of a payment. */
const isRenewed = (now: Standing, { lastPayment }: ToldSubscription): boolean =>
  !now.kept.isActive || (lastPayment !== null && dayOf(lastPayment.time, now) > (now.begunOn ?? now.today));

/** No day of grace: nothing is going to be renewed. */
function onceItIsOver(now: Standing, told: ToldSubscription): Day | null {
  const limit = mostPaidFor(now, told);
  if (told.lastPayment === null || limit === null) return now.isOwn ? now.kept.endDate : null;
  const paid = paidThrough(dayOf(told.lastPayment.time, now), planPaidFor(told));
  const next = now.isOwn ? (told.nextBillingTime ?? now.nextPayment) : told.nextBillingTime;
  return next === null ? paid : later(paid, earlier(dayOf(next, now), limit));
}

/**
 * PayPal bills a period up to three days after its last day (a month from the 31st of January), and a day of grace is on
 * top. What goes further was not paid for: PayPal moves its next billing day on even when a payment fails.
 */
const MOST_DAYS_OVER = 4;

function mostPaidFor(now: Standing, told: ToldSubscription): Day | null {
  if (told.lastPayment === null) return null;
  return addDays(paidThrough(dayOf(told.lastPayment.time, now), planPaidFor(told)), MOST_DAYS_OVER);
}

/** After a change of plan the last payment was for the plan before. */
function planPaidFor({ lastPayment, plan }: ToldSubscription): PaidPlan {
  const paid = PLANS.find(({ price }) => lastPayment?.currency === "USD" && price === lastPayment.cents);
  return paid?.type ?? plan;
}

/** PayPal tells a payment's time of a sale and of its subscription apart by moments; no two are within a day. */
const DAY = 24 * 3_600_000;

/** Whether PayPal was paid for it, and has not taken that back. */
export const isPaid = (now: Standing, told: ToldSubscription): boolean =>
  told.lastPayment !== null && !isTakenBack(now, told);

function isTakenBack(
  now: Standing,
  { lastPayment }: ToldSubscription,
): now is Standing & { takenBack: NonNullable<Standing["takenBack"]> } {
  if (now.takenBack === null) return false;
  return lastPayment === null || Date.parse(lastPayment.time) <= Date.parse(now.takenBack.paidAt) + DAY;
}

const dayOf = (time: string, { timeZone }: Standing): Day => dayAndTime(new Date(time), timeZone).day;
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const later = (a: Day, b: Day): Day => (a > b ? a : b);
