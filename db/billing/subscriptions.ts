/** A household's subscription, as its members see and begin it; PayPal's reports come through paypal-subscriptions.ts. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Subscription } from "../../app/domain/subscriptions/subscription.ts";
import type { Database } from "../client.ts";
import { payments, paypal_subscriptions, subscriptions } from "../schema.ts";
import type { OpenRow } from "./open-subscriptions.ts";

/** A query: the household's subscription. Only an active one has a next payment. */
export function findSubscription(db: Database) {
  return db
    .select({
      isActive: subscriptions.is_active,
      planType: subscriptions.plan_type,
      startDate: subscriptions.start_date,
      endDate: subscriptions.end_date,
      paypalSubscriptionId: subscriptions.paypal_subscription_id,
      status: subscriptions.status,
      nextPayment: sql<
        string | null
      >`case when ${subscriptions.status} = 'ACTIVE' then ${subscriptions.next_payment} end`,
      cancelledAt: subscriptions.cancelled_at,
      /** Approved, and not active yet. */
      pendingSubscriptionId: subscriptions.pending_subscription_id,
      pendingSince: subscriptions.pending_since,
    })
    .from(subscriptions)
    .where(eq(subscriptions.household_id, sql`(select current_household())`));
}

export type FoundSubscription = Awaited<ReturnType<typeof findSubscription>>[number];

/** The trial or the plan at PayPal, without what passes add. */
export const billedIn = (stored: FoundSubscription | null | undefined): Subscription | null =>
  stored ? { isActive: stored.isActive, planType: stored.planType, endDate: stored.endDate } : null;

/** How many payments the settings show: two years of monthly ones. */
const MOST_PAYMENTS = 24;

/** A query: the household's payments, newest first. */
export function listPayments(db: Database) {
  return db
    .select({
      saleId: payments.sale_id,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paid_at,
      refundedAt: payments.refunded_at,
    })
    .from(payments)
    .where(eq(payments.household_id, sql`(select current_household())`))
    .orderBy(desc(payments.paid_at), desc(payments.sale_id))
    .limit(MOST_PAYMENTS);
}

export type Payment = Awaited<ReturnType<typeof listPayments>>[number];

/**
 * Records a subscription that PayPal created for a household, so that it is checked even when nobody returns. PH409: the
 * visitor is in another household by now.
 */
export const recordCreatedSubscription = (
  db: Database,
  { id, household, at }: { id: string; household: string; at: Date },
) =>
  db.execute(sql`select require_household(${household}::uuid),
    record_created_subscription(${id}, ${at.toISOString()}::timestamptz)`);

/** A query: the household's open subscriptions at PayPal, newest first. `openSubscription` converts a row. */
export const listOpenSubscriptions = (db: Database, at: Date) =>
  db.execute<OpenRow>(sql`select * from own_open_subscriptions(${at.toISOString()}::timestamptz)`);

/** A query: what PayPal last reported about one of the household's subscriptions; no row where it never did. */
export const findPayPalSubscription = (db: Database, id: string) =>
  db
    .select({
      status: paypal_subscriptions.status,
      /** When its cancellation was requested before PayPal had begun it. */
      cancelRequestedAt: paypal_subscriptions.cancel_requested_at,
    })
    .from(paypal_subscriptions)
    .where(
      and(
        eq(paypal_subscriptions.household_id, sql`(select current_household())`),
        eq(paypal_subscriptions.paypal_subscription_id, id),
      ),
    );

/** Stores a subscription that was approved and is not active yet, to be checked. It gives no access. */
export const awaitSubscription = (db: Database, { id, at }: { id: string; at: Date }) =>
  db.execute(sql`select await_subscription(${id}, ${at.toISOString()}::timestamptz)`);

/** Has a subscription cancelled as soon as PayPal begins it. `marked` is false when PayPal never reported it. */
export const requestCancellation = (db: Database, { id, at }: { id: string; at: Date }) =>
  db.execute<{ marked: boolean }>(sql`select request_cancellation(${id}, ${at.toISOString()}::timestamptz) as marked`);

/** Stops waiting for a subscription that was not approved at PayPal. */
export const forgetPendingSubscription = (db: Database, id: string) =>
  db.execute(sql`select forget_pending_subscription(${id})`);
