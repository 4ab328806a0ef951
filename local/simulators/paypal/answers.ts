/** What PayPal answers, in its own JSON. */
import { planOf } from "../../../app/domain/subscriptions/plans.ts";
import { type LocalSubscription, leftOf, planIdOf, type Refund, type Sale } from "./subscription.ts";

/** The library rejects a response without a complete `billing_info`. */
export function subscriptionJson(subscription: LocalSubscription): Record<string, unknown> {
  const { id, status, plan, customId, createdAt, updatedAt } = subscription;
  const hasBegun = status !== "APPROVAL_PENDING" && status !== "APPROVED";
  return {
    id,
    status,
    status_update_time: updatedAt,
    plan_id: planIdOf(plan),
    plan_overridden: false,
    start_time: createdAt,
    quantity: "1",
    shipping_amount: money(0),
    subscriber: {
      email_address: "buyer@example.com",
      payer_id: "LOCALBUYER",
      name: { given_name: "Local", surname: "Buyer" },
    },
    create_time: createdAt,
    update_time: updatedAt,
    ...(customId === null ? {} : { custom_id: customId }),
    ...(hasBegun ? { billing_info: billingJson(subscription) } : {}),
  };
}

function billingJson({ plan, sales, nextBillingTime, failedPayments, lastFailure }: LocalSubscription) {
  const last = sales.at(-1);
  const cycle = { tenure_type: "REGULAR", sequence: 1, cycles_completed: sales.length };
  const failure = { amount: money(planOf(plan).price), time: lastFailure, reason_code: "PAYMENT_DENIED" };
  return {
    outstanding_balance: money(0),
    cycle_executions: [{ ...cycle, cycles_remaining: 0, total_cycles: 0 }],
    ...(last ? { last_payment: { amount: money(last.cents), time: last.time } } : {}),
    ...(nextBillingTime === null ? {} : { next_billing_time: nextBillingTime }),
    failed_payments_count: failedPayments,
    ...(lastFailure === null ? {} : { last_failed_payment: failure }),
  };
}

/** In the older shape that PayPal keeps for payments of subscriptions. */
export function saleJson({ id, customId }: LocalSubscription, sale: Sale, origin: string): Record<string, unknown> {
  const total = decimal(sale.cents);
  return {
    id: sale.id,
    state: stateOf(sale),
    amount: { total, currency: "USD", details: { subtotal: total } },
    payment_mode: "INSTANT_TRANSFER",
    transaction_fee: { value: "0.30", currency: "USD" },
    billing_agreement_id: id,
    ...(customId === null ? {} : { custom: customId }),
    create_time: sale.time,
    update_time: sale.refunds.at(-1)?.time ?? sale.time,
    links: [link("self", `${origin}/v1/payments/sale/${sale.id}`)],
  };
}

/** A sale that its payer reversed stays completed. */
function stateOf({ cents, refunds }: Sale): "completed" | "partially_refunded" | "refunded" {
  const granted = refunds.filter(({ type }) => type === "REFUNDED");
  if (granted.length === 0) return "completed";
  return leftOf({ cents, refunds: granted }) > 0 ? "partially_refunded" : "refunded";
}

export function refundJson(sale: Sale, { id, cents, time }: Refund, origin: string): Record<string, unknown> {
  return {
    id,
    create_time: time,
    state: "completed",
    amount: { total: decimal(cents), currency: "USD" },
    sale_id: sale.id,
    parent_payment: "PAY-LOCAL",
    links: [link("self", `${origin}/v1/payments/refund/${id}`), link("sale", `${origin}/v1/payments/sale/${sale.id}`)],
  };
}

/** A refund in an event: the amount is negative, and a reversal does not even name its sale. */
export function refundEventJson(sale: Sale, refund: Refund, origin: string): Record<string, unknown> {
  const { id, create_time, state, links, ...more } = refundJson(sale, refund, origin);
  const amount = { total: `-${decimal(refund.cents)}`, currency: "USD" };
  if (refund.type === "REFUNDED") return { id, create_time, state, links, ...more, amount };
  return { id, create_time, state, amount, links: [link("self", `${origin}/v1/payments/refund/${id}`)] };
}

export const link = (rel: string, href: string) => ({ rel, href, method: "GET" });
const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const money = (cents: number) => ({ currency_code: "USD", value: decimal(cents) });
