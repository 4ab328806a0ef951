/** A household's subscription before PayPal's report is applied to it (db/billing/functions). */
import { sql } from "drizzle-orm";
import { type Cents, toCents } from "../../app/domain/money.ts";
import type { OpenSubscription } from "../../app/domain/subscriptions/open-subscriptions.ts";
import type { PayPalStatus } from "../../app/domain/subscriptions/paypal-status.ts";
import type { PlanType } from "../../app/domain/subscriptions/subscription.ts";
import type { Standing } from "../../app/domain/subscriptions/subscription-after.ts";
import { type SystemScope, textArray } from "../system.ts";
import { type OpenRow, openSubscription } from "./open-subscriptions.ts";

/** A household before PayPal's report is applied to it. */
export type HouseholdStanding = Standing & {
  householdId: string;
  version: number;
  currentId: string | null;
  /** Whether the buyer of the one in question came back from approving it lately, and was told that it starts. */
  isPending: boolean;
  /** Whether another one was begun after it was made, and is paid for. */
  isOvertaken: boolean;
  /** Whether nobody is in the household. */
  isDeserted: boolean;
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
  is_pending: boolean;
  is_overtaken: boolean;
  is_deserted: boolean;
  others: OpenRow[];
};

/** @param query.household the one that PayPal names, for a subscription still unknown here */
export async function findStanding(
  system: SystemScope,
  query: { subscriptionId: string | null; sales: readonly string[]; household: string | null; at: Date },
): Promise<SubscriptionStanding> {
  const { standings } = await system.read((db) => ({
    standings: db.execute<StandingRow>(sql`
      select * from subscription_standing(${query.subscriptionId}, ${textArray(query.sales)}, ${query.household}::uuid,
        ${query.at.toISOString()}::timestamptz) standing
      cross join lateral subscription_among_others(standing.household_id, standing.paypal_subscription_id,
        ${query.at.toISOString()}::timestamptz)`),
  }));
  const [row] = standings;
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
  isPending: row.is_pending,
  isOvertaken: row.is_overtaken,
  isDeserted: row.is_deserted,
  activatedOn: row.begun_on,
  nextPayment: row.next_payment,
  refund:
    row.refunded_paid_at === null || row.refunded_at === null
      ? null
      : { paidAt: row.refunded_paid_at, at: row.refunded_at },
  others: row.others.map(openSubscription),
});
