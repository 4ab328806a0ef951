/** Computes what PayPal's answer about a subscription changes for its household. No requests, no writes. */

import { toCents } from "#app/domain/money.ts";
import { findDuplicates, isStarting, toCancelOnActivation } from "#app/domain/subscriptions/open-subscriptions.ts";
import { isCharged } from "#app/domain/subscriptions/paypal-status.ts";
import { isPaidPlan, type PaidPlan } from "#app/domain/subscriptions/plans.ts";
import { hasAccess, renews } from "#app/domain/subscriptions/subscription.ts";
import { countedStatus, isPaid, subscriptionAfter } from "#app/domain/subscriptions/subscription-after.ts";
import type { PayPalSubscription } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import type { RecordedEvent } from "#db/billing/paypal-subscriptions.ts";
import type { SubscriptionStanding } from "#db/billing/subscription-standing.ts";
import { paidTwice } from "./paid-twice.ts";
import type { Change, DeliveredEvent, Household } from "./types.ts";

/**
 * The household that the subscription was made for, as it stands once the event has been recorded: the event may bring a
 * payment that PayPal's own answer lacks, or refund the newest payment. Null when the subscription is not ours: anyone can
 * have PayPal create one on our plans, for any household and at any price.
 */
export function householdOf(
  subscription: PayPalSubscription | null,
  standing: SubscriptionStanding,
  event: DeliveredEvent | null,
): Household | null {
  const { household, wasOurs, lastPayment, salePaidAt, saleRefundedAt } = standing;
  if (!wasOurs || household === null || subscription?.customId !== household.householdId) return null;
  const { madeAt, reportedStatus, reportedPayment, wasDuplicate } = standing;
  const payment = event?.payment ?? null;
  const newest = newer(payment && centsAt(payment), lastPayment);
  const updatedHousehold = { ...household, madeAt, reportedStatus, reportedPayment, wasDuplicate, lastPayment: newest };
  if (event?.kind !== "refund" && event?.kind !== "payment") return updatedHousehold;
  const paidAt = event.kind === "payment" ? event.time : (salePaidAt ?? payment?.time ?? null);
  const at = event.kind === "payment" ? saleRefundedAt : (saleRefundedAt ?? event.time);
  if (paidAt === null || at === null) return updatedHousehold;
  const before = household.refund;
  const isNewest = before === null || Date.parse(paidAt) >= Date.parse(before.paidAt);
  return isNewest ? { ...updatedHousehold, refund: { paidAt, at } } : updatedHousehold;
}

const centsAt = ({ cents, currency, time }: NonNullable<RecordedEvent["payment"]>) => ({
  cents: toCents(cents),
  currency,
  time,
});

const newer = <T extends { time: string }>(one: T | null, other: T | null): T | null =>
  one && (other === null || Date.parse(one.time) > Date.parse(other.time)) ? one : other;

export function changeFor(
  paypal: PayPalConfiguration,
  subscription: PayPalSubscription,
  household: Household,
  at: Date,
): Change | "unknown plan" {
  const { id, status, nextBillingTime } = subscription;
  const { current, currentStatus, today, madeAt, isCancelRequested, others } = household;
  const plan = planFor(paypal, subscription, household);
  if (plan === null) return "unknown plan";
  const report = { ...subscription, plan, lastPayment: newer(subscription.lastPayment, household.lastPayment) };
  const after = subscriptionAfter(household, report);
  const duplicates = findDuplicates(household, { id, status, madeAt }, after, others);
  const isOwn = household.isOwn || after !== current;
  const counted = countedStatus(household, status);
  const hasOther = !isOwn && renews(current, currentStatus, today);
  const isRunning = hasOther || (isOwn && renews(after, counted, today));
  // One whose buyer never came back is started by nobody, and holds no other up.
  const isAnotherStarting = others.some((other) => (other.isPending || other.isActivating) && isStarting(other, at));
  const isUnwanted = hasOther || isAnotherStarting || household.isOvertaken || household.isDeserted;
  const change = {
    householdId: household.householdId,
    version: household.version,
    subscriptionId: id,
    plan,
    status,
    countedStatus: counted,
    nextBillingTime,
    lastPaymentTime: report.lastPayment?.time ?? null,
    after: isOwn ? after : null,
    duplicates,
    toCancelOnActivation: [
      ...(isUnwanted && status === "APPROVED" ? [id] : []),
      ...(isRunning ? toCancelOnActivation(others) : []),
    ],
    givesAccess: isOwn && hasAccess(after, today),
    hasOther,
    // However long ago it was approved: its buyer may come back to it.
    isToActivate: status === "APPROVED" && !isCancelRequested && !isUnwanted,
    isPaid: isPaid(household, report),
    isCancelRequested,
    isNewlyCharged: isCharged(status) && !isCharged(household.reportedStatus) && !duplicates.includes(id),
  };
  return { ...change, paidTwice: paidTwice(change, household) };
}

/** A household keeps its plan even when the configuration no longer names it. */
function planFor(paypal: PayPalConfiguration, { planId }: PayPalSubscription, household: Household): PaidPlan | null {
  const { planType } = household.current;
  return planOf(paypal, planId) ?? (household.isOwn && isPaidPlan(planType) ? planType : null);
}

/** Our name for a plan of PayPal's; null for one that is not offered. */
export function planOf({ plans }: PayPalConfiguration, planId: string): PaidPlan | null {
  const name = Object.entries(plans).find(([, id]) => id === planId)?.[0];
  return isPaidPlan(name) ? name : null;
}

/** Why a subscription changes no household. */
export function reasonIgnored(
  subscription: PayPalSubscription | null,
  { household, wasOurs }: SubscriptionStanding,
): string {
  if (subscription === null) return "PayPal knows no subscription that it is about";
  if (household === null) return `${subscription.id} is for no household of ours`;
  return `${subscription.id} ${wasOurs ? "is for another household" : "was not created by us"}`;
}
