/** PayPal's JSON, read by us: the SDK refuses whole answers for fields that nobody here needs. */
import { z } from "zod";
import { type Cents, readAmount } from "../domain/money.ts";
import type { PayPalStatus } from "../domain/subscription-after.ts";

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
  /** What may be the id of the payment that it is about, the likeliest first. */
  sales: string[];
  /** What a sale brought. */
  amount: { cents: Cents; currency: string } | null;
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
    amount: z.object({ total: z.string(), currency: z.string() }).nullish().catch(null),
    links: links.catch(null),
  }),
});

/** @throws when it is not the shape of an event */
export function readEvent(json: unknown): PayPalEvent {
  const { id, event_type: type, create_time, resource } = event.parse(json);
  const isSale = type.startsWith("PAYMENT.SALE.");
  const linked = linkTo("sale", resource.links)?.split("/").at(-1) ?? null;
  return {
    id,
    type,
    time: create_time,
    subscriptionId: (isSale ? resource.billing_agreement_id : resource.id) ?? null,
    customId: resource.custom_id ?? resource.custom ?? null,
    sales: isSale ? [resource.sale_id, linked, resource.id].filter((sale) => sale !== null && sale !== undefined) : [],
    amount:
      isSale && resource.amount ? { cents: centsOf(resource.amount.total), currency: resource.amount.currency } : null,
  };
}

function linkTo(rel: string, all: z.infer<typeof links>): string | null {
  return all?.find((link) => link.rel === rel)?.href ?? null;
}

/** What was taken back is told with a minus. */
function centsOf(text: string): Cents {
  const read = readAmount(text.replace(/^-/, ""), "zero");
  if (!read.ok) throw new Error(`${text} is not an amount`);
  return read.cents;
}
