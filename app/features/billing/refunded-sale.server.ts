/** Finds how much of a payment was refunded or reversed: PayPal is asked, as an event says nothing of the rest of its sale. */

import { type Result, refused } from "#app/domain/result.ts";
import { findRefund, findSale, type PayPalEvent, type PayPalSale } from "#app/gateways/paypal.server.ts";
import type { PayPalResponse } from "#app/gateways/paypal-client.server.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";

/**
 * `isWhole`: nothing of the payment is left; otherwise the rest stays paid.
 *
 * - sale_unknown: PayPal knows no sale that was refunded. `mayPass`: it may know it later
 * - unreachable: ask again later
 *
 * `message` is for the log.
 */
export type RefundedSale = Result<
  { sale: PayPalSale; isWhole: boolean },
  | { code: "sale_unknown"; values: { mayPass: boolean; message: string } }
  | { code: "unreachable"; values: { message: string } }
>;

export async function findRefundedSale(paypal: PayPalConfiguration, event: PayPalEvent): Promise<RefundedSale> {
  const { sales, refundId } = event;
  const reference = sales[0] ? namedSale(sales[0]) : await findRefund(paypal, refundId ?? "");
  if (!reference.ok) return failed(reference);
  const { saleId } = reference.value;
  if (saleId === null)
    return refused({ code: "sale_unknown", values: { mayPass: false, message: "its refund names no sale" } });
  const response = await findSale(paypal, saleId);
  if (!response.ok) return failed(response);
  return { ok: true, value: { sale: response.value, isWhole: isWhole(event, response.value) } };
}

const namedSale = (saleId: string) => ({ ok: true, value: { saleId } }) as const;

/**
 * A reversed sale may still be called completed, so the reversed amount decides; after a partial refund, the reversal
 * takes the rest.
 */
function isWhole({ type, amount: refunded }: PayPalEvent, { state, amount: paid }: PayPalSale): boolean {
  if (state === "refunded" || state === "denied") return true;
  if (type === "PAYMENT.SALE.REVERSED" && state === "partially_refunded") return true;
  if (refunded === null || refunded.currency !== paid.currency) return state !== "partially_refunded";
  return refunded.cents >= paid.cents;
}

function failed({ reason, message }: Extract<PayPalResponse<unknown>, { ok: false }>): RefundedSale {
  if (reason === "unreachable") return refused({ code: "unreachable", values: { message } });
  return refused({ code: "sale_unknown", values: { mayPass: reason === "unknown", message } });
}
