/** Cancels subscriptions that nobody should be charged for: a household pays once, and a deleted one not at all. */

import { cancelSubscription, type PayPalSubscription } from "#app/gateways/paypal.server.ts";
import { logError, logWarning } from "#app/log/log.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import { forgetDuplicateSubscription, listDuplicateSubscriptions } from "#db/billing/paypal-subscriptions.ts";
import type { ReconcileSettings } from "./types.ts";

/** Cancels a subscription that is recorded as a duplicate. A failure is left to `cancelDuplicates`. */
export async function cancelDuplicate(settings: ReconcileSettings, household: string, id: string): Promise<boolean> {
  const { paypal, system } = settings;
  try {
    const response = await cancelSubscription(paypal, id, "The household has another subscription in Pamoja");
    if (!response.ok && response.reason !== "unknown") throw new Error(response.message);
    await forgetDuplicateSubscription(system, household, id);
    return true;
  } catch (error) {
    logError("subscription-not-cancelled", `the duplicate ${id} was not cancelled at PayPal yet`, { error });
    return false;
  }
}

const PAGE = 100;

/** Cancels all recorded duplicates. It stops early when PayPal cancels none of a page: PayPal is then down. */
export async function cancelDuplicates(settings: ReconcileSettings): Promise<void> {
  const duplicates = await listDuplicateSubscriptions(settings.system, PAGE);
  let cancelled = 0;
  for (const { household, id } of duplicates) {
    if (await cancelDuplicate(settings, household, id)) cancelled += 1;
  }
  if (cancelled > 0 && duplicates.length === PAGE) await cancelDuplicates(settings);
}

/**
 * Cancels a subscription whose household is gone.
 * @returns why it could not be cancelled, or null
 */
export async function cancelOrphaned(
  paypal: PayPalConfiguration,
  subscription: PayPalSubscription | null,
): Promise<string | null> {
  if (subscription?.status !== "ACTIVE" && subscription?.status !== "SUSPENDED") return null;
  const response = await cancelSubscription(paypal, subscription.id, "The household has ended in Pamoja");
  if (!response.ok) return response.message;
  logWarning("subscription-orphaned", `${subscription.id} was for a household that is gone: cancelled at PayPal`);
  return null;
}
