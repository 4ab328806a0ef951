import { type PaidPlan, paidThrough } from "../../../app/domain/subscriptions/plans.ts";
import { refundEventJson, saleJson, subscriptionJson } from "./answers.ts";
import { type LocalEvent, newEvent, openLedger } from "./ledger.ts";
import {
  canBeSimulated,
  type LocalSubscription,
  leftOf,
  newRefund,
  newSale,
  newSubscription,
  newToken,
  openSale,
  type Refund,
  type SimulatedEvent,
  type SubscriptionRequest,
} from "./subscription.ts";

export type Account = ReturnType<typeof openAccount>;

/**
 * The state of PayPal on one machine, in a file or, given null, in memory.
 * @param at.origin where it is reached
 * @param at.tell hears every event
 */
export function openAccount(file: string | null, at: { origin: () => string; tell: (event: LocalEvent) => void }) {
  const { subscriptions, events, save } = openLedger(file);
  /** Set again at every start, like the product's own. */
  let shift = 0;
  const now = () => new Date(Date.now() + shift);

  function emit(type: string, resource: Record<string, unknown>): void {
    const event = newEvent(type, resource, now().toISOString());
    events.set(event.id, event);
    save();
    at.tell(event);
  }

  const about = (subscription: LocalSubscription, what: string) =>
    emit(`BILLING.SUBSCRIPTION.${what}`, subscriptionJson(subscription));

  function change(subscription: LocalSubscription, changes: Partial<LocalSubscription>): void {
    Object.assign(subscription, changes, { updatedAt: now().toISOString() });
    save();
  }

  const today = () => now().toISOString().slice(0, 10);
  const periodAfter = (day: string, { plan }: LocalSubscription) => `${paidThrough(day, plan)}T10:00:00Z`;

  /** Takes a period's money, and says when the next is due. */
  function charge(subscription: LocalSubscription, from: string): void {
    const sale = newSale(subscription, now().toISOString());
    change(subscription, {
      sales: [...subscription.sales, sale],
      nextBillingTime: periodAfter(from, subscription),
    });
    emit("PAYMENT.SALE.COMPLETED", saleJson(subscription, sale, at.origin()));
  }

  function failPayment(subscription: LocalSubscription): void {
    change(subscription, { failedPayments: subscription.failedPayments + 1, lastFailure: now().toISOString() });
    about(subscription, "PAYMENT.FAILED");
  }

  function activate(subscription: LocalSubscription): void {
    change(subscription, { status: "ACTIVE" });
    about(subscription, "ACTIVATED");
    charge(subscription, today());
  }

  /** PayPal calls it active, and waits for its money. */
  function activateUnpaid(subscription: LocalSubscription): void {
    change(subscription, { status: "ACTIVE", nextBillingTime: periodAfter(today(), subscription) });
    about(subscription, "ACTIVATED");
    failPayment(subscription);
  }

  function end(subscription: LocalSubscription, status: "CANCELLED" | "EXPIRED"): void {
    change(subscription, { status, nextBillingTime: null });
    about(subscription, status);
  }

  function refundSale(subscription: LocalSubscription, type: Refund["type"], share: 1 | 2): void {
    const sale = openSale(subscription);
    if (!sale) return;
    const refund = newRefund(type, Math.floor(leftOf(sale) / share), now().toISOString());
    sale.refunds.push(refund);
    emit(`PAYMENT.SALE.${type}`, refundEventJson(sale, refund, at.origin()));
  }

  const EFFECTS: Readonly<Record<SimulatedEvent, (subscription: LocalSubscription) => void>> = {
    renew: (subscription) => charge(subscription, subscription.nextBillingTime?.slice(0, 10) ?? today()),
    "fail payment": failPayment,
    suspend(subscription) {
      change(subscription, { status: "SUSPENDED" });
      about(subscription, "SUSPENDED");
    },
    activate(subscription) {
      if (subscription.status === "APPROVED") return activate(subscription);
      change(subscription, { status: "ACTIVE" });
      about(subscription, "RE-ACTIVATED");
    },
    "activate unpaid": activateUnpaid,
    cancel: (subscription) => end(subscription, "CANCELLED"),
    expire: (subscription) => end(subscription, "EXPIRED"),
    refund: (subscription) => refundSale(subscription, "REFUNDED", 1),
    "refund a part": (subscription) => refundSale(subscription, "REFUNDED", 2),
    reverse: (subscription) => refundSale(subscription, "REVERSED", 1),
  };

  const account = {
    now,
    subscriptions: () => [...subscriptions.values()].toReversed(),
    find: (id: string) => subscriptions.get(id) ?? null,
    byToken: (token: string) =>
      [...subscriptions.values()].find((each) => each.token === token || each.revision?.token === token) ?? null,
    event: (id: string) => events.get(id) ?? null,
    events: () => [...events.values()].toReversed(),

    /** Every payment, and whose it is. */
    sales: () =>
      [...subscriptions.values()].flatMap((subscription) => subscription.sales.map((sale) => ({ subscription, sale }))),

    create(request: SubscriptionRequest): LocalSubscription {
      const subscription = newSubscription(request, now().toISOString());
      subscriptions.set(subscription.id, subscription);
      about(subscription, "CREATED");
      return subscription;
    },

    revise(subscription: LocalSubscription, plan: PaidPlan, urls: { returnUrl: string; cancelUrl: string }): void {
      change(subscription, { ...urls, revision: { plan, token: newToken() } });
    },

    /**
     * @param how.waits approved, but PayPal takes its time to activate it
     * @param how.unpaid its first charge fails
     * @param how.starts it starts at once, as if the seller had activated it
     */
    approve(
      subscription: LocalSubscription,
      { waits = false, unpaid = false, starts = subscription.startsItself } = {},
    ): void {
      if (subscription.revision) {
        change(subscription, { plan: subscription.revision.plan, revision: null });
        about(subscription, "UPDATED");
      } else if (subscription.status === "APPROVAL_PENDING") {
        change(subscription, { status: "APPROVED", start: waits ? "waits" : unpaid ? "unpaid" : "paid" });
        if (starts) account.start(subscription);
      }
    },

    /** Activates a subscription; an approved one as its approval had it. False when it cannot be activated. */
    start(subscription: LocalSubscription): boolean {
      if (subscription.status !== "APPROVED") return account.simulate(subscription, "activate");
      if (subscription.start === "waits") return true;
      return account.simulate(subscription, subscription.start === "unpaid" ? "activate unpaid" : "activate");
    },

    /** False when a subscription of that status has no such event. */
    simulate(subscription: LocalSubscription, what: SimulatedEvent): boolean {
      if (!canBeSimulated(subscription, what)) return false;
      EFFECTS[what](subscription);
      return true;
    },

    /** Moves the clock to so many milliseconds from this machine's, and takes what has become due on the way. */
    moveClock(milliseconds: number): void {
      shift = milliseconds;
      for (const subscription of subscriptions.values()) {
        while (subscription.status === "ACTIVE" && (subscription.nextBillingTime ?? "9") <= now().toISOString()) {
          account.simulate(subscription, "renew");
        }
      }
    },
    clockShift: () => shift,
  };
  return account;
}
