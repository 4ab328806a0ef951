/** All of a household's subscriptions at PayPal, of which at most one is to remain. */

import { LIFETIMES } from "../limits.ts";
import { isCharged, type PayPalStatus } from "./paypal-status.ts";
import type { PaidPlan } from "./plans.ts";
import { hasAccess, type Subscription } from "./subscription.ts";
import type { Standing } from "./subscription-after.ts";

/** A subscription that PayPal charges for, or may come to, as last reported. */
export type OpenSubscription = {
  id: string;
  /** Null until PayPal has reported it. */
  plan: PaidPlan | null;
  status: PayPalStatus | null;
  /** Whether it is the household's current one. */
  isOwn: boolean;
  /** It was approved in a browser, and PayPal has not reported that it began. */
  isPending: boolean;
  /** The household has another one, and PayPal has not cancelled this one yet. */
  isDuplicate: boolean;
  /** It is to be cancelled as soon as PayPal activates it. */
  isCancelRequested: boolean;
  /** Our server is having PayPal begin it, which no cancellation can stop now. */
  isActivating: boolean;
  /** It has a payment that was not refunded. */
  isPaid: boolean;
  /** Null where that was not recorded. */
  madeAt: string | null;
};

/** Whether its buyer has approved it, as far as is known: one that was created and never approved charges nobody. */
export const canCharge = ({ status, isPending, isDuplicate }: OpenSubscription): boolean =>
  isCharged(status) || status === "APPROVED" || isPending || isDuplicate;

/** Whether its buyer may have approved it while PayPal has not activated it, as only PayPal can tell. */
export const isWaiting = ({ status, isDuplicate }: OpenSubscription): boolean => !isDuplicate && !isCharged(status);

/** Whether it was approved lately and is about to start. If it starts after its time, after all, it is cancelled. */
export const isStarting = (
  {
    status,
    isCancelRequested,
    isActivating = false,
    madeAt,
  }: Pick<OpenSubscription, "status" | "isCancelRequested" | "madeAt"> &
    Partial<Pick<OpenSubscription, "isActivating">>,
  at: Date,
): boolean =>
  status === "APPROVED" &&
  (isActivating || !isCancelRequested) &&
  (madeAt === null || Date.parse(madeAt) > at.getTime() - LIFETIMES["pending plan"]);

/**
 * Subscriptions to cancel once PayPal activates them, for a household that has another one that PayPal renews. One that
 * nobody is known to have approved is left alone: whoever approves it now does so on purpose.
 */
export const toCancelOnActivation = (others: readonly OpenSubscription[]): string[] =>
  others.filter((each) => !each.isOwn && isWaiting(each) && canCharge(each)).map(({ id }) => id);

type Charged = Pick<OpenSubscription, "id" | "status" | "madeAt"> &
  Partial<Pick<OpenSubscription, "isCancelRequested">>;

/**
 * The subscriptions that PayPal is to stop charging a household for. The one that gives the household its access remains;
 * where none does, the one created last. One that was to be cancelled on activation never remains.
 * @param report the subscription that PayPal was asked about, as it answered
 * @param after the result of `subscriptionAfter`
 * @param others the household's other subscriptions at PayPal
 */
export function findDuplicates(
  now: Standing,
  report: Charged,
  after: Subscription,
  others: readonly OpenSubscription[],
): string[] {
  const { isCancelRequested } = now;
  const before = others.find(({ isOwn }) => isOwn) ?? null;
  const isReplaced = !now.isOwn && after !== now.current;
  const own = now.isOwn || isReplaced ? { ...report, isCancelRequested } : before;
  const charged = [{ ...report, isCancelRequested }, ...others].filter(({ status }) => isCharged(status));
  // The one that was replaced does not remain, whatever becomes of its replacement.
  const candidates = isReplaced ? charged.filter((each) => each !== before) : charged;
  const isRenewed = own?.status === "ACTIVE" && !own.isCancelRequested && hasAccess(after, now.today);
  const remainingSubscription = isRenewed ? own : newestOf(candidates.filter((each) => !each.isCancelRequested));
  return charged.map(({ id }) => id).filter((id) => id !== remainingSubscription?.id);
}

const newestOf = (all: readonly Charged[]): Charged | null =>
  all.reduce<Charged | null>((newest, each) => (newest && momentOf(newest) >= momentOf(each) ? newest : each), null);

const momentOf = ({ madeAt }: Charged): number => (madeAt === null ? 0 : Date.parse(madeAt));
