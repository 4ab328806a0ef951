/**
 * Asks PayPal how a subscription stands and brings the household to that. What an event, a browser or an older answer
 * says counts for nothing beside it.
 */

import { isId } from "#app/domain/id.ts";
import { mayBeApproved } from "#app/domain/open-subscriptions.ts";
import { isOver, type PayPalStatus } from "#app/domain/subscription-after.ts";
import { findSubscription } from "#app/gateways/paypal.server.ts";
import type { Configuration, PayPalConfiguration } from "#app/request/configuration.ts";
import { applySubscription, findStanding, listOtherPaidSubscriptions } from "#db/paypal-subscriptions.ts";
import { type Change, changeFor, type DeliveredEvent, type Household, householdOf, whyNot } from "./change.server.ts";
import { isRecent } from "./delivered-event.server.ts";
import { cancelDeserted, cancelSurplus } from "./duplicate-subscriptions.server.ts";
import { logPaidTwice } from "./paid-twice.ts";

/**
 * - applied: the household stands as PayPal says; an event that came with the question is recorded
 * - known: the event was recorded before
 * - not ours: no household of ours, or not made by us for it; an event is recorded
 * - unreachable: nothing is written; it is to be tried again
 * - unknown plan: it is for a household of ours, and of a plan that the configuration does not name; nothing is written
 *
 * `message` is for the log.
 */
export type Settled =
  | Applied
  | { outcome: "known" }
  | { outcome: "not ours" | "unreachable" | "unknown plan"; message: string };

type Applied = {
  outcome: "applied";
  /** As it counts here: cancelled, where it was to be cancelled as soon as it begins. */
  status: PayPalStatus;
  /** Whether PayPal charges for it no more. */
  isOver: boolean;
} & Pick<Change, "gives" | "hasOther" | "isPaid" | "isCancelRequested">;

export type SettleSettings = { configuration: Configuration; paypal: PayPalConfiguration; at: Date };

/** How often it is begun anew when the household changes between question and answer. */
const TRIES = 4;

/** @throws when the database does not answer, or refuses; nothing is written then */
export async function settleSubscription(settings: SettleSettings, subscriptionId: string): Promise<Settled> {
  return settle(settings, { subscriptionId, event: null, looksAround: true });
}

/** @throws like `settleSubscription` */
export async function settleEvent(settings: SettleSettings, event: DeliveredEvent): Promise<Settled> {
  return settle(settings, { subscriptionId: event.subscriptionId, event, looksAround: true });
}

type Asked = {
  subscriptionId: string | null;
  event: DeliveredEvent | null;
  /** Whether the household's others are looked at where this one comes alive. */
  looksAround: boolean;
};

async function settle(settings: SettleSettings, { subscriptionId, event, looksAround }: Asked): Promise<Settled> {
  const { paypal, at } = settings;
  const { databaseUrl } = settings.configuration;
  let named = isId(event?.customId) ? event.customId : null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The household is read before PayPal is asked: what is written afterwards is never older than what it overwrites.
    const sales = event?.sales ?? [];
    const standing = await findStanding(databaseUrl, { subscriptionId, sales, household: named, at });
    const response = standing.subscriptionId === null ? null : await findSubscription(paypal, standing.subscriptionId);
    const mayPass = event !== null && isRecent(new Date(event.time), at);
    if (response && !response.ok && (response.reason !== "unknown" || mayPass)) {
      return { outcome: "unreachable", message: response.message };
    }
    const subscription = response?.ok ? response.value : null;
    if (standing.household === null && named === null && isId(subscription?.customId)) {
      named = subscription.customId;
      continue;
    }

    const household = householdOf(subscription, standing, event);
    const change = subscription && household && changeFor(paypal, subscription, household);
    if (change === "unknown plan")
      return { outcome: change, message: `${subscription?.id} is of ${subscription?.planId}` };
    if (change === null && standing.wasOurs && standing.household === null) {
      const left = await cancelDeserted(paypal, subscription);
      if (left !== null) return { outcome: "unreachable", message: left };
    }
    const written = await applySubscription(databaseUrl, {
      at,
      event: event && {
        ...event,
        subscriptionId: standing.subscriptionId,
        household: change?.householdId ?? null,
      },
      applied: change,
    });
    if (written === "known") return { outcome: "known" };
    if (written === "changed") continue;
    if (change === null || household === null) return { outcome: "not ours", message: whyNot(subscription, standing) };
    return conclude(settings, change, household, looksAround);
  }
  return { outcome: "unreachable", message: "the household kept changing" };
}

/** What follows from a change that is written: one of the household's subscriptions lives, and the others are cancelled. */
async function conclude(
  settings: SettleSettings,
  change: Change,
  household: Household,
  looksAround: boolean,
): Promise<Settled> {
  const { subscriptionId: id, householdId, status, gives, hasOther, isPaid, isCancelRequested } = change;
  logPaidTwice(change, household);
  const cancelled = [];
  for (const each of change.duplicates) {
    if (await cancelSurplus(settings, householdId, each)) cancelled.push(each);
  }
  if (household.isOwn && !gives) await takeUpAnother(settings, change);
  if (looksAround && change.comesAlive && (await isOvertaken(settings, household))) {
    return settle(settings, { subscriptionId: id, event: null, looksAround: false });
  }
  return {
    outcome: "applied",
    status: change.countedStatus,
    isOver: isOver(status) || cancelled.includes(id),
    gives,
    hasOther,
    isPaid,
    isCancelRequested,
  };
}

/** What else the household has paid for, and was not paid back, may give access once this one does not any more. */
async function takeUpAnother(settings: SettleSettings, { householdId, subscriptionId }: Change) {
  const others = await listOtherPaidSubscriptions(settings.configuration.databaseUrl, householdId, subscriptionId);
  for (const id of others) {
    const settled = await settleSubscription(settings, id);
    if (settled.outcome === "applied" && settled.gives) return;
  }
}

/**
 * Asks PayPal about the household's others that may have been approved meanwhile, in another tab perhaps: those are too
 * much now and are cancelled. Answers whether the household lives by one of them instead. What cannot be asked now is left
 * to its webhook and to the daily look.
 */
async function isOvertaken(settings: SettleSettings, { others }: Household): Promise<boolean> {
  let isOne = false;
  for (const { id } of others.filter(mayBeApproved)) {
    try {
      const settled = await settle(settings, { subscriptionId: id, event: null, looksAround: false });
      if ("message" in settled) console.warn(`${id} may have been approved and was not settled: ${settled.message}`);
      if (settled.outcome === "applied" && settled.gives) isOne = true;
    } catch (error) {
      console.warn(`${id} may have been approved and was not settled: ${String(error)}`);
    }
  }
  return isOne;
}
