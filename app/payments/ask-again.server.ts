import type { AppLoadContext } from "@remix-run/cloudflare";
import { settleSubscription } from "./settle.server.ts";

/** Brings the household to what PayPal says of a subscription now. False when that has to wait for PayPal's webhook. */
export async function askAgain({ scope, configuration }: AppLoadContext, id: string): Promise<boolean> {
  const { paypal } = configuration;
  if (paypal === null) return false;
  try {
    const settled = await settleSubscription({ configuration, paypal, at: scope.at }, id);
    if (settled.outcome === "applied") return true;
    console.error(`${scope.requestId} ${id} was not settled: ${settled.outcome}`);
  } catch (error) {
    console.error(`${scope.requestId} ${id} was not settled: ${String(error)}`);
  }
  return false;
}
