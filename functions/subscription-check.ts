/**
 * The daily look at PayPal, so that a webhook that was lost costs nobody their access: at subscriptions on or past their
 * last day, and at those that wait to be activated.
 */
import type { Configuration } from "../app/configuration.ts";
import { settleSubscription } from "../app/payments/settle.server.ts";
import { listSubscriptionsToAskAbout } from "../db/subscriptions.ts";

const PAGE = 100;
/** Questions to PayPal at the same time. */
const AT_ONCE = 5;

/**
 * One that cannot be settled now is left to the next run and keeps nobody else waiting. When none of a page can, PayPal
 * is away, and so is the rest.
 */
export async function checkSubscriptions(configuration: Configuration, at: Date): Promise<void> {
  const { paypal, databaseUrl } = configuration;
  if (paypal === null) return;
  let resumeFrom: string | null = null;
  do {
    const page = await listSubscriptionsToAskAbout(databaseUrl, at, resumeFrom, PAGE);
    const ids = page.households.flatMap(({ subscriptionIds }) => subscriptionIds);
    let settled = 0;
    for (let next = 0; next < ids.length; next += AT_ONCE) {
      const some = ids.slice(next, next + AT_ONCE);
      const outcomes = await Promise.all(some.map((id) => isSettled({ configuration, paypal, at }, id)));
      settled += outcomes.filter((outcome) => outcome).length;
    }
    if (ids.length > 0 && settled === 0) return;
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
}

async function isSettled(settings: Parameters<typeof settleSubscription>[0], id: string): Promise<boolean> {
  try {
    const settled = await settleSubscription(settings, id);
    if ("message" in settled) console.warn(`the daily look at ${id}: ${settled.message}`);
    return settled.outcome !== "unreachable";
  } catch (error) {
    console.warn(`the daily look at ${id} failed: ${String(error)}`);
    return false;
  }
}
