import { canCharge, isWaiting, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import type { EndingSubscription, HouseholdLeftBehind } from "#db/own-account.ts";
import { planLine } from "./subscription-view.ts";

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
    const state = `Of ${household.name}, which you left`;
    const note = "Nobody is in that household. PayPal goes on charging for it until you cancel it.";
    return [{ id, plan: null, state, note, isAwaited: false, isWaiting: false }];
  });

function wordsFor(each: OpenSubscription, isRunning: boolean): Pick<ListedSubscription, "state" | "note" | "action"> {
  if (each.isDuplicate) {
    return {
      state: "Being cancelled",
      note: "One subscription is enough. PayPal has not cancelled this one yet, so we ask again every hour.",
    };
  }
  if (isWaiting(each) && each.isCancelRequested) {
    return { state: "Being cancelled", note: `PayPal has not begun this one yet. ${ONCE_BEGUN}` };
  }
  if (each.status === "APPROVED" && !each.isPending && !isRunning) {
    return {
      state: "Approved at PayPal, not started",
      note: "It was approved at PayPal and never started here, so nothing is charged yet. Start it, or cancel it.",
      action: "Start it",
    };
  }
  if (isWaiting(each)) {
    return {
      state: "Waiting for PayPal to confirm your payment",
      note: isRunning
        ? `Your household has another subscription. ${ONCE_BEGUN}`
        : "You do not need to pay again: your plan will start automatically as soon as PayPal confirms it. If it takes longer than a day, please check your PayPal account.",
    };
  }
  const hasStopped = each.status === "SUSPENDED";
  if (!each.isPaid) {
    return {
      state: "First payment failed",
      note: `PayPal could not take the first payment, and ${hasStopped ? "has stopped trying" : "may try again"}. ${CANCEL_OR_RENEW}`,
    };
  }
  return hasStopped
    ? {
        state: "Last payment failed",
        note: `PayPal could not take the last payment, and has stopped trying. ${CANCEL_OR_RENEW}`,
      }
    : { state: "Active", note: "PayPal keeps charging for it. Cancel it if your household does not need it." };
}

/** PayPal cancels nothing before activation, and may take the first payment as it activates a subscription. */
export const ONCE_BEGUN =
  "We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it.";

const CANCEL_OR_RENEW = "Cancel it, or subscribe again, which cancels it too.";
