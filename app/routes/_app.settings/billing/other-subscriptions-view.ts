import { canCharge, isWaiting, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import { planLine } from "./subscription-view.ts";

/** A subscription that PayPal may charge for beside the one that the household lives by. */
export type ListedSubscription = {
  id: string;
  /** Plan and price; null where PayPal has not said. */
  plan: string | null;
  state: string;
  /** What comes of it, and what to do. */
  note: string;
  /** Whether the household's plan starts with it, once PayPal has confirmed its payment. */
  isAwaited: boolean;
  /** Whether PayPal has not begun it, so that it can only be cancelled once PayPal does. */
  isWaiting: boolean;
};

/** @param isRunning whether PayPal renews the access that the household has */
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

function wordsFor(each: OpenSubscription, isRunning: boolean): Pick<ListedSubscription, "state" | "note"> {
  if (each.isDuplicate) {
    return {
      state: "Being cancelled",
      note: "One subscription is enough. PayPal has not cancelled this one yet, so we ask it again every hour.",
    };
  }
  if (isWaiting(each) && each.isCancelRequested) {
    return { state: "Being cancelled", note: `PayPal has not begun this one yet. ${ONCE_BEGUN}` };
  }
  if (isWaiting(each)) {
    return {
      state: "Waiting for PayPal to confirm your payment",
      note: isRunning
        ? `Your household has another subscription. ${ONCE_BEGUN}`
        : "There is nothing to pay again: your plan starts by itself as soon as PayPal says so. If it takes longer than a day, look into your PayPal account.",
    };
  }
  const hasStopped = each.status === "SUSPENDED";
  if (!each.isPaid) {
    return {
      state: "First payment failed",
      note: `PayPal could not take the first payment, and ${hasStopped ? "has stopped trying" : "may try again"}. ${ANEW}`,
    };
  }
  return hasStopped
    ? { state: "Last payment failed", note: `PayPal could not take the last payment, and has stopped trying. ${ANEW}` }
    : { state: "Active", note: "PayPal goes on charging for it. Cancel it if your household does not need it." };
}

/** PayPal cancels nothing that it has not begun, and may take the first payment as it begins. */
export const ONCE_BEGUN =
  "We cancel it as soon as PayPal begins it. Should PayPal take a payment at that moment, please contact support about it.";

const ANEW = "Cancel it, or subscribe anew: that cancels it, too.";
