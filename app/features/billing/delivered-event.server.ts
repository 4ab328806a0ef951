/** What an event of PayPal's comes to, before anything is done with it. */

import { EVENTS, isKnownEvent } from "#app/domain/subscription-after.ts";
import type { PayPalEvent, PayPalSale } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/configuration.ts";
import type { DeliveredEvent } from "./change.server.ts";
import { findTakenBack, type TakenBack } from "./refunds.server.ts";

/**
 * - ready: to be settled; then somebody is to be told of `remark`
 * - waits: PayPal does not answer, or does not know yet what it has told already
 */
export type Read =
  | { outcome: "ready"; event: DeliveredEvent; remark: { isForOperator: boolean; message: string } | null }
  | { outcome: "waits"; message: string };

/** Milliseconds in which PayPal may not know yet, wherever it is asked, what it has told already. */
const CATCHES_UP_IN = 24 * 3_600_000;

export const isRecent = (time: Date, now: Date): boolean => now.getTime() - time.getTime() < CATCHES_UP_IN;

/**
 * The record holds under an event's sales only what was paid, or taken back as a whole; an event that does neither is of
 * kind 'subscription' and has PayPal asked how it stands.
 */
export async function readDelivered(
  paypal: PayPalConfiguration,
  told: PayPalEvent,
  { transmissionId, at }: { transmissionId: string; at: Date },
): Promise<Read> {
  const kind = isKnownEvent(told.type) ? EVENTS[told.type] : "none";
  const event: DeliveredEvent = { ...told, transmissionId, kind, payment: null };
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
      return readTakenBack(event, await findTakenBack(paypal, told), at);
    default:
      return ready(event);
  }
}

function readTakenBack(event: DeliveredEvent, found: TakenBack, at: Date): Read {
  const what = `PayPal's ${event.type} ${event.id}, refund ${event.refundId},`;
  switch (found.outcome) {
    case "whole":
      return ready(takingBack(event, found.sale));
    case "part":
      return ready(
        { ...event, kind: "subscription", sales: [], subscriptionId: found.sale.subscriptionId },
        { isForOperator: false, message: `${what} took back a part of sale ${found.sale.id} only` },
      );
    case "unknown":
      // By the event's time and not the delivery's, which PayPal may set anew at every try: the waiting has to end.
      if (found.mayPass && isRecent(new Date(event.time), at)) return { outcome: "waits", message: found.message };
      return ready(
        { ...event, kind: "subscription", sales: [] },
        { isForOperator: true, message: `${what} names no sale and ended nobody's access: ${found.message}` },
      );
    case "unreachable":
      return { outcome: "waits", message: found.message };
  }
}

/** With its payment, which may never have been told here. */
function takingBack(event: DeliveredEvent, sale: PayPalSale): DeliveredEvent {
  const { id, subscriptionId, amount, time } = sale;
  return { ...event, sales: [id], subscriptionId, payment: { saleId: id, ...amount, time: time ?? event.time } };
}

type Ready = Extract<Read, { outcome: "ready" }>;

const ready = (event: DeliveredEvent, remark: Ready["remark"] = null): Ready => ({ outcome: "ready", event, remark });
