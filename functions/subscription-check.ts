/**
 * The daily look at PayPal, so that a webhook that was lost costs nobody their access: at subscriptions on or past their
 * last day, at those that nobody has paid for, at those that wait to be activated, and at others that were approved.
 */

import { cancelAllSurplus } from "../app/features/billing/duplicate-subscriptions.server.ts";
import { type SettleSettings, settleSubscription } from "../app/features/billing/reconcile.server.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { type HouseholdToCheck, listSubscriptionsToCheck, recordSubscriptionCheck } from "../db/paypal-subscriptions.ts";

const PAGE = 100;
/** Households that are looked at at the same time. */
const AT_ONCE = 5;

/**
 * One that cannot be settled now is left to the next run and keeps nobody else waiting. When none of a page can, PayPal
 * is away, and so is the rest.
 */
export async function checkSubscriptions(configuration: Configuration, at: Date): Promise<void> {
  const { paypal, databaseUrl } = configuration;
  if (paypal === null) return;
  const settings = { configuration, paypal, at };
  let resumeFrom: string | null = null;
  do {
    const page = await listSubscriptionsToCheck(databaseUrl, at, resumeFrom, PAGE);
    let settled = 0;
    for (let next = 0; next < page.households.length; next += AT_ONCE) {
      const some = page.households.slice(next, next + AT_ONCE);
      for (const many of await Promise.all(some.map((each) => settleAll(settings, each)))) settled += many;
    }
    if (page.households.length > 0 && settled === 0) break;
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
  await cancelAllSurplus(settings);
}

/** One after the other, as each may change the household that the next one is settled for. Answers how many could be. */
async function settleAll(settings: SettleSettings, { householdId, subscriptionIds }: HouseholdToCheck): Promise<number> {
  let settled = 0;
  for (const id of subscriptionIds) if (await isSettled(settings, householdId, id)) settled += 1;
  return settled;
}

async function isSettled(settings: SettleSettings, household: string, id: string): Promise<boolean> {
  try {
    const settled = await settleSubscription(settings, id);
    if ("message" in settled) console.warn(`the daily look at ${id}: ${settled.outcome}, ${settled.message}`);
    if (settled.outcome === "unreachable") return false;
    if (settled.outcome !== "applied") await recordSubscriptionCheck(settings.configuration.databaseUrl, household, settings.at);
    return true;
  } catch (error) {
    console.warn(`the daily look at ${id} failed: ${String(error)}`);
    return false;
  }
}
