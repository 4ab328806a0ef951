import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PayPalStatus } from "#app/domain/paypal-status.ts";
import type { PaidPlan } from "#app/domain/plans.ts";
import type { PlanType } from "#app/domain/subscription.ts";
import { cents, day, LARGEST_AMOUNT, moment } from "./columns.ts";
import { ofHousehold } from "./households.ts";

export const subscriptions = pgTable(
  "subscriptions",
  {
    household_id: ofHousehold().primaryKey(),
    is_active: boolean().notNull(),
    plan_type: text().$type<PlanType>().notNull(),
    paypal_subscription_id: text().unique(),
    start_date: day("start_date").notNull(),
    end_date: day("end_date").notNull(),
    /** As PayPal last reported it; null while there is no subscription. */
    status: text().$type<PayPalStatus>(),
    /** When PayPal bills next, as last reported: PayPal drops it when a subscription is cancelled. */
    next_payment: moment("next_payment"),
    /** The last payment, as PayPal last reported it. */
    last_payment: moment("last_payment"),
    cancelled_at: moment("cancelled_at"),
    /** When PayPal last answered a request about it. */
    checked_at: moment("checked_at"),
    /** A subscription that was approved and that PayPal has yet to activate. */
    pending_subscription_id: text(),
    pending_since: moment("pending_since"),
    /** Subscriptions beside the household's own, until PayPal has cancelled them. */
    duplicate_subscription_ids: text().array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("subscriptions_plan_known", sql`${t.plan_type} in ('trial', 'monthly', 'quarterly', 'annually')`),
    check(
      "subscriptions_status_known",
      sql`${t.status} in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')`,
    ),
    index("subscriptions_pending").on(t.pending_subscription_id).where(sql`pending_subscription_id is not null`),
  ],
);

/** What a household paid at PayPal, by the ids of its sales: refunds and reversals refer to nothing else. */
export const payments = pgTable(
  "payments",
  {
    household_id: ofHousehold(),
    sale_id: text().notNull(),
    paypal_subscription_id: text().notNull(),
    amount: cents("amount").notNull(),
    currency: text().notNull(),
    paid_at: moment("paid_at").notNull(),
    /** When PayPal refunded or reversed it. */
    refunded_at: moment("refunded_at"),
  },
  (t) => [
    primaryKey({ name: "payments_pk", columns: [t.household_id, t.sale_id] }),
    unique("payments_sale_once").on(t.sale_id),
    index("payments_of_subscription").on(t.paypal_subscription_id),
    check("payments_amount_range", sql`${t.amount} between 0 and ${LARGEST_AMOUNT}`),
  ],
);

/** What PayPal last reported about each subscription created for a household, including those it does not live by. */
export const paypal_subscriptions = pgTable(
  "paypal_subscriptions",
  {
    household_id: ofHousehold(),
    paypal_subscription_id: text().notNull(),
    plan_type: text().$type<PaidPlan>().notNull(),
    status: text().$type<PayPalStatus>().notNull(),
    /** When PayPal first reported this status. */
    status_since: moment("status_since").notNull(),
    /** Null when it was never paid. */
    last_payment: moment("last_payment"),
    /** When cancellation was requested before PayPal had begun it; PayPal allows it only afterwards. */
    cancel_requested_at: moment("cancel_requested_at"),
    /** When our server last set out to have PayPal begin it. */
    activation_requested_at: moment("activation_requested_at"),
  },
  (t) => [
    primaryKey({ name: "paypal_subscriptions_pk", columns: [t.household_id, t.paypal_subscription_id] }),
    check("paypal_subscriptions_plan_known", sql`${t.plan_type} in ('monthly', 'quarterly', 'annually')`),
    check(
      "paypal_subscriptions_status_known",
      sql`${t.status} in ('APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')`,
    ),
  ],
);

/**
 * Everything that ever happened about payments: rows are added and never changed or removed (trigger), even when their
 * household is gone. Webhooks of PayPal's, `PAMOJA.MADE` when a subscription was created here, and `PAMOJA.ACTIVATED`, once,
 * when it began here.
 */
export const payment_events = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    transmission_id: text().unique(),
    type: text().notNull(),
    occurred_at: moment("occurred_at").notNull(),
    recorded_at: moment("recorded_at").notNull(),
    /** Not a reference: the event outlives its household. */
    household: uuid(),
    paypal_subscription_id: text(),
    sales: text().array().notNull(),
    amount: cents("amount"),
    currency: text(),
  },
  (t) => [index("payment_events_sales").using("gin", t.sales), index("payment_events_household").on(t.household)],
);
