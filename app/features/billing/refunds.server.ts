/** How much of a payment was taken back: PayPal is asked, as an event says nothing of the rest of its sale. */

import { findRefund, findSale, type PayPalEvent, type PayPalSale, type Told } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/configuration.ts";

/**
 * - whole: nothing is left of it
 * - part: the rest of it stays paid
 * - unknown: PayPal knows no sale that it was taken from. `mayPass`: it may know it later
 * - unreachable: it is to be asked again
 *
 * `message` is for the log.
 */
export type TakenBack =
  | { outcome: "whole"; sale: PayPalSale }
  | { outcome: "part"; sale: PayPalSale }
  | { outcome: "unknown"; mayPass: boolean; message: string }
  | { outcome: "unreachable"; message: string };

export async function findTakenBack(paypal: PayPalConfiguration, event: PayPalEvent): Promise<TakenBack> {
  const { sales, refundId } = event;
  const named = sales[0] ? saleNamed(sales[0]) : await findRefund(paypal, refundId ?? "");
  if (!named.ok) return failed(named);
  const { saleId } = named.value;
  if (saleId === null) return { outcome: "unknown", mayPass: false, message: "its refund was taken from no sale" };
  const response = await findSale(paypal, saleId);
  if (!response.ok) return failed(response);
  return { outcome: isWhole(event, response.value) ? "whole" : "part", sale: response.value };
}

const saleNamed = (saleId: string) => ({ ok: true, value: { saleId } }) as const;

/** A reversed sale may go on being called completed, so it counts what was taken; of one that was given back in part it is the rest. */
function isWhole({ type, amount: back }: PayPalEvent, { state, amount: paid }: PayPalSale): boolean {
  if (state === "refunded" || state === "denied") return true;
  if (type === "PAYMENT.SALE.REVERSED" && state === "partially_refunded") return true;
  if (back === null || back.currency !== paid.currency) return state !== "partially_refunded";
  return back.cents >= paid.cents;
}

function failed({ reason, message }: Extract<Told<unknown>, { ok: false }>): TakenBack {
  if (reason === "unreachable") return { outcome: "unreachable", message };
  return { outcome: "unknown", mayPass: reason === "unknown", message };
}
