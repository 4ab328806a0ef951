import { canCharge, isWaiting, type OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import type { EndingSubscription, HouseholdLeftBehind } from "#db/own-account/own-account.ts";
import { planLine } from "./subscription-view.ts";
import * as say from "./words.tsx";

/** A subscription that PayPal may charge for, other than the household's current one. */
export type ListedSubscription = {
  id: string;
  /** Plan and price; null until PayPal reports them. */
  plan: string | null;
  state: string;
  /** What happens next, and what to do. */
  note: string;
  /** What may be pressed to ask PayPal again. */
  action?: string;
  /** Whether the household's plan starts once PayPal has confirmed its payment. */
  isAwaited: boolean;
  /** Whether PayPal has not activated it yet; it can be cancelled only after that. */
  isWaiting: boolean;
};

/** @param isRunning whether PayPal renews the household's current access */
export const otherSubscriptions = (open: readonly OpenSubscription[], isRunning: boolean): ListedSubscription[] =>
  open
    .filter((each) => !each.isOwn && canCharge(each))
    .map((each) => ({
      id: each.id,
      plan: each.plan && planLine(each.plan),
      isAwaited: isWaiting(each) && !isRunning && !each.isCancelRequested,
      isWaiting: isWaiting(each),
      ...wordsFor(each, isRunning),
    }));

/** Those of households that the visitor left and nobody is in: nobody else can cancel them. */
export const subscriptionsLeftBehind = (
  ending: readonly EndingSubscription[],
  households: readonly HouseholdLeftBehind[],
): ListedSubscription[] =>
  ending.flatMap(({ household_id, paypal_subscription_id: id }) => {
    const household = households.find((each) => each.id === household_id && !each.active);
    if (household === undefined) return [];
    const state = say.ofWhichYouLeft(household.name);
    const note = say.householdEmpty;
    return [{ id, plan: null, state, note, isAwaited: false, isWaiting: false }];
  });

function wordsFor(each: OpenSubscription, isRunning: boolean): Pick<ListedSubscription, "state" | "note" | "action"> {
  if (each.isDuplicate) {
    return {
      state: say.beingCancelled,
      note: say.oneIsEnough,
    };
  }
  if (isWaiting(each) && each.isCancelRequested) {
    return { state: say.beingCancelled, note: say.thisNotBegunYet };
  }
  if (each.status === "APPROVED" && !each.isPending && !isRunning) {
    return {
      state: say.approvedNotStartedTitle,
      note: say.approvedNotStarted,
      action: say.startIt,
    };
  }
  if (isWaiting(each)) {
    return {
      state: say.waitingForPayPal,
      note: isRunning ? say.otherWaits : say.noNeedToPayAgain,
    };
  }
  const hasStopped = each.status === "SUSPENDED";
  if (!each.isPaid) {
    return {
      state: say.firstPaymentFailed,
      note: hasStopped ? say.firstPaymentStopped : say.firstPaymentRetried,
    };
  }
  return hasStopped
    ? {
        state: say.lastPaymentFailed,
        note: say.lastPaymentStopped,
      }
    : { state: say.active, note: say.stillCharged };
}
