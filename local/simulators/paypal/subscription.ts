import { randomUUID } from "node:crypto";
import type { PayPalStatus } from "../../../app/domain/subscriptions/paypal-status.ts";
import { isPaidPlan, type PaidPlan, planOf } from "../../../app/domain/subscriptions/plans.ts";

/** Money returned to the payer: refunded by the seller, or reversed by the payer. */
export type Refund = { id: string; type: "REFUNDED" | "REVERSED"; cents: number; time: string };

export type Sale = { id: string; cents: number; time: string; refunds: Refund[] };

export type LocalSubscription = {
  id: string;
  /** Of the approval's address. */
  token: string;
  status: PayPalStatus;
  plan: PaidPlan;
  /** A change of plan that waits for its approval. */
  revision: { plan: PaidPlan; token: string } | null;
  customId: string | null;
  /** Whether it starts with its approval, or when the seller activates it. */
  startsItself: boolean;
  /** What becomes of its start. */
  start: "paid" | "unpaid" | "waits";
  returnUrl: string;
  cancelUrl: string;
  createdAt: string;
  updatedAt: string;
  nextBillingTime: string | null;
  failedPayments: number;
  lastFailure: string | null;
  sales: Sale[];
};

/** What a seller asks for. */
export type SubscriptionRequest = {
  plan: PaidPlan;
  customId: string | null;
  startsItself?: boolean;
  returnUrl: string;
  cancelUrl: string;
};

export function newSubscription(request: SubscriptionRequest, time: string): LocalSubscription {
  return {
    startsItself: true,
    ...request,
    id: `I-${newId().slice(0, 12)}`,
    token: newToken(),
    status: "APPROVAL_PENDING",
    start: "paid",
    revision: null,
    createdAt: time,
    updatedAt: time,
    nextBillingTime: null,
    failedPayments: 0,
    lastFailure: null,
    sales: [],
  };
}

export function newSale({ plan }: LocalSubscription, time: string): Sale {
  return { id: newId(), cents: planOf(plan).price, time, refunds: [] };
}

export function newRefund(type: Refund["type"], cents: number, time: string): Refund {
  return { id: newId(), type, cents, time };
}

const newId = (): string => randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
export const newToken = (): string => `BA-${newId()}`;

/** The part of a sale that was not refunded. */
export const leftOf = ({ cents, refunds }: Pick<Sale, "cents" | "refunds">): number =>
  refunds.reduce((left, refund) => left - refund.cents, cents);

/** The newest sale with something left to refund. */
export const openSale = ({ sales }: LocalSubscription): Sale | null =>
  sales.findLast((sale) => leftOf(sale) > 0) ?? null;

/** What the simulator calls the three plans. */
export const planIdOf = (plan: PaidPlan): string => `P-${plan.toUpperCase()}`;
export const PLAN_NAMES = ["monthly", "quarterly", "annually"] as const;

export function planNamed(id: string | undefined): PaidPlan | null {
  const plan = PLAN_NAMES.find((each) => planIdOf(each) === id);
  return isPaidPlan(plan) ? plan : null;
}

/** What the control panel, or a test, can simulate for a subscription. */
export type SimulatedEvent = keyof typeof STATUSES_BEFORE;

/** Without statuses it concerns a sale that has something left to refund. */
const STATUSES_BEFORE = {
  renew: ["ACTIVE"],
  "fail payment": ["ACTIVE"],
  suspend: ["ACTIVE"],
  activate: ["APPROVED", "SUSPENDED"],
  "activate unpaid": ["APPROVED"],
  cancel: ["ACTIVE", "SUSPENDED"],
  expire: ["ACTIVE", "SUSPENDED"],
  refund: [],
  "refund a part": [],
  reverse: [],
} as const satisfies Record<string, readonly PayPalStatus[]>;

export function canBeSimulated(subscription: LocalSubscription, what: SimulatedEvent): boolean {
  const statuses: readonly PayPalStatus[] = STATUSES_BEFORE[what];
  if (statuses.length > 0) return statuses.includes(subscription.status);
  const sale = openSale(subscription);
  return sale !== null && (what !== "refund a part" || leftOf(sale) > 1);
}
