/** The webhooks of the provider of passes. A 5xx response makes it send an event again, for up to three days. */

import type { Context } from "hono";
import { mailEndedPasses } from "../app/features/billing/mail-passes.server.ts";
import { settlePassPayment } from "../app/features/billing/settle-pass.server.ts";
import { readWebhook } from "../app/gateways/paystack.server.ts";
import { logError, logWarning } from "../app/log/log.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { systemScope } from "../db/system.ts";

/** The signature proves who sent it. Of its body only the reference is used: the provider is asked how the payment stands. */
export async function handlePassWebhook(c: Context, configuration: Configuration): Promise<Response> {
  const { paystack } = configuration;
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "POST" });
  if (paystack === null) return c.text("Paying by M-PESA is not set up.", 404);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const hint = await readWebhook(paystack, c.req.header("x-paystack-signature") ?? null, body);
  if (hint === "forged") {
    logWarning("webhook-refused", "a webhook about a pass was refused: its signature is not the provider's");
    return c.text("This webhook was refused.", 401);
  }
  if (hint === null) return c.text("This is about no payment.");
  const { event, reference } = hint;
  if (/^charge\.dispute\.(?:create|remind)$/.test(event))
    logError("pass-disputed", `${reference}: ${event}. Answer it at the provider, please.`);
  try {
    const system = systemScope(configuration.database);
    const at = new Date(Date.now() + configuration.clockShift * 1000);
    const settlement = await settlePassPayment({ system, paystack, at }, reference);
    if (settlement === "granted") c.executionCtx.waitUntil(mailEndedPasses(configuration, system, at, reference));
    if (settlement !== "unreachable" && settlement !== "unreadable") return c.text("Thank you.");
  } catch (error) {
    logWarning("pass-waiting", `${reference} was not settled`, { error });
  }
  return c.text("Please try again later.", 503);
}
