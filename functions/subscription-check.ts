/**
 * The daily check at PayPal, so that a lost webhook costs nobody their access: of subscriptions on or past their last day,
 * unpaid ones, pending ones, and others that were approved.
 */

import { cancelDuplicates } from "../app/features/billing/duplicate-subscriptions.server.ts";
import { reconcileSubscription } from "../app/features/billing/reconcile.server.ts";
import type { ReconcileSettings } from "../app/features/billing/types.ts";
import { logWarning } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import {
  type HouseholdToCheck,
  listSubscriptionsToCheck,
  recordSubscriptionCheck,
} from "../db/billing/paypal-subscriptions.ts";
import { systemScope } from "../db/system.ts";

const PAGE = 100;
/** How many households are checked at the same time. */
const AT_ONCE = 5;

/**
 * A subscription that cannot be reconciled now is left to the next run and holds nobody else up. When none of a page can,
 * PayPal is down, and the rest is left, too.
 */
export async function checkSubscriptions(configuration: Configuration, at: Date): Promise<void> {
  const { paypal } = configuration;
  if (paypal === null) return;
  const system = systemScope(configuration.database);
  const settings = { system, paypal, at };
  let resumeFrom: string | null = null;
  do {
    const page = await listSubscriptionsToCheck(system, at, resumeFrom, PAGE);
    let reconciled = 0;
    for (let next = 0; next < page.households.length; next += AT_ONCE) {
      const households = page.households.slice(next, next + AT_ONCE);
      const counts = await Promise.all(households.map((household) => reconcileAll(settings, household)));
      for (const count of counts) reconciled += count;
    }
    if (page.households.length > 0 && reconciled === 0) break;
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
  await cancelDuplicates(settings);
}

/** One after the other, as each may change the household for the next. Returns how many could be reconciled. */
async function reconcileAll(
  settings: ReconcileSettings,
  { householdId, subscriptionIds }: HouseholdToCheck,
): Promise<number> {
  let reconciled = 0;
  for (const id of subscriptionIds) if (await reconcile(settings, householdId, id)) reconciled += 1;
  return reconciled;
}

/** @returns whether PayPal could be reached */
async function reconcile(settings: ReconcileSettings, household: string, id: string): Promise<boolean> {
  try {
    const result = await reconcileSubscription(settings, id);
    if (result.ok) return true;
    const { code, values } = result.refusal;
    logWarning("subscription-check-failed", `the daily check of ${id}: ${code}, ${values.message}`);
    if (code === "unreachable") return false;
    await recordSubscriptionCheck(settings.system, household, settings.at);
    return true;
  } catch (error) {
    logWarning("subscription-check-failed", `the daily check of ${id} failed`, { error });
    return false;
  }
}
