/**
 * PayPal's webhooks; what each event is about stands in app/domain/subscriptions/paypal-events.ts. A 5xx response makes PayPal send
 * an event again, for up to three days.
 */

import type { Context } from "hono";
import { isRecent, resolveEvent } from "../app/features/billing/delivered-event.server.ts";
import { reconcileEvent } from "../app/features/billing/reconcile.server.ts";
import { findEvent, isPayPalId } from "../app/gateways/paypal.server.ts";
import { checkSignature } from "../app/gateways/paypal-signature.server.ts";
import { logError, logWarning } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { findEventState } from "../db/billing/paypal-subscriptions.ts";
import { systemScope } from "../db/system.ts";

/** In bytes; PayPal's events have a few thousand. */
export const LARGEST_WEBHOOK = 64 * 1024;

/**
 * The signature proves that a delivery is PayPal's. Of its body only the event's id is used; the event itself is fetched
 * from PayPal. The event is recorded with its effect, or neither is.
 */
export async function handleWebhook(c: Context, configuration: Configuration): Promise<Response> {
  const { paypal } = configuration;
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "POST" });
  if (paypal === null) return c.text("Paying is not set up.", 404);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const signature = await checkSignature(paypal, c.req.raw.headers, body);
  if (!signature.ok) {
    const { code, values } = signature.refusal;
    return code === "signature_unsure" ? requestRetry(c, values.message) : refuse(c, values.message);
  }
  const id = eventIdIn(body);
  if (id === null) return refuse(c, "it holds no event");

  try {
    const { transmissionId, sentAt } = signature.value;
    const system = systemScope(configuration.database);
    const eventState = await findEventState(system, id, transmissionId);
    if (eventState === "known") return c.text("This is known.");
    if (eventState === "replayed") return refuse(c, "its delivery was another event's");
    const event = await findEvent(paypal, id);
    if (!event.ok && event.reason === "unknown" && !isRecent(sentAt, new Date())) {
      return refuse(c, `PayPal has no event ${id}`);
    }
    if (!event.ok) return requestRetry(c, event.message);
    const at = new Date(Date.now() + configuration.clockShift * 1000);
    const delivered = await resolveEvent(paypal, event.value, { transmissionId, at });
    if (!delivered.ok) return requestRetry(c, delivered.refusal.values.message);
    const { remark } = delivered.value;
    const result = await reconcileEvent({ system, paypal, at }, delivered.value.event);
    if (!result.ok) {
      const { message } = result.refusal.values;
      if (result.refusal.code === "plan_unknown")
        logError("plan-unknown", `the configuration has no such plan: ${message}`);
      if (result.refusal.code !== "not_ours") return requestRetry(c, message);
      logWarning("webhook-without-effect", `PayPal's ${event.value.type} ${id}: ${message}`);
    }
    if (remark?.isForOperator) logError("refund-unknown", remark.message);
    else if (remark) logWarning("webhook-without-effect", remark.message);
    return c.text("Thank you.");
  } catch (error) {
    return requestRetry(c, String(error));
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

function requestRetry(c: Context, why: string): Response {
  logWarning("webhook-retried", `PayPal was asked to send a webhook again: ${why}`);
  return c.text("Please try again later.", 503);
}

function refuse(c: Context, why: string): Response {
  logWarning("webhook-refused", `a webhook was refused: ${why}`);
  return c.text("This webhook was refused.", 401);
}
