/** What the modules of billing hand each other. */
import type { PayPalEvent } from "#app/gateways/paypal.server.ts";
import type { PayPalConfiguration } from "#app/request/paypal-configuration.ts";
import type { AppliedSubscription, RecordedEvent } from "#db/billing/paypal-subscriptions.ts";
import type { HouseholdStanding, SubscriptionStanding } from "#db/billing/subscription-standing.ts";
import type { SystemScope } from "#db/system.ts";

export type ReconcileSettings = { system: SystemScope; paypal: PayPalConfiguration; at: Date };

/** An event as PayPal has it, with the delivery that brought it. */
export type DeliveredEvent = PayPalEvent & Pick<RecordedEvent, "transmissionId" | "kind" | "payment">;

export type Change = AppliedSubscription & {
  /** Whether the household's access comes from it. */
  givesAccess: boolean;
  /** Whether the household's access comes from another one, which PayPal renews. */
  hasOther: boolean;
  /**
   * Whether its buyer has approved it and it is to be activated. Of several that are approved only the first is, as the
   * others are marked to be cancelled by the very write that records their approval.
   */
  isToActivate: boolean;
  isPaid: boolean;
  /** Whether it was to be cancelled as soon as PayPal activates it. */
  isCancelRequested: boolean;
  /** Whether PayPal charges for it from now on, and it is the one to keep. */
  isNewlyCharged: boolean;
  /** The cancelled subscriptions that were paid for in vain and have not been reported before. */
  paidTwice: readonly string[];
};

/** The household's standing once the event has been recorded, and what was known of the subscription before. */
export type Household = HouseholdStanding &
  Pick<SubscriptionStanding, "lastPayment" | "madeAt" | "reportedStatus" | "reportedPayment" | "wasDuplicate">;
