/** PayPal's webhooks. Whatever cannot be settled now is answered with 5xx, so that PayPal sends it again for three days. */
import type { Context } from "hono";
import { isRecent, resolveEvent } from "../app/features/billing/delivered-event.server.ts";
import { reconcileEvent } from "../app/features/billing/reconcile.server.ts";
import { findEvent, isPayPalId } from "../app/gateways/paypal.server.ts";
import { checkSignature } from "../app/gateways/paypal-signature.server.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { isEventKnown } from "../db/paypal-subscriptions.ts";

/** PayPal's events have a few thousand bytes. */
export const LARGEST_WEBHOOK = 64 * 1024;

/**
 * A delivery is believed to be PayPal's by its signature, and of its body the event's id only: what happened is asked at
 * PayPal. The event is recorded with its effect, or neither is.
 */
export async function takeWebhook(c: Context, configuration: Configuration): Promise<Response> {
  const { paypal, databaseUrl } = configuration;
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "POST" });
  if (paypal === null) return c.text("Paying is not set up.", 404);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const signature = await checkSignature(paypal, c.req.raw.headers, body);
  if (signature.outcome !== "genuine") {
    return signature.outcome === "unsure" ? tryAgain(c, signature.message) : refuse(c, signature.message);
  }
  const id = eventIdIn(body);
  if (id === null) return refuse(c, "it holds no event");

  try {
    const { transmissionId, sentAt } = signature;
    const known = await isEventKnown(databaseUrl, id, transmissionId);
    if (known === "known") return c.text("This is known.");
    if (known === "replayed") return refuse(c, "its delivery was another event's");
    const told = await findEvent(paypal, id);
    if (!told.ok && told.reason === "unknown" && !isRecent(sentAt, new Date())) {
      return refuse(c, `PayPal has no event ${id}`);
    }
    if (!told.ok) return tryAgain(c, told.message);
    const at = new Date(Date.now() + configuration.clockShift * 1000);
    const read = await resolveEvent(paypal, told.value, { transmissionId, at });
    if (read.outcome === "waits") return tryAgain(c, read.message);
    const settled = await reconcileEvent({ configuration, paypal, at }, read.event);
    if (settled.outcome === "unknown plan") console.error(`the configuration has no such plan: ${settled.message}`);
    if (settled.outcome === "unreachable" || settled.outcome === "unknown plan") return tryAgain(c, settled.message);
    if (settled.outcome === "not ours") console.warn(`PayPal's ${told.value.type} ${id}: ${settled.message}`);
    if (read.remark?.isForOperator) console.error(read.remark.message);
    else if (read.remark) console.warn(read.remark.message);
    return c.text("Thank you.");
  } catch (error) {
    return tryAgain(c, String(error));
  }
}

function eventIdIn(body: Uint8Array): string | null {
  try {
    const { id } = JSON.parse(new TextDecoder().decode(body)) as { id?: unknown };
    return typeof id === "string" && isPayPalId(id) ? id : null;
  } catch {
    return null;
  }
}

function tryAgain(c: Context, why: string): Response {
  console.warn(`a webhook of PayPal's waits for its next try: ${why}`);
  return c.text("Please try again later.", 503);
}

function refuse(c: Context, why: string): Response {
  console.warn(`a webhook was refused: ${why}`);
  return c.text("This is not believed.", 401);
}
