/** Subscriptions that PayPal is to charge nobody for: a household pays once, and one that is gone not at all. */

import { cancelSubscription, type PayPalSubscription } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/configuration.ts";
import { forgetDuplicateSubscription, listDuplicateSubscriptions } from "#db/paypal-subscriptions.ts";
import type { SettleSettings } from "./reconcile.server.ts";

/** Cancels a household's subscription that is put down as too much. What fails is left for `cancelAllSurplus`. */
export async function cancelSurplus(settings: SettleSettings, household: string, id: string): Promise<boolean> {
  const { paypal, configuration } = settings;
  try {
    const response = await cancelSubscription(paypal, id, "The household has another subscription in Pamoja");
    if (!response.ok && response.reason !== "unknown") throw new Error(response.message);
    await forgetDuplicateSubscription(configuration.databaseUrl, household, id);
    return true;
  } catch (error) {
    console.error(`${id} is too much and was not cancelled at PayPal yet: ${String(error)}`);
    return false;
  }
}

const PAGE = 100;

/** Cancels what is left of those. It ends early when PayPal cancels none of a page: then it is away. */
export async function cancelAllSurplus(settings: SettleSettings): Promise<void> {
  const left = await listDuplicateSubscriptions(settings.configuration.databaseUrl, PAGE);
  let cancelled = 0;
  for (const { household, id } of left) {
    if (await cancelSurplus(settings, household, id)) cancelled += 1;
  }
  if (cancelled > 0 && left.length === PAGE) await cancelAllSurplus(settings);
}

/** Cancels one whose household is gone. Answers why it could not be, or null. */
export async function cancelDeserted(
  paypal: PayPalConfiguration,
  subscription: PayPalSubscription | null,
): Promise<string | null> {
  if (subscription?.status !== "ACTIVE" && subscription?.status !== "SUSPENDED") return null;
  const response = await cancelSubscription(paypal, subscription.id, "The household has ended in Pamoja");
  if (!response.ok) return response.message;
  console.warn(`${subscription.id} was for a household that is gone: cancelled at PayPal`);
  return null;
}
