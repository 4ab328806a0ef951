/** Has PayPal stop charging, for good: for the household's current subscription, or for another one. */
import { canEdit } from "#app/domain/access.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { canCharge } from "#app/domain/subscriptions/open-subscriptions.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import {
  findPayPalSubscription,
  findSubscription,
  forgetPendingSubscription,
  listOpenSubscriptions,
} from "#db/billing/subscriptions.ts";
import { listEndingSubscriptions } from "#db/own-account/own-account.ts";
import type { Refusal } from "#db/refusal.ts";
import { cancelAtPayPal, type NotCancelled, notCancelled } from "../billing/cancel-at-paypal.server.ts";
import { reconcileNow } from "../billing/reconcile-now.server.ts";
import { type FullContext, writeAs } from "../context.ts";
import type { NotPaying } from "./payer.server.ts";

/** `isShown` is false where it is cancelled at PayPal, and the household does not know it yet. */
export type Cancelled = { isShown: boolean };

export type CancelRefusal =
  /** The household has another one than was shown. */
  | { code: "subscription_differs" }
  | { code: "subscription_gone" }
  /** It is cancelled, and goes on being expected. */
  | { code: "subscription_awaited" }
  | NotPaying
  | NotCancelled
  | Refusal;

const SHOWN = { ok: true, value: { isShown: true } } as const;
const SOON = { ok: true, value: { isShown: false } } as const;

/**
 * Has PayPal stop charging the household; paid access stays. Lapsed editors may do this, too.
 * @param shown the subscription that was shown; undefined where nobody said
 */
export async function cancelSubscription(
  context: FullContext,
  shown: string | undefined,
): Promise<Result<Cancelled, CancelRefusal>> {
  // A write, although it changes nothing: it checks the household in which it was shown.
  const loaded = await writeAs(context, "cancel-subscription", (db) => ({ subscription: findSubscription(db) }));
  if (!loaded.ok) return loaded;
  if (!canEdit(loaded.value.visitor)) return refused({ code: "editors_only" });
  const id = loaded.value.data.subscription[0]?.paypalSubscriptionId ?? null;
  if (shown !== undefined && shown !== id) return refused({ code: "subscription_differs" });
  const cancellation = await cancelAtPayPal(context, id);
  if (!cancellation.ok) return notCancelled(cancellation.refusal);
  return id === null || (await reconcileNow(context, id)).ok ? SHOWN : SOON;
}

/**
 * The same for another of the household's subscriptions, or for one of a household that they left with nobody in it. The
 * database, not the caller, decides which ones those are.
 */
export async function cancelOtherSubscription(
  context: FullContext,
  id: string,
): Promise<Result<Cancelled, CancelRefusal>> {
  const loaded = await writeAs(context, "cancel-other-subscription", (db) => ({
    openSubscriptions: listOpenSubscriptions(db, context.scope.at),
    ending: listEndingSubscriptions(db),
    news: findPayPalSubscription(db, id),
  }));
  if (!loaded.ok) return loaded;
  const { visitor, data } = loaded.value;
  const isLeftBehind = data.ending.some(
    (each) => each.paypal_subscription_id === id && each.household_id !== visitor.household.id,
  );
  if (!isLeftBehind && !canEdit(visitor)) return refused({ code: "editors_only" });
  if (
    !isLeftBehind &&
    !data.openSubscriptions.map(openSubscription).some((each) => each.id === id && canCharge(each))
  ) {
    // It may have been sent before.
    return data.news.length > 0 ? SHOWN : refused({ code: "subscription_gone" });
  }
  const cancellation = await cancelAtPayPal(context, id);
  if (!cancellation.ok) return notCancelled(cancellation.refusal);
  const reconciliation = await reconcileNow(context, id);
  if (isLeftBehind) return reconciliation.ok ? SHOWN : SOON;
  if (!reconciliation.ok) return cancellation.value.isDeferred ? SHOWN : SOON;
  if (reconciliation.value?.status !== "APPROVAL_PENDING") return SHOWN;
  const forgotten = await writeAs(context, "cancel-other-subscription", (db) => ({
    result: forgetPendingSubscription(db, id),
  }));
  return forgotten.ok ? SHOWN : refused({ code: "subscription_awaited" });
}
