import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PassFailure, PassLength, PassMethod, PassState } from "#app/domain/passes/passes.ts";
import type { PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";
import type { BilledPlan } from "#app/domain/subscriptions/subscription.ts";
import { cents, day, LARGEST_AMOUNT, moment } from "../columns.ts";
import { ofHousehold } from "../household/schema.ts";
import { profiles } from "../identity/schema.ts";

export const subscriptions = pgTable(
  "subscriptions",
  {
    household_id: ofHousehold().primaryKey(),
    is_active: boolean().notNull(),
    plan_type: text().$type<BilledPlan>().notNull(),
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
    /** The last day of the household's passes (reschedule_passes); null where it has none. */
    passes_end: day("passes_end"),
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

/** The numbers of receipts, one after the other for all households. */
export const pass_receipts = pgSequence("pass_receipts");

/**
 * Attempts to pay for a pass: some months of access in shillings. The row is there before anyone's phone is asked; one
 * that is paid gives its days once, whatever the provider reports, and how often.
 */
export const pass_payments = pgTable(
  "pass_payments",
  {
    household_id: ofHousehold(),
    id: uuid().notNull(),
    provider: text().notNull(),
    reference: text().notNull(),
    months: integer().$type<PassLength>().notNull(),
    amount: cents("amount").notNull(),
    currency: text().notNull(),
    method: text().$type<PassMethod>().notNull(),
    /** The phone that was asked, as far as it is shown: `0712 ••• 678`. Null for a card. */
    payer: text(),
    state: text().$type<PassState>().notNull().default("asked"),
    failure: text().$type<PassFailure>(),
    asked_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    asked_at: moment("asked_at").notNull(),
    /** When the provider last answered about it. */
    checked_at: moment("checked_at"),
    /** When it was found paid, failed or refunded. */
    ended_at: moment("ended_at"),
    /** When someone stopped waiting for it; it counts all the same if it is paid. */
    stopped_at: moment("stopped_at"),
    paid_at: moment("paid_at"),
    receipt_number: integer(),
    /** The receipt's code at M-PESA. */
    receipt_code: text(),
    /** The household's day on which it was found paid, and until when the household had other access then. */
    granted_on: day("granted_on"),
    covered_until: day("covered_until"),
    starts_on: day("starts_on"),
    ends_on: day("ends_on"),
    /** When its receipt was mailed. */
    mailed_at: moment("mailed_at"),
  },
  (t) => [
    primaryKey({ name: "pass_payments_pk", columns: [t.household_id, t.id] }),
    unique("pass_payments_reference_once").on(t.provider, t.reference),
    unique("pass_payments_receipt_once").on(t.receipt_number),
    check("pass_payments_months_known", sql`${t.months} in (1, 3, 12)`),
    check("pass_payments_amount_range", sql`${t.amount} between 1 and ${LARGEST_AMOUNT}`),
    check("pass_payments_method_known", sql`${t.method} in ('mpesa', 'card')`),
    check("pass_payments_state_known", sql`${t.state} in ('asked', 'paid', 'failed', 'refunded')`),
    check(
      "pass_payments_paid_complete",
      sql`${t.state} <> 'paid' or num_nulls(${t.paid_at}, ${t.receipt_number}, ${t.granted_on}) = 0`,
    ),
    check(
      "pass_payments_text_lengths",
      sql`char_length(${t.provider}) <= 20 and char_length(${t.reference}) <= 100 and char_length(${t.payer}) <= 30
        and char_length(${t.failure}) <= 20 and char_length(${t.receipt_code}) <= 40 and char_length(${t.currency}) = 3`,
    ),
    index("pass_payments_open").on(t.asked_at).where(sql`state in ('asked', 'failed', 'paid')`),
    index("pass_payments_unmailed").on(t.paid_at).where(sql`state = 'paid' and mailed_at is null`),
    index("pass_payments_of_person").on(t.asked_by),
  ],
);

/**
 * Everything that ever happened about payments: rows are added and never changed or removed (trigger), even when their
 * household is gone. Webhooks of PayPal's, `PAMOJA.MADE` when a subscription was created here, and `PAMOJA.ACTIVATED`,
 * once, when it began here; `PAMOJA.ASKED` when a pass was to be paid, and `PASS.PAID` and `PASS.REFUNDED` when it was.
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
