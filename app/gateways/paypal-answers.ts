/** PayPal's JSON, read by us: the SDK refuses whole answers for fields that nobody here needs. */
import { z } from "zod";
import { type Cents, readAmount } from "../domain/money.ts";
import { EVENTS, isKnownEvent, type PayPalStatus } from "../domain/subscription-after.ts";

export type PayPalSubscription = {
  id: string;
  status: PayPalStatus;
  planId: string;
  /** The household it was made for. */
  customId: string | null;
  nextBillingTime: string | null;
  lastPayment: { cents: Cents; currency: string; time: string } | null;
  /** Payments that failed since the last one that did not. */
  failedPayments: number;
  /** Where its buyer approves it; null once that was done. */
  approveUrl: string | null;
};

/** What happened, as PayPal tells it when it is asked. */
export type PayPalEvent = {
  id: string;
  type: string;
  time: string;
  /** Null where the event does not tell: refunds and reversals know their sale only. */
  subscriptionId: string | null;
  customId: string | null;
  /** The payment that it is about. Empty where the event names none: reversals know their refund only. */
  sales: string[];
  /** What took the payment back. */
  refundId: string | null;
  /** What a sale brought, or what was taken back of it. */
  amount: { cents: Cents; currency: string } | null;
};

/** A payment as it stands now. */
export type PayPalSale = {
  id: string;
  subscriptionId: string | null;
  /** completed, partially_refunded, pending, refunded, denied, or whatever else PayPal comes to call it. */
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

/** @throws when it is not the shape of a subscription */
export function readSubscription(json: unknown): PayPalSubscription {
  const read = subscription.parse(json);
  const { last_payment: paid, next_billing_time: next, failed_payments_count: failed } = read.billing_info ?? {};
  return {
    id: read.id,
    status: read.status,
    planId: read.plan_id,
    customId: read.custom_id ?? null,
    nextBillingTime: next ?? null,
    lastPayment: paid
      ? { cents: centsOf(paid.amount.value), currency: paid.amount.currency_code, time: paid.time }
      : null,
    failedPayments: failed ?? 0,
    approveUrl: linkTo("approve", read.links),
  };
}

/** @throws when there is no link to approve anything at */
export function readApproveUrl(json: unknown): { approveUrl: string } {
  const approveUrl = linkTo("approve", z.object({ links }).parse(json).links);
  if (approveUrl === null) throw new Error("the answer holds no link to approve at");
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

/** @throws when it is not the shape of an event */
export function readEvent(json: unknown): PayPalEvent {
  const { id, event_type: type, create_time, resource } = event.parse(json);
  const isSale = type.startsWith("PAYMENT.SALE.");
  const isTakenBack = isKnownEvent(type) && EVENTS[type] === "refund";
  const sale = isTakenBack ? (resource.sale_id ?? saleIn(resource.links)) : resource.id;
  return {
    id,
    type,
    time: create_time,
    subscriptionId: (isSale ? resource.billing_agreement_id : resource.id) ?? null,
    customId: resource.custom_id ?? resource.custom ?? null,
    sales: isSale && sale ? [sale] : [],
    refundId: (isTakenBack ? resource.id : null) ?? null,
    amount: isSale && resource.amount ? readSum(resource.amount) : null,
  };
}

/** The sale that something was taken back from. @throws when it is not the shape of a refund */
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

/** @throws when it is not the shape of a sale */
export function readSale(json: unknown): PayPalSale {
  const read = sale.parse(json);
  const subscriptionId = read.billing_agreement_id ?? null;
  return {
    id: read.id,
    subscriptionId,
    state: read.state,
    amount: readSum(read.amount),
    time: read.create_time ?? null,
  };
}

/** The sale that one of the links leads to, whatever it calls it. */
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

const readSum = ({ total, currency }: z.infer<typeof amount>) => ({ cents: centsOf(total), currency });

/** What was taken back is told with a minus. */
function centsOf(text: string): Cents {
  const read = readAmount(text.replace(/^-/, ""), "zero");
  if (!read.ok) throw new Error(`${text} is not an amount`);
  return read.cents;
}
