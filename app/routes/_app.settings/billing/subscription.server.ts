import { redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { canCharge, type OpenSubscription } from "#app/domain/open-subscriptions.ts";
import { cancelAtPayPal } from "#app/features/billing/cancel-at-paypal.server.ts";
import { wordsOfCancellation } from "#app/features/billing/cancellation-words.server.ts";
import { reconcileNow } from "#app/features/billing/reconcile-now.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { DATABASE_UNAVAILABLE, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { openSubscription } from "#db/open-subscriptions.ts";
import { type EndingSubscription, listEndingSubscriptions } from "#db/own-account.ts";
import type { PassPayment } from "#db/passes.ts";
import {
  billedIn,
  type FoundSubscription,
  findPayPalSubscription,
  findSubscription,
  forgetPendingSubscription,
  listOpenSubscriptions,
  type Payment,
} from "#db/subscriptions.ts";
import { requirePayingEditor } from "../../subscribe/payer.server.ts";
import { answer } from "../answer.server.ts";
import { PATH } from "../search-params.ts";
import { otherSubscriptions } from "./other-subscriptions-view.ts";
import { subscriptionView } from "./subscription-view.ts";

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

const refused = (problem: string, status: number) => answer("subscription", { problem }, status);

/** Has PayPal stop charging; paid access stays. Lapsed editors may do this too. */
export async function cancelSubscription(form: FormData, { context, write }: FormCall) {
  // A write, although it changes nothing: it checks the household in which the form was opened.
  const loaded = await write((db) => ({ subscription: findSubscription(db) }));
  if (!loaded.ok) return refused(wordsOf(loaded.refusal), statusOf(loaded.refusal));
  requirePayingEditor(loaded.value.visitor);
  const id = loaded.value.data.subscription[0]?.paypalSubscriptionId ?? null;
  if (form.has("subscription") && form.get("subscription") !== id) return refused(CHANGED, 409);
  const cancellation = await cancelAtPayPal(context, id);
  if (!cancellation.ok) return refused(wordsOfCancellation(cancellation.refusal), 502);
  return id === null || (await reconcileNow(context, id)).outcome === "applied"
    ? redirect(PATH)
    : refused(CANCELLED_SOON, 202);
}

/**
 * Has PayPal stop charging for another of the household's subscriptions, or for one of a household that the visitor left
 * with nobody in it. The database, not the form, decides which ones
 * those are.
 */
export async function cancelOther(form: FormData, { context, write }: FormCall) {
  const { scope } = context;
  // Postgres takes no such character, not even to look for it.
  const id = String(form.get("subscription")).replaceAll("\u0000", "");
  const loaded = await write((db) => ({
    openSubscriptions: listOpenSubscriptions(db, scope.at),
    ending: listEndingSubscriptions(db),
    news: findPayPalSubscription(db, id),
  }));
  if (!loaded.ok) return refused(wordsOf(loaded.refusal), statusOf(loaded.refusal));
  const { household } = loaded.value.visitor;
  const isLeftBehind = (each: EndingSubscription) =>
    each.paypal_subscription_id === id && each.household_id !== household.id;
  if (loaded.value.data.ending.some(isLeftBehind)) {
    const cancellation = await cancelAtPayPal(context, id);
    if (!cancellation.ok) return refused(wordsOfCancellation(cancellation.refusal), 502);
    return (await reconcileNow(context, id)).outcome === "applied" ? redirect(PATH) : refused(CANCELLED_SOON, 202);
  }
  requirePayingEditor(loaded.value.visitor);
  const { openSubscriptions: open, news: stored } = loaded.value.data;
  if (!open.map(openSubscription).some((each) => each.id === id && canCharge(each))) {
    // The same form may have been sent before.
    if (stored.length > 0) return redirect(PATH);
    throw new Response("There is no such subscription.", { status: 404 });
  }
  const cancellation = await cancelAtPayPal(context, id);
  if (!cancellation.ok) return refused(wordsOfCancellation(cancellation.refusal), 502);
  const reconciliation = await reconcileNow(context, id);
  if (reconciliation.outcome !== "applied")
    return cancellation.value.isDeferred ? redirect(PATH) : refused(CANCELLED_SOON, 202);
  if (reconciliation.status === "APPROVAL_PENDING") {
    const forgotten = await write((db) => ({ result: forgetPendingSubscription(db, id) }));
    if (!forgotten.ok) return refused(DATABASE_UNAVAILABLE, 503);
  }
  return redirect(PATH);
}

const CHANGED =
  "Your household has another subscription by now, so nothing was cancelled. Check which one it is, then try again.";
const CANCELLED_SOON =
  "PayPal has cancelled it, so you will not be charged again. It may take a moment for Settings to show this.";
