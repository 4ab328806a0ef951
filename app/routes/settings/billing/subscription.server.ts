import { redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { OpenSubscription } from "#app/domain/subscriptions/open-subscriptions.ts";
import { wordsOfCancellation } from "#app/features/billing/cancellation-words.server.ts";
import {
  type Cancelled,
  type CancelRefusal,
  cancelOtherSubscription,
  cancelSubscription,
} from "#app/features/subscriptions/cancel-subscription.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { billedIn, type FoundSubscription, type Payment } from "#db/billing/subscriptions.ts";
import type { PassPayment } from "#db/passes/passes.ts";
import type { Scope } from "#db/scope.ts";
import { refuseViewer } from "../../subscriptions/payer.server.ts";
import { answer, problem } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import { otherSubscriptions } from "./other-subscriptions-view.ts";
import { subscriptionView } from "./subscription-view.ts";
import * as say from "./words.tsx";

type Stored = {
  stored: FoundSubscription | undefined;
  payments: readonly Payment[];
  passes: readonly PassPayment[];
  open: readonly OpenSubscription[];
};

/** The household's subscription and its payments so far, in words. */
export function householdSubscription(
  { subscription, today, household: { timeZone } }: Visitor,
  { stored, payments, passes, open }: Stored,
) {
  const dayOf = (time: string) => dayAndTime(new Date(time), timeZone).day;
  const nextPayment = stored?.nextPayment ? dayOf(stored.nextPayment) : null;
  const view = subscriptionView(
    subscription,
    { billed: billedIn(stored), status: stored?.status ?? null, nextPayment },
    today,
  );
  const others = otherSubscriptions(open, view.canChange);
  return {
    id: stored?.paypalSubscriptionId ?? null,
    // Nobody should pay again while a payment is being processed.
    view: { ...view, canSubscribe: view.canSubscribe && !others.some(({ isAwaited }) => isAwaited) },
    others,
    payments: [
      ...payments.map(({ saleId, paidAt, amount, currency, refundedAt }) => ({
        id: saleId,
        at: paidAt,
        amount: formatMoney(amount, currency),
        isRefunded: refundedAt !== null,
        receipt: null,
      })),
      ...passes.map(({ id, paidAt, amount, currency, state, receiptNumber }) => ({
        id,
        at: paidAt ?? "",
        amount: formatMoney(amount, currency),
        isRefunded: state === "refunded",
        receipt: receiptNumber,
      })),
    ]
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .map(({ at, ...payment }) => ({ ...payment, day: formatDay(dayOf(at)) })),
  };
}

export type SubscriptionSection = ReturnType<typeof householdSubscription>;

/** Has PayPal stop charging; paid access stays. */
export async function cancel(form: FormData, { context }: FormCall) {
  const shownSubscription = form.get("subscription");
  const result = await cancelSubscription(context, shownSubscription === null ? undefined : String(shownSubscription));
  return result.ok ? cancelled(result.value) : notCancelled(context.scope, result.refusal);
}

/** Has PayPal stop charging for another subscription. */
export async function cancelOther(form: FormData, { context }: FormCall) {
  // Postgres takes no such character, not even to look for it.
  const id = String(form.get("subscription")).replaceAll("\u0000", "");
  const result = await cancelOtherSubscription(context, id);
  return result.ok ? cancelled(result.value) : notCancelled(context.scope, result.refusal);
}

const refused = (why: string, status: number) => answer("subscription", { problem: why }, status);

const cancelled = ({ isShown }: Cancelled) =>
  isShown ? redirect(pagePath("subscription")) : refused(CANCELLED_SOON, 202);

function notCancelled(scope: Scope, refusal: CancelRefusal) {
  switch (refusal.code) {
    case "editors_only":
      return refuseViewer();
    case "subscription_differs":
      return refused(CHANGED, 409);
    case "subscription_gone":
      throw new Response(say.noSuchSubscription, { status: 404 });
    case "subscription_awaited":
      return refused(DATABASE_UNAVAILABLE, 503);
    case "not_cancelled":
      return refused(wordsOfCancellation(refusal.values.cause), 502);
    default:
      return problem(scope, "subscription", refusal);
  }
}

const CHANGED = say.otherSubscriptionByNow;
const CANCELLED_SOON = say.cancelledAtPayPal;
