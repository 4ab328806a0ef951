import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type PaidPlan, paidThrough, planOf } from "../../app/domain/plans.ts";
import type { PayPalStatus } from "../../app/domain/subscription-after.ts";

export type Sale = { id: string; cents: number; time: string; takenBack: boolean };

export type LocalSubscription = {
  id: string;
  /** Of the approval's address. */
  token: string;
  status: PayPalStatus;
  plan: PaidPlan;
  /** A change of plan that waits for its approval. */
  revision: { plan: PaidPlan; token: string } | null;
  customId: string | null;
  returnUrl: string;
  cancelUrl: string;
  createdAt: string;
  updatedAt: string;
  nextBillingTime: string | null;
  failedPayments: number;
  lastFailure: string | null;
  sales: Sale[];
};

export type LocalEvent = {
  id: string;
  event_type: string;
  create_time: string;
  resource: Record<string, unknown>;
} & Record<string, unknown>;

/** What somebody at the desk, or a test, can have happen to a subscription. */
export type Happening = "renew" | "fail payment" | "suspend" | "activate" | "cancel" | "expire" | "refund" | "reverse";

export type Account = ReturnType<typeof openAccount>;

/** What the stand-in calls the three plans. */
export const planIdOf = (plan: PaidPlan): string => `P-${plan.toUpperCase()}`;
export const PLAN_NAMES = ["monthly", "quarterly", "annually"] as const;

/** The state of PayPal on one machine, in a file or, given null, in memory. `tell` hears every event. */
export function openAccount(file: string | null, tell: (event: LocalEvent) => void) {
  const kept = file === null ? null : readState(file);
  const subscriptions = new Map<string, LocalSubscription>(kept?.subscriptions.map((each) => [each.id, each]));
  const events = new Map<string, LocalEvent>(kept?.events.map((each) => [each.id, each]));
  let shift = kept?.shift ?? 0;
  const now = () => new Date(Date.now() + shift);

  function save(): void {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ shift, subscriptions: [...subscriptions.values()], events: [...events.values()] }),
    );
  }

  function emit(type: string, resource: Record<string, unknown>): LocalEvent {
    const id = `WH-${randomUUID().toUpperCase()}`;
    const isSale = type.startsWith("PAYMENT.SALE.");
    const event = {
      id,
      event_version: "1.0",
      create_time: now().toISOString(),
      resource_type: isSale ? "sale" : "subscription",
      ...(isSale ? {} : { resource_version: "2.0" }),
      event_type: type,
      summary: type.toLowerCase().replaceAll(/[._]/g, " "),
      resource,
      links: [],
    };
    events.set(id, event);
    save();
    tell(event);
    return event;
  }

  const about = (subscription: LocalSubscription, what: string) =>
    emit(`BILLING.SUBSCRIPTION.${what}`, subscriptionJson(subscription));

  function change(subscription: LocalSubscription, changes: Partial<LocalSubscription>): void {
    Object.assign(subscription, changes, { updatedAt: now().toISOString() });
    save();
  }

  /** Takes a period's money, and says when the next is due. */
  function charge(subscription: LocalSubscription, from: string): void {
    const sale = {
      id: saleId(),
      cents: planOf(subscription.plan).price as number,
      time: now().toISOString(),
      takenBack: false,
    };
    change(subscription, {
      sales: [...subscription.sales, sale],
      nextBillingTime: `${paidThrough(from, subscription.plan)}T10:00:00Z`,
    });
    emit("PAYMENT.SALE.COMPLETED", {
      id: sale.id,
      state: "completed",
      amount: { total: decimal(sale.cents), currency: "USD", details: { subtotal: decimal(sale.cents) } },
      payment_mode: "INSTANT_TRANSFER",
      transaction_fee: { value: "0.30", currency: "USD" },
      billing_agreement_id: subscription.id,
      custom: subscription.customId,
      create_time: sale.time,
      update_time: sale.time,
      links: [],
    });
  }

  function takeBack(subscription: LocalSubscription, type: "REFUNDED" | "REVERSED"): void {
    const sale = subscription.sales.findLast(({ takenBack }) => !takenBack);
    if (!sale) return;
    sale.takenBack = true;
    save();
    emit(`PAYMENT.SALE.${type}`, {
      id: saleId(),
      sale_id: sale.id,
      parent_payment: "PAY-LOCAL",
      state: "completed",
      amount: { total: `-${decimal(sale.cents)}`, currency: "USD" },
      create_time: now().toISOString(),
      links: [],
    });
  }

  const activate = (subscription: LocalSubscription) => {
    change(subscription, { status: "ACTIVE" });
    about(subscription, "ACTIVATED");
    charge(subscription, now().toISOString().slice(0, 10));
  };

  const account = {
    now,
    subscriptions: () => [...subscriptions.values()].toReversed(),
    find: (id: string) => subscriptions.get(id) ?? null,
    byToken: (token: string) =>
      [...subscriptions.values()].find((each) => each.token === token || each.revision?.token === token) ?? null,
    event: (id: string) => events.get(id) ?? null,
    events: () => [...events.values()].toReversed(),

    create(asked: {
      plan: PaidPlan;
      customId: string | null;
      returnUrl: string;
      cancelUrl: string;
    }): LocalSubscription {
      const time = now().toISOString();
      const subscription: LocalSubscription = {
        ...asked,
        id: `I-${saleId().slice(0, 12)}`,
        token: `BA-${saleId()}`,
        status: "APPROVAL_PENDING",
        revision: null,
        createdAt: time,
        updatedAt: time,
        nextBillingTime: null,
        failedPayments: 0,
        lastFailure: null,
        sales: [],
      };
      subscriptions.set(subscription.id, subscription);
      about(subscription, "CREATED");
      return subscription;
    },

    revise(subscription: LocalSubscription, plan: PaidPlan, urls: { returnUrl: string; cancelUrl: string }): void {
      change(subscription, { ...urls, revision: { plan, token: `BA-${saleId()}` } });
    },

    /** @param waits approved, but PayPal takes its time to activate it */
    approve(subscription: LocalSubscription, { waits = false } = {}): void {
      if (subscription.revision) {
        change(subscription, { plan: subscription.revision.plan, revision: null });
        about(subscription, "UPDATED");
      } else if (subscription.status === "APPROVAL_PENDING") {
        if (waits) change(subscription, { status: "APPROVED" });
        else activate(subscription);
      }
    },

    /** False when it cannot happen to a subscription of that status. */
    happen(subscription: LocalSubscription, what: Happening): boolean {
      if (!canHappen(subscription, what)) return false;
      const { status } = subscription;
      switch (what) {
        case "renew":
          charge(subscription, (subscription.nextBillingTime ?? now().toISOString()).slice(0, 10));
          break;
        case "fail payment":
          change(subscription, {
            failedPayments: subscription.failedPayments + 1,
            lastFailure: now().toISOString(),
          });
          about(subscription, "PAYMENT.FAILED");
          break;
        case "suspend":
          change(subscription, { status: "SUSPENDED" });
          about(subscription, "SUSPENDED");
          break;
        case "activate":
          if (status === "APPROVED") activate(subscription);
          else {
            change(subscription, { status: "ACTIVE" });
            about(subscription, "RE-ACTIVATED");
          }
          break;
        case "cancel":
          change(subscription, { status: "CANCELLED", nextBillingTime: null });
          about(subscription, "CANCELLED");
          break;
        case "expire":
          change(subscription, { status: "EXPIRED", nextBillingTime: null });
          about(subscription, "EXPIRED");
          break;
        case "refund":
        case "reverse":
          takeBack(subscription, what === "refund" ? "REFUNDED" : "REVERSED");
          break;
      }
      return true;
    },

    /** Moves the clock to so many milliseconds from this machine's, and takes what has become due on the way. */
    moveClock(milliseconds: number): void {
      shift = milliseconds;
      save();
      for (const subscription of subscriptions.values()) {
        while (subscription.status === "ACTIVE" && (subscription.nextBillingTime ?? "9") <= now().toISOString()) {
          account.happen(subscription, "renew");
        }
      }
    },
    clockShift: () => shift,
  };
  return account;
}

const HAPPENS_FROM: Readonly<Record<Exclude<Happening, "refund" | "reverse">, readonly PayPalStatus[]>> = {
  renew: ["ACTIVE"],
  "fail payment": ["ACTIVE"],
  suspend: ["ACTIVE"],
  activate: ["APPROVED", "SUSPENDED"],
  cancel: ["ACTIVE", "SUSPENDED"],
  expire: ["ACTIVE", "SUSPENDED"],
};

export function canHappen({ status, sales }: LocalSubscription, what: Happening): boolean {
  if (what === "refund" || what === "reverse") return sales.some(({ takenBack }) => !takenBack);
  return HAPPENS_FROM[what].includes(status);
}

type State = { shift: number; subscriptions: LocalSubscription[]; events: LocalEvent[] };

function readState(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch {
    return null;
  }
}

/** As PayPal answers it: the library refuses an answer without the whole of `billing_info`. */
export function subscriptionJson(subscription: LocalSubscription): Record<string, unknown> {
  const { id, status, plan, customId, createdAt, updatedAt, nextBillingTime, failedPayments, lastFailure, sales } =
    subscription;
  const price = money(planOf(plan).price);
  const last = sales.at(-1);
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
    ...(sales.length === 0 && status !== "ACTIVE"
      ? {}
      : {
          billing_info: {
            outstanding_balance: money(0),
            cycle_executions: [
              {
                tenure_type: "REGULAR",
                sequence: 1,
                cycles_completed: sales.length,
                cycles_remaining: 0,
                total_cycles: 0,
              },
            ],
            ...(last ? { last_payment: { amount: money(last.cents), time: last.time } } : {}),
            ...(nextBillingTime === null ? {} : { next_billing_time: nextBillingTime }),
            failed_payments_count: failedPayments,
            ...(lastFailure === null
              ? {}
              : { last_failed_payment: { amount: price, time: lastFailure, reason_code: "PAYMENT_DENIED" } }),
          },
        }),
  };
}

const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const money = (cents: number) => ({ currency_code: "USD", value: decimal(cents) });
const saleId = (): string => randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
