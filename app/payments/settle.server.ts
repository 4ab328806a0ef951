/**
 * Asks PayPal how a subscription stands and brings the household to that. What an event, a browser or an older answer
 * says counts for nothing beside it.
 */
import {
  type AppliedSubscription,
  applySubscription,
  findStanding,
  type HouseholdStanding,
  listOtherPaidSubscriptions,
  type RecordedEvent,
  type SubscriptionStanding,
} from "#db/subscription-doors.ts";
import type { Configuration, PayPalConfiguration } from "../configuration.ts";
import { isId } from "../domain/id.ts";
import { toCents } from "../domain/money.ts";
import { isPaidPlan, type PaidPlan } from "../domain/plans.ts";
import { hasAccess } from "../domain/subscription.ts";
import { type PayPalStatus, subscriptionAfter, surplusAfter } from "../domain/subscription-after.ts";
import { findSubscription, type PayPalEvent, type PayPalSubscription } from "../gateways/paypal.server.ts";
import { isRecent } from "./delivered-event.server.ts";
import { cancelDeserted, cancelSurplus } from "./surplus.server.ts";

/**
 * - applied: the household stands as PayPal says; an event that came with the question is recorded. `gives`: whether it
 *   has access by this subscription; `isSurplus`: it has another one, so this one is cancelled
 * - known: the event was recorded before
 * - not ours: no household of ours, or not made by us for it; an event is recorded
 * - unreachable: nothing is written; it is to be tried again
 * - unknown plan: it is for a household of ours, and of a plan that the configuration does not name; nothing is written
 *
 * `message` is for the log.
 */
export type Settled =
  | { outcome: "applied"; gives: boolean; isSurplus: boolean; status: PayPalStatus }
  | { outcome: "known" }
  | { outcome: "not ours" | "unreachable" | "unknown plan"; message: string };

/** An event as PayPal has it, and the delivery that brought it here. */
export type DeliveredEvent = PayPalEvent & Pick<RecordedEvent, "transmissionId" | "kind" | "payment">;

export type SettleSettings = { configuration: Configuration; paypal: PayPalConfiguration; at: Date };

/** How often it is begun anew when the household changes between question and answer. */
const TRIES = 4;

/** @throws when the database does not answer, or refuses; nothing is written then */
export async function settleSubscription(settings: SettleSettings, subscriptionId: string): Promise<Settled> {
  return settle(settings, { subscriptionId, event: null });
}

/** @throws like `settleSubscription` */
export async function settleEvent(settings: SettleSettings, event: DeliveredEvent): Promise<Settled> {
  return settle(settings, { subscriptionId: event.subscriptionId, event });
}

type Asked = { subscriptionId: string | null; event: DeliveredEvent | null };

async function settle(settings: SettleSettings, { subscriptionId, event }: Asked): Promise<Settled> {
  const { paypal, at } = settings;
  const { databaseUrl } = settings.configuration;
  let named = isId(event?.customId) ? event.customId : null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The household is read before PayPal is asked: what is written afterwards is never older than what it overwrites.
    const sales = event?.sales ?? [];
    const standing = await findStanding(databaseUrl, { subscriptionId, sales, household: named, at });
    const told = standing.subscriptionId === null ? null : await findSubscription(paypal, standing.subscriptionId);
    const mayPass = event !== null && isRecent(new Date(event.time), at);
    if (told && !told.ok && (told.reason !== "unknown" || mayPass)) {
      return { outcome: "unreachable", message: told.message };
    }
    const subscription = told?.ok ? told.value : null;
    if (standing.household === null && named === null && isId(subscription?.customId)) {
      named = subscription.customId;
      continue;
    }

    const household = householdOf(subscription, standing, event);
    const change = subscription && household && changeFor(paypal, subscription, household);
    if (change === "unknown plan")
      return { outcome: change, message: `${subscription?.id} is of ${subscription?.planId}` };
    if (change === null && standing.wasOurs && standing.household === null) {
      const left = await cancelDeserted(paypal, subscription);
      if (left !== null) return { outcome: "unreachable", message: left };
    }
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
    if (written === "changed") continue;
    if (change === null || household === null) return { outcome: "not ours", message: whyNot(subscription, standing) };
    const gives = change.after !== null && hasAccess(change.after, household.today);
    if (change.surplus !== null) {
      if (hasAccess(household.kept, household.today)) tellPaidTwice(change, household);
      await cancelSurplus(settings, change.householdId, change.surplus);
    }
    if (household.isOwn && !gives) await takeUpAnother(settings, change);
    return { outcome: "applied", gives, isSurplus: change.surplus === change.subscriptionId, status: change.status };
  }
  return { outcome: "unreachable", message: "the household kept changing" };
}

function tellPaidTwice({ householdId, surplus }: AppliedSubscription, { kept, keptId }: HouseholdStanding): void {
  if (kept.planType === "trial") return;
  const other = surplus === keptId ? "a new one" : keptId;
  console.error(
    `${householdId} pays for ${surplus} and for ${other}: the first is cancelled; is its payment to go back?`,
  );
}

/** What else the household has paid for, and was not paid back, may give access once this one does not any more. */
async function takeUpAnother(settings: SettleSettings, { householdId, subscriptionId }: AppliedSubscription) {
  const others = await listOtherPaidSubscriptions(settings.configuration.databaseUrl, householdId, subscriptionId);
  for (const id of others) {
    const settled = await settleSubscription(settings, id);
    if (settled.outcome === "applied" && settled.gives) return;
  }
}

type Household = HouseholdStanding & Pick<SubscriptionStanding, "lastPayment">;

/**
 * The household that the subscription was made for, as it stands once the event has been recorded: that may be a payment
 * that PayPal's own answer lacks, and the payment that it takes back may be the newest. Null when it is none of ours:
 * anybody can have PayPal make one with our plans, for a household of their choice and at a price of their own.
 */
function householdOf(
  subscription: PayPalSubscription | null,
  { household, wasOurs, lastPayment, salePaidAt, saleTakenBackAt }: SubscriptionStanding,
  event: DeliveredEvent | null,
): Household | null {
  if (!wasOurs || household === null || subscription?.customId !== household.householdId) return null;
  const paid = event?.payment ?? null;
  const known = { ...household, lastPayment: newer(paid && centsAt(paid), lastPayment) };
  if (event?.kind !== "taken back" && event?.kind !== "payment") return known;
  const paidAt = event.kind === "payment" ? event.time : (salePaidAt ?? paid?.time ?? null);
  const at = event.kind === "payment" ? saleTakenBackAt : (saleTakenBackAt ?? event.time);
  if (paidAt === null || at === null) return known;
  const before = household.takenBack;
  const isNewest = before === null || Date.parse(paidAt) >= Date.parse(before.paidAt);
  return isNewest ? { ...known, takenBack: { paidAt, at } } : known;
}

const centsAt = ({ cents, currency, time }: NonNullable<RecordedEvent["payment"]>) => ({
  cents: toCents(cents),
  currency,
  time,
});

const newer = <T extends { time: string }>(one: T | null, other: T | null): T | null =>
  one && (other === null || Date.parse(one.time) > Date.parse(other.time)) ? one : other;

function changeFor(
  paypal: PayPalConfiguration,
  subscription: PayPalSubscription,
  household: Household,
): AppliedSubscription | "unknown plan" {
  const { id, status, nextBillingTime } = subscription;
  const plan = planFor(paypal, subscription, household);
  if (plan === null) return "unknown plan";
  const told = { ...subscription, plan, lastPayment: newer(subscription.lastPayment, household.lastPayment) };
  const after = subscriptionAfter(household, told);
  return {
    householdId: household.householdId,
    version: household.version,
    subscriptionId: id,
    status,
    nextBillingTime,
    lastPaymentTime: told.lastPayment?.time ?? null,
    after: household.isOwn || after !== household.kept ? after : null,
    surplus: surplusAfter(household, told, after, { told: id, kept: household.keptId }),
  };
}

/** A household keeps the plan that it has also when the configuration has forgotten PayPal's name for it. */
function planFor(paypal: PayPalConfiguration, { planId }: PayPalSubscription, household: Household): PaidPlan | null {
  const { planType } = household.kept;
  return planOf(paypal, planId) ?? (household.isOwn && isPaidPlan(planType) ? planType : null);
}

/** What PayPal's plan is called here; null for one that is not offered. */
export function planOf({ plans }: PayPalConfiguration, planId: string): PaidPlan | null {
  const name = Object.entries(plans).find(([, id]) => id === planId)?.[0];
  return isPaidPlan(name) ? name : null;
}

function whyNot(subscription: PayPalSubscription | null, { household, wasOurs }: SubscriptionStanding): string {
  if (subscription === null) return "it is about no subscription that PayPal knows";
  if (household === null) return `${subscription.id} is for no household of ours`;
  return `${subscription.id} ${wasOurs ? "is for another household" : "was not made by us"}`;
}
