/**
 * What PayPal reports about subscriptions: for webhooks, for whoever returns from paying, and for the daily check
 * (db/billing/functions). All throw when the database does not answer.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PayPalStatus } from "../../app/domain/subscriptions/paypal-status.ts";
import type { PaidPlan } from "../../app/domain/subscriptions/plans.ts";
import type { Subscription } from "../../app/domain/subscriptions/subscription.ts";
import { refusalOf } from "../refusal.ts";
import { type SystemScope, textArray } from "../system.ts";

/** Whether an event was recorded. `replayed`: its delivery was another event's. */
export async function findEventState(
  system: SystemScope,
  event: string,
  transmission: string,
): Promise<"new" | "known" | "replayed"> {
  const { events } = await system.read((db) => ({
    events: db.execute<{ known: "new" | "known" | "replayed" }>(
      sql`select payment_event_known(${event}, ${transmission}) as known`,
    ),
  }));
  return events[0]?.known ?? "new";
}

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
 * @param change.requestsActivation whether our server is about to have PayPal begin it
 * @returns 'known' when the event was recorded meanwhile, 'changed' when the household was changed: then nothing is written
 */
export async function applySubscription(
  system: SystemScope,
  {
    event,
    applied,
    requestsActivation = false,
    at,
  }: { event: RecordedEvent | null; applied: AppliedSubscription | null; requestsActivation?: boolean; at: Date },
): Promise<"done" | "known" | "changed"> {
  if (!event && !applied) return "done";
  const now = sql`${at.toISOString()}::timestamptz`;
  try {
    await system.write((db) => ({
      event: event ? db.execute(recordEvent(event, now)) : undefined,
      household: applied ? db.execute(applyToHousehold(applied, now)) : undefined,
      status: applied
        ? db.execute(sql`select record_subscription_status(${applied.householdId}::uuid, ${applied.subscriptionId},
            ${applied.plan}, ${applied.status}, ${applied.lastPaymentTime}::timestamptz, ${now})`)
        : undefined,
      activation:
        applied && requestsActivation
          ? db.execute(sql`select request_activation(${applied.householdId}::uuid, ${applied.subscriptionId}, ${now})`)
          : undefined,
      toCancel: applied?.toCancelOnActivation.length
        ? db.execute(sql`select mark_subscriptions_to_cancel(${applied.householdId}::uuid,
            ${textArray(applied.toCancelOnActivation)}, ${now})`)
        : undefined,
    }));
    return "done";
  } catch (error) {
    const { sqlstate } = refusalOf(error, "");
    if (sqlstate === "PS208") return "known";
    if (sqlstate === "PS412") return "changed";
    throw error;
  }
}

const recordEvent = (event: RecordedEvent, now: SQL): SQL =>
  sql`select record_payment_event(${event.id}, ${event.transmissionId}, ${event.type}, ${event.time}::timestamptz,
    ${event.household}::uuid, ${event.subscriptionId}, ${textArray(event.sales)}, ${event.amount?.cents ?? null}::bigint,
    ${event.amount?.currency ?? null}, ${event.kind}, ${paymentOf(event)}::jsonb, ${now})`;

const applyToHousehold = ({ after, ...applied }: AppliedSubscription, now: SQL): SQL =>
  sql`select apply_subscription(${applied.householdId}::uuid, ${applied.version}::integer, ${applied.subscriptionId},
    ${applied.countedStatus}, ${applied.nextBillingTime}::timestamptz, ${applied.lastPaymentTime}::timestamptz,
    ${after !== null}::boolean, ${after?.isActive ?? null}::boolean, ${after?.planType ?? null},
    ${after?.endDate ?? null}::date, ${textArray(applied.duplicates)}, ${now})`;

function paymentOf({ payment }: RecordedEvent): string | null {
  if (payment === null) return null;
  const { saleId: sale_id, cents: amount, currency, time: paid_at } = payment;
  return JSON.stringify({ sale_id, amount, currency, paid_at });
}

/** The household's other subscriptions with a payment that was not refunded. */
export async function listOtherPaidSubscriptions(
  system: SystemScope,
  household: string,
  id: string,
): Promise<string[]> {
  const { others } = await system.read((db) => ({
    others: db.execute<{ id: string }>(
      sql`select paypal_subscription_id as id from other_paid_subscriptions(${household}::uuid, ${id})`,
    ),
  }));
  return others.map((row) => row.id);
}

/** A household, and its subscriptions to ask PayPal about. */
export type HouseholdToCheck = { householdId: string; subscriptionIds: string[] };

/** A page of subscriptions to ask PayPal about, by household. `resumeFrom` is null on the last page. */
export async function listSubscriptionsToCheck(
  system: SystemScope,
  at: Date,
  resumeFrom: string | null,
  limit: number,
): Promise<{ households: HouseholdToCheck[]; resumeFrom: string | null }> {
  const { households } = await system.read((db) => ({
    households: db.execute<{ household_id: string; ids: string[] }>(sql`
      select household_id, to_jsonb(paypal_subscription_ids) as ids
        from subscriptions_to_check(${at.toISOString()}::timestamptz, ${resumeFrom}::uuid, ${limit}::integer)`),
  }));
  return {
    households: households.map(({ household_id, ids }) => ({ householdId: household_id, subscriptionIds: ids })),
    resumeFrom: households.length < limit ? null : (households.at(-1)?.household_id ?? null),
  };
}

/** Records that PayPal was asked about a household although its answer changes nothing. */
export async function recordSubscriptionCheck(system: SystemScope, household: string, at: Date): Promise<void> {
  await system.write((db) => ({
    recorded: db.execute(sql`select record_subscription_check(${household}::uuid, ${at.toISOString()}::timestamptz)`),
  }));
}

/** The duplicate subscriptions that PayPal has not cancelled yet. */
export async function listDuplicateSubscriptions(
  system: SystemScope,
  limit: number,
): Promise<{ household: string; id: string }[]> {
  const { duplicates } = await system.read((db) => ({
    duplicates: db.execute<{ household: string; id: string }>(sql`
      select household_id as household, paypal_subscription_id as id from duplicate_subscriptions(${limit}::integer)`),
  }));
  return duplicates;
}

/** Records that PayPal has cancelled a duplicate. */
export async function forgetDuplicateSubscription(system: SystemScope, household: string, id: string): Promise<void> {
  await system.write((db) => ({
    forgotten: db.execute(sql`select forget_duplicate_subscription(${household}::uuid, ${id})`),
  }));
}
