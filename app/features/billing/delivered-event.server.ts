/** Resolves what a PayPal event means, before anything is done with it. */

import { type Result, refused } from "#app/domain/result.ts";
import { EVENTS, isKnownEvent } from "#app/domain/subscriptions/paypal-events.ts";
import type { PayPalEvent, PayPalSale } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import { findRefundedSale, type RefundedSale } from "./refunded-sale.server.ts";
import type { DeliveredEvent } from "./types.ts";

type Ready = { event: DeliveredEvent; remark: { isForOperator: boolean; message: string } | null };

/**
 * It is ready to be reconciled, and `remark` is logged afterwards; or it has to wait, as PayPal does not answer, or does not
 * yet know what it has already reported.
 */
export type ResolvedEvent = Result<Ready, { code: "event_waits"; values: { message: string } }>;

/** Milliseconds until everything that PayPal has reported can also be looked up there. */
const PROPAGATION_TIME = 24 * 3_600_000;

export const isRecent = (time: Date, now: Date): boolean => now.getTime() - time.getTime() < PROPAGATION_TIME;

/**
 * An event keeps its sales only where they were paid or fully refunded. Any other event is of kind 'subscription', and only
 * has PayPal asked for the subscription's status.
 */
export async function resolveEvent(
  paypal: PayPalConfiguration,
  reported: PayPalEvent,
  { transmissionId, at }: { transmissionId: string; at: Date },
): Promise<ResolvedEvent> {
  const kind = isKnownEvent(reported.type) ? EVENTS[reported.type] : "none";
  const event: DeliveredEvent = { ...reported, transmissionId, kind, payment: null };
  switch (event.kind) {
    case "none":
      return ready({ ...event, subscriptionId: null, sales: [] });
    case "payment":
      return ready(
        event.amount && event.sales[0]
          ? { ...event, payment: { saleId: event.sales[0], ...event.amount, time: event.time } }
          : { ...event, kind: "subscription" },
      );
    case "refund":
      return resolveRefund(event, await findRefundedSale(paypal, reported), at);
    default:
      return ready(event);
  }
}

function resolveRefund(event: DeliveredEvent, refund: RefundedSale, at: Date): ResolvedEvent {
  const what = `PayPal's ${event.type} ${event.id}, refund ${event.refundId},`;
  if (refund.ok) {
    const { sale, isWhole } = refund.value;
    if (isWhole) return ready(withRefundedSale(event, sale));
    return ready(
      { ...event, kind: "subscription", sales: [], subscriptionId: sale.subscriptionId },
      { isForOperator: false, message: `${what} refunded only a part of sale ${sale.id}` },
    );
  }
  const { code, values } = refund.refusal;
  const { message } = values;
  // By the event's time, not the delivery's, which PayPal may renew at every retry: the waiting has to end.
  if (code === "unreachable" || (values.mayPass && isRecent(new Date(event.time), at)))
    return refused({ code: "event_waits", values: { message } });
  return ready(
    { ...event, kind: "subscription", sales: [] },
    { isForOperator: true, message: `${what} names no sale and ended nobody's access: ${message}` },
  );
}

/** With its payment, which PayPal may never have reported here. */
function withRefundedSale(event: DeliveredEvent, sale: PayPalSale): DeliveredEvent {
  const { id, subscriptionId, amount, time } = sale;
  return { ...event, sales: [id], subscriptionId, payment: { saleId: id, ...amount, time: time ?? event.time } };
}

const ready = (event: DeliveredEvent, remark: Ready["remark"] = null): ResolvedEvent => ({
  ok: true,
  value: { event, remark },
});
