/**
 * What PayPal reports about subscriptions: for webhooks, for whoever returns from paying, and for the daily check
 * (db/functions/billing). All throw when the database does not answer.
 */
import { type SQL, sql } from "drizzle-orm";
import { type Cents, toCents } from "../app/domain/money.ts";
import type { OpenSubscription } from "../app/domain/open-subscriptions.ts";
import type { PayPalStatus } from "../app/domain/paypal-status.ts";
import type { PaidPlan } from "../app/domain/plans.ts";
import type { PlanType, Subscription } from "../app/domain/subscription.ts";
import type { Standing } from "../app/domain/subscription-after.ts";
import { type OpenRow, openSubscription } from "./open-subscriptions.ts";
import { problemOf } from "./problems.ts";
import { rpc, rpcRead, textArray } from "./system.ts";

/** Whether an event was recorded. `replayed`: its delivery was another event's. */
export async function isEventKnown(
  databaseUrl: string,
  event: string,
  transmission: string,
): Promise<"new" | "known" | "replayed"> {
  const [row] = await rpcRead<{ known: "new" | "known" | "replayed" }>(
    databaseUrl,
    sql`select payment_event_known(${event}, ${transmission}) as known`,
  );
  return row?.known ?? "new";
}

/** A household before PayPal's report is applied to it. */
export type HouseholdStanding = Standing & {
  householdId: string;
  version: number;
  currentId: string | null;
  /** What else it has at PayPal. */
  others: readonly OpenSubscription[];
};

export type SubscriptionStanding = {
  /** The subscription in question, or the one that its sale paid for; null for an unknown sale. */
  subscriptionId: string | null;
  /** Whether it was created or begun here, even for a household that no longer exists. */
  wasOurs: boolean;
  /** Its newest payment recorded here. */
  lastPayment: { cents: Cents; currency: string; time: string } | null;
  /** When it was created here, if known. */
  madeAt: string | null;
  /** Its status and last payment as PayPal last reported them; null where it never did. */
  reportedStatus: PayPalStatus | null;
  reportedPayment: string | null;
  /** Whether it was a duplicate before. */
  wasDuplicate: boolean;
  /** When the sale was paid, if known. */
  salePaidAt: string | null;
  /** When PayPal refunded the sale, which it may report before the payment. */
  saleRefundedAt: string | null;
  /** Null when the household does not exist, or no longer does. */
  household: HouseholdStanding | null;
};

type StandingRow = {
  paypal_subscription_id: string | null;
  was_ours: boolean;
  sale_paid_at: string | null;
  sale_refunded_at: string | null;
  household_id: string | null;
  today: string;
  time_zone: string;
  is_active: boolean;
  plan_type: PlanType;
  end_date: string;
  next_payment: string | null;
  version: number;
  current_id: string | null;
  current_status: PayPalStatus | null;
  is_own: boolean;
  begun_on: string | null;
  refunded_paid_at: string | null;
  refunded_at: string | null;
  paid_amount: number | null;
  paid_currency: string | null;
  paid_at: string | null;
  reported_status: PayPalStatus | null;
  reported_payment: string | null;
  made_at: string | null;
  was_duplicate: boolean;
  current_is_paid: boolean;
  is_cancel_requested: boolean;
  others: OpenRow[];
};

/** @param query.household the one that PayPal names, for a subscription still unknown here */
export async function findStanding(
  databaseUrl: string,
  query: { subscriptionId: string | null; sales: readonly string[]; household: string | null; at: Date },
): Promise<SubscriptionStanding> {
  const [row] = await rpcRead<StandingRow>(
    databaseUrl,
    sql`select * from subscription_standing(${query.subscriptionId}, ${textArray(query.sales)}, ${query.household}::uuid,
          ${query.at.toISOString()}::timestamptz) standing
        cross join lateral subscription_among_others(standing.household_id, standing.paypal_subscription_id,
          ${query.at.toISOString()}::timestamptz)`,
  );
  if (!row) throw new Error("subscription_standing returned no row");
  return {
    subscriptionId: row.paypal_subscription_id,
    wasOurs: row.was_ours,
    lastPayment:
      row.paid_amount === null || row.paid_currency === null || row.paid_at === null
        ? null
        : { cents: toCents(Number(row.paid_amount)), currency: row.paid_currency, time: row.paid_at },
    madeAt: row.made_at,
    reportedStatus: row.reported_status,
    reportedPayment: row.reported_payment,
    wasDuplicate: row.was_duplicate,
    salePaidAt: row.sale_paid_at,
    saleRefundedAt: row.sale_refunded_at,
    household: row.household_id === null ? null : standingIn(row, row.household_id),
  };
}

const standingIn = (row: StandingRow, householdId: string): HouseholdStanding => ({
  householdId,
  version: row.version,
  today: row.today,
  timeZone: row.time_zone,
  current: { isActive: row.is_active, planType: row.plan_type, endDate: row.end_date },
  currentId: row.current_id,
  currentStatus: row.current_status,
  isCurrentPaid: row.current_is_paid,
  isOwn: row.is_own,
  isCancelRequested: row.is_cancel_requested,
  activatedOn: row.begun_on,
  nextPayment: row.next_payment,
  refund:
    row.refunded_paid_at === null || row.refunded_at === null
      ? null
      : { paidAt: row.refunded_paid_at, at: row.refunded_at },
  others: row.others.map(openSubscription),
});

/** An event to record with its effect. `kind` says what it does to its sale. */
export type RecordedEvent = {
  id: string;
  transmissionId: string;
  type: string;
  time: string;
  subscriptionId: string | null;
  household: string | null;
  sales: readonly string[];
  amount: { cents: number; currency: string } | null;
  kind: "subscription" | "payment" | "refund" | "none";
  /** The payment that it reports or refunds. */
  payment: { saleId: string; cents: number; currency: string; time: string } | null;
};

/** PayPal's report about a household at `version`, and its effect. */
export type AppliedSubscription = {
  householdId: string;
  version: number;
  subscriptionId: string;
  plan: PaidPlan;
  status: PayPalStatus;
  /** The status that decides the household's access. */
  countedStatus: PayPalStatus;
  nextBillingTime: string | null;
  lastPaymentTime: string | null;
  /** Null when the household lives by another subscription. */
  after: Subscription | null;
  /** The subscriptions to cancel, this one or others. */
  duplicates: readonly string[];
  /** The subscriptions to cancel as soon as PayPal begins them. */
  toCancelOnActivation: readonly string[];
};

/**
 * Records an event and applies PayPal's report, both or neither.
 * @returns 'known' when the event was recorded meanwhile, 'changed' when the household was changed: then nothing is written
 */
export async function applySubscription(
  databaseUrl: string,
  { event, applied, at }: { event: RecordedEvent | null; applied: AppliedSubscription | null; at: Date },
): Promise<"done" | "known" | "changed"> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const calls: SQL[] = [];
  if (event) {
    calls.push(sql`select record_payment_event(${event.id}, ${event.transmissionId}, ${event.type},
      ${event.time}::timestamptz, ${event.household}::uuid, ${event.subscriptionId}, ${textArray(event.sales)},
      ${event.amount?.cents ?? null}::bigint, ${event.amount?.currency ?? null}, ${event.kind},
      ${paymentOf(event)}::jsonb, ${now})`);
  }
  if (applied) {
    const { after } = applied;
    calls.push(sql`select apply_subscription(${applied.householdId}::uuid, ${applied.version}::integer,
      ${applied.subscriptionId}, ${applied.countedStatus}, ${applied.nextBillingTime}::timestamptz, ${applied.lastPaymentTime}::timestamptz,
      ${after !== null}::boolean, ${after?.isActive ?? null}::boolean, ${after?.planType ?? null},
      ${after?.endDate ?? null}::date, ${textArray(applied.duplicates)}, ${now})`);
    calls.push(sql`select record_subscription_status(${applied.householdId}::uuid, ${applied.subscriptionId},
      ${applied.plan}, ${applied.status}, ${applied.lastPaymentTime}::timestamptz, ${now})`);
    if (applied.toCancelOnActivation.length > 0) {
      calls.push(sql`select mark_subscriptions_to_cancel(${applied.householdId}::uuid,
        ${textArray(applied.toCancelOnActivation)}, ${now})`);
    }
  }
  try {
    if (calls.length > 0) await rpc(databaseUrl, ...calls);
    return "done";
  } catch (error) {
    const { code } = problemOf(error, "");
    if (code === "PS208") return "known";
    if (code === "PS412") return "changed";
    throw error;
  }
}

function paymentOf({ payment }: RecordedEvent): string | null {
  if (payment === null) return null;
  const { saleId: sale_id, cents: amount, currency, time: paid_at } = payment;
  return JSON.stringify({ sale_id, amount, currency, paid_at });
}

/** The household's other subscriptions with a payment that was not refunded. */
export async function listOtherPaidSubscriptions(
  databaseUrl: string,
  household: string,
  id: string,
): Promise<string[]> {
  const rows = await rpcRead<{ id: string }>(
    databaseUrl,
    sql`select paypal_subscription_id as id from other_paid_subscriptions(${household}::uuid, ${id})`,
  );
  return rows.map((row) => row.id);
}

/** A household, and its subscriptions to ask PayPal about. */
export type HouseholdToCheck = { householdId: string; subscriptionIds: string[] };

/** A page of subscriptions to ask PayPal about, by household. `resumeFrom` is null on the last page. */
export async function listSubscriptionsToCheck(
  databaseUrl: string,
  at: Date,
  resumeFrom: string | null,
  limit: number,
): Promise<{ households: HouseholdToCheck[]; resumeFrom: string | null }> {
  const rows = await rpcRead<{ household_id: string; ids: string[] }>(
    databaseUrl,
    sql`select household_id, to_jsonb(paypal_subscription_ids) as ids
          from subscriptions_to_check(${at.toISOString()}::timestamptz, ${resumeFrom}::uuid, ${limit}::integer)`,
  );
  return {
    households: rows.map(({ household_id, ids }) => ({ householdId: household_id, subscriptionIds: ids })),
    resumeFrom: rows.length < limit ? null : (rows.at(-1)?.household_id ?? null),
  };
}

/** Records that PayPal was asked about a household although its answer changes nothing. */
export async function recordSubscriptionCheck(databaseUrl: string, household: string, at: Date): Promise<void> {
  await rpc(databaseUrl, sql`select record_subscription_check(${household}::uuid, ${at.toISOString()}::timestamptz)`);
}

/** The duplicate subscriptions that PayPal has not cancelled yet. */
export async function listDuplicateSubscriptions(
  databaseUrl: string,
  limit: number,
): Promise<{ household: string; id: string }[]> {
  return rpcRead(
    databaseUrl,
    sql`select household_id as household, paypal_subscription_id as id from duplicate_subscriptions(${limit}::integer)`,
  );
}

/** Records that PayPal has cancelled a duplicate. */
export async function forgetDuplicateSubscription(databaseUrl: string, household: string, id: string): Promise<void> {
  await rpc(databaseUrl, sql`select forget_duplicate_subscription(${household}::uuid, ${id})`);
}
