/** Parses PayPal's JSON: the SDK refuses whole answers for fields that are not used here. */
import { z } from "zod";
import { type Cents, readAmount } from "../domain/money.ts";
import { EVENTS, isKnownEvent } from "../domain/subscriptions/paypal-events.ts";
import type { PayPalStatus } from "../domain/subscriptions/paypal-status.ts";

export type PayPalSubscription = {
  id: string;
  status: PayPalStatus;
  planId: string;
  /** The household it was made for. */
  customId: string | null;
  nextBillingTime: string | null;
  lastPayment: { cents: Cents; currency: string; time: string } | null;
  /** Payments that failed since the last successful one. */
  failedPayments: number;
  /** Where its buyer approves it; null once approved. */
  approveUrl: string | null;
};

/** An event as PayPal's API returns it. */
export type PayPalEvent = {
  id: string;
  type: string;
  time: string;
  /** Null where the event does not say: refunds and reversals name only their sale. */
  subscriptionId: string | null;
  customId: string | null;
  /** The payment that it is about. Empty where the event names none: reversals name only their refund. */
  sales: string[];
  /** The refund or reversal. */
  refundId: string | null;
  /** The amount of the sale, or of its refund. */
  amount: { cents: Cents; currency: string } | null;
};

/** A payment as it stands now. */
export type PayPalSale = {
  id: string;
  subscriptionId: string | null;
  /** completed, partially_refunded, pending, refunded, denied, or a state that PayPal adds later. */
  state: string;
  amount: { cents: Cents; currency: string };
  /** When it was paid; null where PayPal does not say. */
  time: string | null;
};

const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is not a time");
const links = z.array(z.object({ rel: z.string(), href: z.string() })).nullish();

const subscription = z.object({
  id: z.string().min(1),
  status: z.enum(["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"]),
  plan_id: z.string(),
  custom_id: z.string().nullish(),
  billing_info: z
    .object({
      next_billing_time: time.nullish(),
      last_payment: z.object({ amount: z.object({ currency_code: z.string(), value: z.string() }), time }).nullish(),
      failed_payments_count: z.number().nullish().catch(null),
    })
    .nullish(),
  links,
});

/** @throws when it does not have the shape of a subscription */
export function readSubscription(json: unknown): PayPalSubscription {
  const parsed = subscription.parse(json);
  const { last_payment: payment, next_billing_time: next, failed_payments_count: failed } = parsed.billing_info ?? {};
  return {
    id: parsed.id,
    status: parsed.status,
    planId: parsed.plan_id,
    customId: parsed.custom_id ?? null,
    nextBillingTime: next ?? null,
    lastPayment: payment
      ? { cents: centsOf(payment.amount.value), currency: payment.amount.currency_code, time: payment.time }
      : null,
    failedPayments: failed ?? 0,
    approveUrl: linkTo("approve", parsed.links),
  };
}

/** @throws when there is no approval link */
export function readApproveUrl(json: unknown): { approveUrl: string } {
  const approveUrl = linkTo("approve", z.object({ links }).parse(json).links);
  if (approveUrl === null) throw new Error("the answer holds no approval link");
  return { approveUrl };
}

const amount = z.object({ total: z.string(), currency: z.string() });

const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: time,
  resource: z.looseObject({
    id: z.string().nullish(),
    custom_id: z.string().nullish(),
    custom: z.string().nullish(),
    billing_agreement_id: z.string().nullish(),
    sale_id: z.string().nullish(),
    amount: amount.nullish().catch(null),
    links: links.catch(null),
  }),
});

/** @throws when it does not have the shape of an event */
export function readEvent(json: unknown): PayPalEvent {
  const { id, event_type: type, create_time, resource } = event.parse(json);
  const isSale = type.startsWith("PAYMENT.SALE.");
  const isRefund = isKnownEvent(type) && EVENTS[type] === "refund";
  const sale = isRefund ? (resource.sale_id ?? saleIn(resource.links)) : resource.id;
  return {
    id,
    type,
    time: create_time,
    subscriptionId: (isSale ? resource.billing_agreement_id : resource.id) ?? null,
    customId: resource.custom_id ?? resource.custom ?? null,
    sales: isSale && sale ? [sale] : [],
    refundId: (isRefund ? resource.id : null) ?? null,
    amount: isSale && resource.amount ? readMoney(resource.amount) : null,
  };
}

/** The sale that was refunded. @throws when it does not have the shape of a refund */
export function readRefund(json: unknown): { saleId: string | null } {
  const refund = z.object({ id: z.string(), sale_id: z.string().nullish(), links: links.catch(null) }).parse(json);
  return { saleId: refund.sale_id ?? saleIn(refund.links) };
}

const sale = z.object({
  id: z.string().min(1),
  state: z.string(),
  amount,
  billing_agreement_id: z.string().nullish(),
  create_time: time.nullish().catch(null),
});

/** @throws when it does not have the shape of a sale */
export function readSale(json: unknown): PayPalSale {
  const parsed = sale.parse(json);
  return {
    id: parsed.id,
    subscriptionId: parsed.billing_agreement_id ?? null,
    state: parsed.state,
    amount: readMoney(parsed.amount),
    time: parsed.create_time ?? null,
  };
}

/** The sale that one of the links points to, whatever its relation. */
function saleIn(all: z.infer<typeof links>): string | null {
  for (const { href } of all ?? []) {
    const id = /\/payments\/sale\/([\w-]+)$/.exec(href)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}

function linkTo(rel: string, all: z.infer<typeof links>): string | null {
  return all?.find((link) => link.rel === rel)?.href ?? null;
}

const readMoney = ({ total, currency }: z.infer<typeof amount>) => ({ cents: centsOf(total), currency });

/** Refunded amounts come with a minus. */
function centsOf(text: string): Cents {
  const result = readAmount(text.replace(/^-/, ""), "zero");
  if (!result.ok) throw new Error(`${text} is not an amount`);
  return result.value;
}
