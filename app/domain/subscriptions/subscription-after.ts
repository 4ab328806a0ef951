/**
 * How PayPal's report of a subscription changes the household's. What counts is what PayPal says now, not which event
 * caused the question; so events may come late, twice or in any order.
 */
import { addDays, type Day, dayAndTime } from "../calendar.ts";
import type { Cents } from "../money.ts";
import { isCharged, isOver, type PayPalStatus } from "./paypal-status.ts";
import { afterRenewal, type PaidPlan, PLANS, paidThrough } from "./plans.ts";
import { hasAccess, type Subscription } from "./subscription.ts";

/** `waits`: nobody has paid yet. `runs`: it renews itself. `runs out`: it lasts until the paid period ends. */
const RULES = {
  APPROVAL_PENDING: "waits",
  APPROVED: "waits",
  ACTIVE: "runs",
  SUSPENDED: "runs out",
  CANCELLED: "runs out",
  EXPIRED: "runs out",
} as const satisfies Record<PayPalStatus, "waits" | "runs" | "runs out">;

/** The status that counts here: a subscription to be cancelled on activation counts as cancelled once it has begun. */
export const countedStatus = ({ isCancelRequested }: Pick<Standing, "isCancelRequested">, status: PayPalStatus) =>
  isCancelRequested && RULES[status] !== "waits" && !isOver(status) ? "CANCELLED" : status;

/** A subscription as PayPal reports it. Times are ISO 8601. */
export type ReportedSubscription = {
  status: PayPalStatus;
  plan: PaidPlan;
  nextBillingTime: string | null;
  lastPayment: { cents: Cents; currency: string; time: string } | null;
  /** Payments that failed since the last successful one. */
  failedPayments: number;
};

/** The household before PayPal's report is applied. */
export type Standing = {
  /** In the household's time zone, like every day here. */
  today: Day;
  timeZone: string;
  current: Subscription;
  /** PayPal's last status for the current subscription; null for a trial. */
  currentStatus: PayPalStatus | null;
  /** Whether the current subscription was paid for, and not refunded. */
  isCurrentPaid: boolean;
  /** Whether the reported subscription is the current one, and not a trial or another one. */
  isOwn: boolean;
  /**
   * Whether the reported one was to be cancelled on activation: a member cancelled it before, or was told that it would be,
   * as the household had another one.
   */
  isCancelRequested: boolean;
  /** The day on which the reported one was activated; null when it never was. */
  activatedOn: Day | null;
  /** PayPal's previous next billing time: PayPal forgets it when a subscription is cancelled. */
  nextPayment: string | null;
  /** Its newest refunded payment: when it was paid and when it was refunded. */
  refund: { paidAt: string; at: string } | null;
};

/**
 * An unpaid subscription gives access for a short time only.
 * @returns the household's subscription from now on; `current` itself when nothing changes
 */
export function subscriptionAfter(now: Standing, reported: ReportedSubscription): Subscription {
  const { current, isOwn, today } = now;
  const subscription = { ...reported, status: countedStatus(now, reported.status) };
  if (RULES[subscription.status] === "waits") return current;
  if (subscription.lastPayment === null && isNeverPaid(now, subscription))
    return isOwn ? endedOn(today, current, subscription) : current;
  const end = lastDay(now, subscription);
  if (end === null) return current;
  const paidSubscription: Subscription = { isActive: true, planType: subscription.plan, endDate: end };
  if (!isOwn && !replacesCurrent(now, paidSubscription, subscription)) return current;
  return isRefunded(now, subscription)
    ? endedOn(dayOf(now.refund.at, now), paidSubscription, subscription)
    : paidSubscription;
}

/** A subscription that was refunded before it was first reported replaces, and so ends, nothing but a trial or a lapsed one. */
function replacesCurrent(now: Standing, paid: Subscription, reported: ReportedSubscription): boolean {
  const { current, today } = now;
  if (!hasAccess(paid, today)) return false;
  if (current.planType === "trial" || !hasAccess(current, today)) return true;
  if (isRefunded(now, reported)) return false;
  // A subscription that was to be cancelled never replaces one that is charged for.
  if (now.isCancelRequested && isCharged(now.currentStatus)) return false;
  // The one that renews counts, even when the other one is paid for longer; one that was replaced does not come back.
  if ((reported.status === "ACTIVE") !== (now.currentStatus === "ACTIVE"))
    return reported.status === "ACTIVE" && !now.activatedOn;
  // Cancelling the one that is not paid yet costs nobody anything.
  if (reported.lastPayment === null || !now.isCurrentPaid) return reported.lastPayment !== null;
  return paid.endDate > current.endDate;
}

/** Days after activation within which PayPal may still report a payment. */
const DAYS_UNPAID = 2;

function isNeverPaid({ activatedOn, today }: Standing, { status, failedPayments }: ReportedSubscription): boolean {
  const isLate = activatedOn !== null && today > addDays(activatedOn, DAYS_UNPAID);
  return RULES[status] === "runs out" || failedPayments > 0 || isLate;
}

const endedOn = (day: Day, { endDate }: Subscription, { plan }: ReportedSubscription): Subscription => ({
  isActive: false,
  planType: plan,
  endDate: earlier(endDate, day),
});

/** Null when the report says nothing about how long access lasts. */
function lastDay(now: Standing, reported: ReportedSubscription): Day | null {
  if (RULES[reported.status] === "runs out") return endAfterCancellation(now, reported);
  return now.activatedOn === null ? endOfFirstPeriod(now, reported) : endWhileRunning(now, reported);
}

function endOfFirstPeriod(now: Standing, reported: ReportedSubscription): Day {
  const paidOn = reported.lastPayment === null ? now.today : dayOf(reported.lastPayment.time, now);
  return paidThrough(earlier(paidOn, now.today), planPaidFor(reported));
}

/**
 * A next billing day beyond the known end means a renewal, as far as it is paid for. The first period is as long as the
 * household was told, whatever day PayPal bills on; but on its last day PayPal may be about to renew it, so that day gets
 * its grace, too.
 */
function endWhileRunning(now: Standing, reported: ReportedSubscription): Day | null {
  const knownEnd = now.isOwn ? now.current.endDate : null;
  const limit = paidLimit(now, reported);
  if (reported.nextBillingTime === null || limit === null) return knownEnd;
  const next = dayOf(reported.nextBillingTime, now);
  const isDue = knownEnd !== null && now.today >= knownEnd;
  if (knownEnd !== null && (next < knownEnd || !(isDue || isRenewed(now, reported)))) return knownEnd;
  const renewed = earlier(afterRenewal(reported.nextBillingTime, now.timeZone), limit);
  return knownEnd === null ? renewed : later(renewed, knownEnd);
}

/** Whether it was paid again since activation; or paid at last, after it had ended for lack of payment. */
const isRenewed = (now: Standing, { lastPayment }: ReportedSubscription): boolean =>
  !now.current.isActive || (lastPayment !== null && dayOf(lastPayment.time, now) > (now.activatedOn ?? now.today));

/** Without a day of grace: nothing will be renewed. */
function endAfterCancellation(now: Standing, reported: ReportedSubscription): Day | null {
  const limit = paidLimit(now, reported);
  if (reported.lastPayment === null || limit === null) return now.isOwn ? now.current.endDate : null;
  const paidUntil = paidThrough(dayOf(reported.lastPayment.time, now), planPaidFor(reported));
  const next = now.isOwn ? (reported.nextBillingTime ?? now.nextPayment) : reported.nextBillingTime;
  return next === null ? paidUntil : later(paidUntil, earlier(dayOf(next, now), limit));
}

/**
 * PayPal bills a period up to three days after its last day (a month from 31 January), plus a day of grace. Anything beyond
 * was not paid for: PayPal moves its next billing day on even when a payment fails.
 */
const MAX_DAYS_OVER = 4;

function paidLimit(now: Standing, reported: ReportedSubscription): Day | null {
  if (reported.lastPayment === null) return null;
  return addDays(paidThrough(dayOf(reported.lastPayment.time, now), planPaidFor(reported)), MAX_DAYS_OVER);
}

/** After a change of plan, the last payment was for the previous plan. */
function planPaidFor({ lastPayment, plan }: ReportedSubscription): PaidPlan {
  const paidPlan = PLANS.find(({ price }) => lastPayment?.currency === "USD" && price === lastPayment.cents);
  return paidPlan?.type ?? plan;
}

/** A payment's time differs by moments between its sale and its subscription; no two payments are within a day. */
const DAY = 24 * 3_600_000;

/** Whether it was paid for, and not refunded. */
export const isPaid = (now: Standing, reported: ReportedSubscription): boolean =>
  reported.lastPayment !== null && !isRefunded(now, reported);

function isRefunded(
  now: Standing,
  { lastPayment }: ReportedSubscription,
): now is Standing & { refund: NonNullable<Standing["refund"]> } {
  if (now.refund === null) return false;
  return lastPayment === null || Date.parse(lastPayment.time) <= Date.parse(now.refund.paidAt) + DAY;
}

const dayOf = (time: string, { timeZone }: Standing): Day => dayAndTime(new Date(time), timeZone).day;
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const later = (a: Day, b: Day): Day => (a > b ? a : b);
