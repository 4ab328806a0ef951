/** What PayPal's answer about a subscription comes to for its household. Nothing is asked or written here. */

import { toCents } from "#app/domain/money.ts";
import { cancelledOnceBegun, duplicatesAfter } from "#app/domain/open-subscriptions.ts";
import { isPaidPlan, type PaidPlan } from "#app/domain/plans.ts";
import { hasAccess, isCharged, renews } from "#app/domain/subscription.ts";
import { countedStatus, isPaid, subscriptionAfter } from "#app/domain/subscription-after.ts";
import type { PayPalEvent, PayPalSubscription } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/configuration.ts";
import type {
  AppliedSubscription,
  HouseholdStanding,
  RecordedEvent,
  SubscriptionStanding,
} from "#db/paypal-subscriptions.ts";
import { paidTwice } from "./paid-twice.ts";

/** An event as PayPal has it, and the delivery that brought it here. */
export type DeliveredEvent = PayPalEvent & Pick<RecordedEvent, "transmissionId" | "kind" | "payment">;

export type Change = AppliedSubscription & {
  /** Whether the household has access by it. */
  gives: boolean;
  /** Whether the household lives by another one, which PayPal renews. */
  hasOther: boolean;
  isPaid: boolean;
  /** Whether it was to be cancelled as soon as PayPal begins it. */
  isCancelRequested: boolean;
  /** Whether PayPal charges for it from now on, and it is the one to live. */
  comesAlive: boolean;
  /** The subscriptions that are cancelled and were paid for in vain, which nobody was asked about before. */
  paidTwice: readonly string[];
};

/** The household as it stands once the event has been recorded, and what was known here of the subscription. */
export type Household = HouseholdStanding &
  Pick<SubscriptionStanding, "lastPayment" | "madeAt" | "reportedStatus" | "reportedPayment" | "wasDuplicate">;

/**
 * The household that the subscription was made for, as it stands once the event has been recorded: that may be a payment
 * that PayPal's own answer lacks, and the payment that it takes back may be the newest. Null when it is none of ours:
 * anybody can have PayPal make one with our plans, for a household of their choice and at a price of their own.
 */
export function householdOf(
  subscription: PayPalSubscription | null,
  standing: SubscriptionStanding,
  event: DeliveredEvent | null,
): Household | null {
  const { household, wasOurs, lastPayment, salePaidAt, saleRefundedAt } = standing;
  if (!wasOurs || household === null || subscription?.customId !== household.householdId) return null;
  const { madeAt, reportedStatus, reportedPayment, wasDuplicate } = standing;
  const paid = event?.payment ?? null;
  const newest = newer(paid && centsAt(paid), lastPayment);
  const known = { ...household, madeAt, reportedStatus, reportedPayment, wasDuplicate, lastPayment: newest };
  if (event?.kind !== "refund" && event?.kind !== "payment") return known;
  const paidAt = event.kind === "payment" ? event.time : (salePaidAt ?? paid?.time ?? null);
  const at = event.kind === "payment" ? saleRefundedAt : (saleRefundedAt ?? event.time);
  if (paidAt === null || at === null) return known;
  const before = household.takenBack;
  const isNewest = before === null || Date.parse(paidAt) >= Date.parse(before.paidAt);
  return isNewest ? { ...known, takenBack: { paidAt, at } } : known;
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
): Change | "unknown plan" {
  const { id, status, nextBillingTime } = subscription;
  const { kept, keptStatus, today, madeAt, isCancelRequested, others } = household;
  const plan = planFor(paypal, subscription, household);
  if (plan === null) return "unknown plan";
  const news = { ...subscription, plan, lastPayment: newer(subscription.lastPayment, household.lastPayment) };
  const after = subscriptionAfter(household, news);
  const duplicates = duplicatesAfter(household, { id, status, madeAt }, after, others);
  const isOwn = household.isOwn || after !== kept;
  const counted = countedStatus(household, status);
  const hasOther = !isOwn && renews(kept, keptStatus, today);
  const isRunning = hasOther || (isOwn && renews(after, counted, today));
  const change = {
    householdId: household.householdId,
    version: household.version,
    subscriptionId: id,
    plan,
    status,
    countedStatus: counted,
    nextBillingTime,
    lastPaymentTime: news.lastPayment?.time ?? null,
    after: isOwn ? after : null,
    duplicates,
    toCancelOnceBegun: [
      ...(hasOther && status === "APPROVED" ? [id] : []),
      ...(isRunning ? cancelledOnceBegun(others) : []),
    ],
    gives: isOwn && hasAccess(after, today),
    hasOther,
    isPaid: isPaid(household, news),
    isCancelRequested,
    comesAlive: isCharged(status) && !isCharged(household.reportedStatus) && !duplicates.includes(id),
  };
  return { ...change, paidTwice: paidTwice(change, household) };
}

/** A household keeps the plan that it has also when the configuration has forgotten PayPal's name for it. */
function planFor(paypal: PayPalConfiguration, { planId }: PayPalSubscription, household: Household): PaidPlan | null {
  const { planType } = household.kept;
  return planOf(paypal, planId) ?? (household.isOwn && isPaidPlan(planType) ? planType : null);
}

/** What PayPal's plan is called here; null for one that is not offered. */
export function planOf({ plans }: PayPalConfiguration, planId: string): PaidPlan | null {
  const name = Object.entries(plans).find(([, id]) => id === planId)?.[0];
  return isPaidPlan(name) ? name : null;
}

/** Why a subscription changes no household. */
export function whyNot(subscription: PayPalSubscription | null, { household, wasOurs }: SubscriptionStanding): string {
  if (subscription === null) return "it is about no subscription that PayPal knows";
  if (household === null) return `${subscription.id} is for no household of ours`;
  return `${subscription.id} ${wasOurs ? "is for another household" : "was not made by us"}`;
}
