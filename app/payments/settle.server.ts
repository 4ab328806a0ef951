/**
 * Asks PayPal how a subscription stands and brings the household to that. What an event, a browser or an older answer
 * says counts for nothing beside it.
 */
import {
  type AppliedSubscription,
  applySubscription,
  findStanding,
  type HouseholdStanding,
  type RecordedEvent,
  type SubscriptionStanding,
} from "#db/subscriptions.ts";
import type { Configuration, PayPalConfiguration } from "../configuration.ts";
import { isId } from "../domain/id.ts";
import { isPaidPlan, type PaidPlan } from "../domain/plans.ts";
import { subscriptionAfter } from "../domain/subscription-after.ts";
import { findSubscription, type PayPalEvent, type PayPalSubscription } from "../gateways/paypal.server.ts";

/**
 * - applied: the household stands as PayPal says; an event that came with the question is recorded
 * - known: the event was recorded before
 * - not ours: no plan or no household of ours; an event is recorded
 * - unreachable: nothing is written; it is to be tried again
 *
 * `message` is for the log.
 */
export type Settled =
  | { outcome: "applied" }
  | { outcome: "known" }
  | { outcome: "not ours"; message: string }
  | { outcome: "unreachable"; message: string };

/** An event as PayPal has it, and the delivery that brought it here. */
export type DeliveredEvent = PayPalEvent & { transmissionId: string; kind: RecordedEvent["kind"] };

type Settings = { configuration: Configuration; paypal: PayPalConfiguration; at: Date };

/** How often it is begun anew when the household changes between question and answer. */
const TRIES = 4;

/** @throws when the database does not answer, or refuses; nothing is written then */
export async function settleSubscription(settings: Settings, subscriptionId: string): Promise<Settled> {
  return settle(settings, { subscriptionId, event: null });
}

/** @throws like `settleSubscription` */
export async function settleEvent(settings: Settings, event: DeliveredEvent): Promise<Settled> {
  return settle(settings, { subscriptionId: event.subscriptionId, event });
}

type Asked = { subscriptionId: string | null; event: DeliveredEvent | null };

async function settle({ configuration, paypal, at }: Settings, { subscriptionId, event }: Asked): Promise<Settled> {
  const { databaseUrl } = configuration;
  let named = isId(event?.customId) ? event.customId : null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The household is read before PayPal is asked: what is written afterwards is never older than what it overwrites.
    const sales = event?.sales ?? [];
    const standing = await findStanding(databaseUrl, { subscriptionId, sales, household: named, at });
    const told = standing.subscriptionId === null ? null : await findSubscription(paypal, standing.subscriptionId);
    if (told && !told.ok && told.reason !== "unknown") return { outcome: "unreachable", message: told.message };
    const subscription = told?.ok ? told.value : null;
    if (standing.household === null && named === null && isId(subscription?.customId)) {
      named = subscription.customId;
      continue;
    }

    const change = subscription && changeFor(paypal, subscription, withEvent(standing, event));
    const written = await applySubscription(databaseUrl, {
      at,
      event: event && {
        ...event,
        subscriptionId: standing.subscriptionId,
        household: change?.householdId ?? null,
      },
      applied: change,
    });
    if (written === "known") return { outcome: "known" };
    if (written === "done") {
      if (change) return { outcome: "applied" };
      return { outcome: "not ours", message: whyNot(subscription, standing) };
    }
  }
  return { outcome: "unreachable", message: "the household kept changing" };
}

/** The household as it stands once the event has been recorded: the payment that it takes back may be the newest. */
function withEvent(standing: SubscriptionStanding, event: DeliveredEvent | null): HouseholdStanding | null {
  const { household, salePaidAt, saleTakenBackAt } = standing;
  if (household === null || (event?.kind !== "taken back" && event?.kind !== "payment")) return household;
  const paidAt = event.kind === "payment" ? event.time : salePaidAt;
  const at = event.kind === "payment" ? saleTakenBackAt : (saleTakenBackAt ?? event.time);
  if (paidAt === null || at === null) return household;
  const known = household.takenBack;
  const isNewest = known === null || Date.parse(paidAt) >= Date.parse(known.paidAt);
  return isNewest ? { ...household, takenBack: { paidAt, at } } : household;
}

/** Null when the subscription is none of ours: another household's, or of a plan that is not offered. */
function changeFor(
  paypal: PayPalConfiguration,
  subscription: PayPalSubscription,
  household: HouseholdStanding | null,
): AppliedSubscription | null {
  const plan = planOf(paypal, subscription.planId);
  if (household === null || plan === null || subscription.customId !== household.householdId) return null;
  const after = subscriptionAfter(household, { ...subscription, plan });
  return {
    householdId: household.householdId,
    version: household.version,
    subscriptionId: subscription.id,
    status: subscription.status,
    nextBillingTime: subscription.nextBillingTime,
    after: household.isOwn || after !== household.kept ? after : null,
  };
}

/** What PayPal's plan is called here; null for one that is not offered. */
export function planOf({ plans }: PayPalConfiguration, planId: string): PaidPlan | null {
  const name = Object.entries(plans).find(([, id]) => id === planId)?.[0];
  return isPaidPlan(name) ? name : null;
}

function whyNot(subscription: PayPalSubscription | null, { household }: SubscriptionStanding): string {
  if (subscription === null) return "it is about no subscription that PayPal knows";
  if (household === null) return `${subscription.id} is for no household of ours`;
  return `${subscription.id} is for another plan or household`;
}
