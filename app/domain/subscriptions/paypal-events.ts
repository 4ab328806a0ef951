/**
 * What each PayPal event is about. Every one has PayPal asked about its subscription; a payment is recorded first, and a
 * refunded one ends what it paid for. Events that are not listed do not concern us.
 */
export const EVENTS = {
  "BILLING.SUBSCRIPTION.CREATED": "subscription",
  "BILLING.SUBSCRIPTION.ACTIVATED": "subscription",
  "BILLING.SUBSCRIPTION.RE-ACTIVATED": "subscription",
  "BILLING.SUBSCRIPTION.UPDATED": "subscription",
  "BILLING.SUBSCRIPTION.EXPIRED": "subscription",
  "BILLING.SUBSCRIPTION.CANCELLED": "subscription",
  "BILLING.SUBSCRIPTION.SUSPENDED": "subscription",
  "BILLING.SUBSCRIPTION.PAYMENT.FAILED": "subscription",
  "PAYMENT.SALE.COMPLETED": "payment",
  "PAYMENT.SALE.REFUNDED": "refund",
  "PAYMENT.SALE.REVERSED": "refund",
} as const satisfies Record<string, "subscription" | "payment" | "refund">;

export const isKnownEvent = (type: string): type is keyof typeof EVENTS => Object.hasOwn(EVENTS, type);
