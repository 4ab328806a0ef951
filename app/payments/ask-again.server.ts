import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Settled, settleSubscription } from "./settle.server.ts";

/**
 * Brings the household to what PayPal says of a subscription now. Null when that has to wait for PayPal's webhook, or
 * for the daily look; why is logged.
 */
export async function askAgain(
  { scope, configuration }: AppLoadContext,
  id: string,
): Promise<Extract<Settled, { outcome: "applied" }> | null> {
  const { paypal } = configuration;
  if (paypal === null) return null;
  try {
    const settled = await settleSubscription({ configuration, paypal, at: scope.at }, id);
    if (settled.outcome === "applied") return settled;
    console.error(`${scope.requestId} ${id} was not settled: ${settled.outcome}`);
  } catch (error) {
    console.error(`${scope.requestId} ${id} was not settled: ${String(error)}`);
  }
  return null;
}
