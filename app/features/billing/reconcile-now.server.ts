import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Settled, settleSubscription } from "./reconcile.server.ts";

/**
 * Brings the household to what PayPal says of a subscription now. What is not applied is logged, and waits for PayPal's
 * webhook or for the daily look; a database that does not answer counts as unreachable.
 */
export async function askAgain({ scope, configuration }: AppLoadContext, id: string): Promise<Settled> {
  const { paypal } = configuration;
  if (paypal === null) return { outcome: "unreachable", message: "PayPal is not set up" };
  const settled = await settleSubscription({ configuration, paypal, at: scope.at }, id).catch(
    (error: unknown): Settled => ({ outcome: "unreachable", message: String(error) }),
  );
  if ("message" in settled) {
    console.error(`${scope.requestId} ${id} was not settled: ${settled.outcome}, ${settled.message}`);
  }
  return settled;
}
