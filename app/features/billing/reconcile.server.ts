/**
 * Asks PayPal for a subscription's status and applies it to the household. It overrides whatever an event, a browser or an
 * older answer says.
 */

import { isId } from "#app/domain/id.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { isWaiting } from "#app/domain/subscriptions/open-subscriptions.ts";
import { isOver, type PayPalStatus } from "#app/domain/subscriptions/paypal-status.ts";
import { activateSubscription, findSubscription } from "#app/gateways/paypal.server.ts";
import { logWarning } from "#app/log/log.ts";
import { applySubscription, listOtherPaidSubscriptions } from "#db/billing/paypal-subscriptions.ts";
import { findStanding } from "#db/billing/subscription-standing.ts";
import { changeFor, householdOf, reasonIgnored } from "./change.server.ts";
import { isRecent } from "./delivered-event.server.ts";
import { cancelDuplicate, cancelOrphaned } from "./duplicate-subscriptions.server.ts";
import { logPaidTwice } from "./paid-twice.ts";
import type { Change, DeliveredEvent, Household, ReconcileSettings } from "./types.ts";

/**
 * The household matches PayPal, and the event, if there is one, is recorded; null where it was recorded before. Or else:
 *
 * - not_ours: not for a household of ours, or not created by us; the event is recorded
 * - unreachable: nothing is written; try again
 * - plan_unknown: for a household of ours, on a plan that the configuration does not name; nothing is written
 *
 * `message` is for the log.
 */
export type Reconciliation = Result<
  Applied | null,
  { code: "not_ours" | "unreachable" | "plan_unknown"; values: { message: string } }
>;

export type Applied = {
  /** As it counts here: cancelled, where it was to be cancelled on activation. */
  status: PayPalStatus;
  /** Whether PayPal no longer charges for it. */
  isOver: boolean;
} & Pick<Change, "givesAccess" | "hasOther" | "isPaid" | "isCancelRequested">;

/** How often to start over when the household changes between PayPal's answer and the write. */
const TRIES = 4;

/**
 * @param options.activates whether to start it if it is approved: only for its buyer, who is here and sees the result. If
 *   not given, only one whose buyer was told that it starts once PayPal is ready.
 * @throws when the database does not answer, or refuses; nothing is written then
 */
export async function reconcileSubscription(
  settings: ReconcileSettings,
  subscriptionId: string,
  { activates }: Pick<Subject, "activates"> = {},
): Promise<Reconciliation> {
  return reconcile(settings, { subscriptionId, checksOthers: true, activates });
}

/** @throws like `reconcileSubscription` */
export async function reconcileEvent(settings: ReconcileSettings, event: DeliveredEvent): Promise<Reconciliation> {
  return reconcile(settings, { subscriptionId: event.subscriptionId, event, checksOthers: true });
}

type Subject = {
  subscriptionId: string | null;
  event?: DeliveredEvent | null;
  /** Whether to check the household's other subscriptions once this one is charged for. */
  checksOthers?: boolean;
  /** Whether to activate it once it is approved; if not given, only one whose buyer was told that it starts by itself. */
  activates?: boolean | undefined;
};

async function reconcile(
  settings: ReconcileSettings,
  { subscriptionId, event = null, checksOthers = false, activates }: Subject,
): Promise<Reconciliation> {
  const { system, paypal, at } = settings;
  let namedHousehold = isId(event?.customId) ? event.customId : null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Read the household before asking PayPal: then what is written is never older than what it overwrites.
    const sales = event?.sales ?? [];
    const standing = await findStanding(system, { subscriptionId, sales, household: namedHousehold, at });
    const response = standing.subscriptionId === null ? null : await findSubscription(paypal, standing.subscriptionId);
    const isTransient = event !== null && isRecent(new Date(event.time), at);
    if (response && !response.ok && (response.reason !== "unknown" || isTransient)) {
      return refused({ code: "unreachable", values: { message: response.message } });
    }
    const subscription = response?.ok ? response.value : null;
    if (standing.household === null && namedHousehold === null && isId(subscription?.customId)) {
      namedHousehold = subscription.customId;
      continue;
    }

    const household = householdOf(subscription, standing, event);
    // Whoever came back too early for PayPal was told that it starts by itself.
    const starts = activates ?? household?.isPending ?? false;
    const change = subscription && household && changeFor(paypal, subscription, household, at);
    if (change === "unknown plan") {
      const message = `${subscription?.id} is on plan ${subscription?.planId}`;
      return refused({ code: "plan_unknown", values: { message } });
    }
    if (change === null && standing.wasOurs && standing.household === null) {
      const failure = await cancelOrphaned(paypal, subscription);
      if (failure !== null) return refused({ code: "unreachable", values: { message: failure } });
    }
    const result = await applySubscription(system, {
      at,
      event: event && {
        ...event,
        subscriptionId: standing.subscriptionId,
        household: change?.householdId ?? null,
      },
      applied: change,
      requestsActivation: starts && change?.isToActivate,
    });
    if (result === "known") return { ok: true, value: null };
    if (result === "changed") continue;
    if (change === null || household === null)
      return refused({ code: "not_ours", values: { message: reasonIgnored(subscription, standing) } });
    return conclude(settings, change, household, { checksOthers, activates: starts });
  }
  return refused({ code: "unreachable", values: { message: "the household kept changing" } });
}

/** Follows up on a change that is written: one of the household's subscriptions remains, the others are cancelled. */
async function conclude(
  settings: ReconcileSettings,
  change: Change,
  household: Household,
  { checksOthers, activates }: Required<Pick<Subject, "checksOthers" | "activates">>,
): Promise<Reconciliation> {
  const { subscriptionId: id, householdId, status, givesAccess, hasOther, isPaid, isCancelRequested } = change;
  if (activates && change.isToActivate && (await activate(settings, id))) {
    return reconcile(settings, { subscriptionId: id, checksOthers, activates: false });
  }
  logPaidTwice(change, household);
  const cancelled = [];
  for (const each of change.duplicates) {
    if (await cancelDuplicate(settings, householdId, each)) cancelled.push(each);
  }
  if (household.isOwn && !givesAccess) await adoptAnother(settings, change);
  if (checksOthers && change.isNewlyCharged && (await isSuperseded(settings, household))) {
    return reconcile(settings, { subscriptionId: id });
  }
  return {
    ok: true,
    value: {
      status: change.countedStatus,
      isOver: isOver(status) || cancelled.includes(id),
      givesAccess,
      hasOther,
      isPaid,
      isCancelRequested: isCancelRequested || change.toCancelOnActivation.includes(id),
    },
  };
}

/** Starts an approved subscription. What fails is tried again when its buyer is back. */
async function activate({ paypal }: ReconcileSettings, id: string): Promise<boolean> {
  const response = await activateSubscription(paypal, id);
  if (!response.ok)
    logWarning("subscription-waiting", `${id} is approved and was not activated at PayPal yet: ${response.message}`);
  return response.ok;
}

/** Another subscription that was paid for and not refunded may give access once this one no longer does. */
async function adoptAnother(settings: ReconcileSettings, { householdId, subscriptionId }: Change) {
  const others = await listOtherPaidSubscriptions(settings.system, householdId, subscriptionId);
  for (const id of others) {
    const result = await reconcileSubscription(settings, id);
    if (result.ok && result.value?.givesAccess) return;
  }
}

/**
 * Asks PayPal about the household's other subscriptions that may have been approved in the meantime, perhaps in another
 * tab; those are duplicates now and are cancelled. What cannot be asked now is left to its webhook and to the daily
 * check.
 * @returns whether one of them gives the household its access instead
 */
async function isSuperseded(settings: ReconcileSettings, { others }: Household): Promise<boolean> {
  let isAnotherCurrent = false;
  for (const { id } of others.filter(isWaiting)) {
    try {
      const result = await reconcile(settings, { subscriptionId: id });
      if (result.ok) isAnotherCurrent ||= result.value?.givesAccess ?? false;
      else {
        const { message } = result.refusal.values;
        logWarning("subscription-waiting", `${id} may have been approved and was not reconciled: ${message}`);
      }
    } catch (error) {
      logWarning("subscription-waiting", `${id} may have been approved and was not reconciled`, { error });
    }
  }
  return isAnotherCurrent;
}
