/** PayPal's subscriptions, and what its events are about. */
import type { PaidPlan } from "../domain/subscriptions/plans.ts";
import type { PayPalConfiguration } from "../request/paypal-configuration.ts";
import {
  type PayPalEvent,
  type PayPalSale,
  type PayPalSubscription,
  readApproveUrl,
  readEvent,
  readRefund,
  readSale,
  readSubscription,
} from "./paypal-answers.ts";
import { ask, type Call, get, type PayPalResponse } from "./paypal-client.server.ts";

export type { PayPalStatus } from "../domain/subscriptions/paypal-status.ts";
export type { PayPalEvent, PayPalSale, PayPalSubscription } from "./paypal-answers.ts";

type Urls = { returnUrl: string; cancelUrl: string };

/**
 * Creates a subscription that its buyer then approves. PayPal charges nothing until `activateSubscription`.
 * @param options.requestId PayPal remembers it for three days, in which the same id creates only one subscription. At most
 * 38 characters.
 */
export function createSubscription(
  paypal: PayPalConfiguration,
  options: { plan: PaidPlan; household: string; requestId: string } & Urls,
): Promise<PayPalResponse<PayPalSubscription>> {
  const { plan, household, requestId, returnUrl, cancelUrl } = options;
  const call: Call = async (subscriptions, { ApplicationContextUserAction, ExperienceContextShippingPreference }) =>
    subscriptions.createSubscription({
      prefer: "return=representation",
      paypalRequestId: requestId,
      body: {
        planId: paypal.plans[plan],
        customId: household,
        applicationContext: {
          brandName: BRAND,
          userAction: ApplicationContextUserAction.Continue,
          shippingPreference: ExperienceContextShippingPreference.NoShipping,
          returnUrl,
          cancelUrl,
        },
      },
    });
  return ask(paypal, call, readSubscription);
}

export async function findSubscription(
  paypal: PayPalConfiguration,
  id: string,
): Promise<PayPalResponse<PayPalSubscription>> {
  if (!isPayPalId(id)) return UNKNOWN;
  return ask(paypal, (subscriptions) => subscriptions.getSubscription({ id }), readSubscription);
}

/** Starts a subscription that its buyer has approved: PayPal then takes the first payment. */
export async function activateSubscription(paypal: PayPalConfiguration, id: string): Promise<PayPalResponse<null>> {
  if (!isPayPalId(id)) return UNKNOWN;
  const body = { reason: "Approved by its buyer" };
  return ask(
    paypal,
    (subscriptions) => subscriptions.activateSubscription({ id, body }),
    () => null,
  );
}

/** Ends a subscription for good. One that has ended already counts as success. */
export async function cancelSubscription(
  paypal: PayPalConfiguration,
  id: string,
  reason: string,
): Promise<PayPalResponse<null>> {
  if (!isPayPalId(id)) return UNKNOWN;
  const response = await ask(
    paypal,
    (subscriptions) => subscriptions.cancelSubscription({ id, body: { reason: reason.slice(0, 128) } }),
    () => null,
  );
  if (response.ok || response.reason !== "refused") return response;
  const subscription = await findSubscription(paypal, id);
  const isOver =
    subscription.ok && (subscription.value.status === "CANCELLED" || subscription.value.status === "EXPIRED");
  return isOver ? { ok: true, value: null } : response;
}

/** Requests another plan from the next billing day on, which the buyer approves at `approveUrl`. */
export async function reviseSubscription(
  paypal: PayPalConfiguration,
  id: string,
  plan: PaidPlan,
  { returnUrl, cancelUrl }: Urls,
): Promise<PayPalResponse<{ approveUrl: string }>> {
  if (!isPayPalId(id)) return UNKNOWN;
  const call: Call = (subscriptions, { ExperienceContextShippingPreference }) =>
    subscriptions.reviseSubscription({
      id,
      body: {
        planId: paypal.plans[plan],
        applicationContext: {
          brandName: BRAND,
          shippingPreference: ExperienceContextShippingPreference.NoShipping,
          returnUrl,
          cancelUrl,
        },
      },
    });
  return ask(paypal, call, readApproveUrl);
}

/** An event as PayPal has it. A webhook's body may be forged: its signature covers only a checksum of it. */
export async function findEvent(paypal: PayPalConfiguration, id: string): Promise<PayPalResponse<PayPalEvent>> {
  if (!isPayPalId(id)) return UNKNOWN;
  return ask(paypal, get(`/v1/notifications/webhooks-events/${id}`), readEvent);
}

/** The sale that a refund or a reversal took its money from. */
export async function findRefund(
  paypal: PayPalConfiguration,
  id: string,
): Promise<PayPalResponse<{ saleId: string | null }>> {
  if (!isPayPalId(id)) return UNKNOWN;
  return ask(paypal, get(`/v1/payments/refund/${id}`), readRefund);
}

/** A payment for a subscription as it stands now. */
export async function findSale(paypal: PayPalConfiguration, id: string): Promise<PayPalResponse<PayPalSale>> {
  if (!isPayPalId(id)) return UNKNOWN;
  return ask(paypal, get(`/v1/payments/sale/${id}`), readSale);
}

const BRAND = "Pamoja";
const UNKNOWN = { ok: false, reason: "unknown", message: "PayPal has no such id" } as const;

/** Whether a text can be an id at PayPal: it comes from outside, and becomes part of a URL. */
export const isPayPalId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);
