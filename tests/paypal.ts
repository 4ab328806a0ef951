/** PayPal's side of a subscription, for tests. */
import type { PaidPlan } from "../app/domain/subscriptions/plans.ts";
import type { LocalSubscription } from "../local/simulators/paypal.ts";
import type { TestApp } from "./app-server.ts";

/**
 * Creates a subscription at PayPal as our server does for a household, approved by default. `byUs: false`: someone else
 * created it.
 */
export async function subscribed(
  { paypal, origin, owner }: Pick<TestApp, "paypal" | "origin" | "owner">,
  household: string | null,
  { plan = "monthly", approved = true, byUs = true }: { plan?: PaidPlan; approved?: boolean; byUs?: boolean } = {},
): Promise<LocalSubscription> {
  const subscription = paypal.account.create({
    plan,
    customId: household,
    returnUrl: `${origin}/subscribe`,
    cancelUrl: `${origin}/subscribe`,
  });
  if (byUs && household !== null) {
    await owner`insert into payment_events (id, type, occurred_at, recorded_at, household, paypal_subscription_id, sales)
      values (${`made ${subscription.id}`}, 'PAMOJA.MADE', now(), now(), ${household}, ${subscription.id}, '{}')`;
  }
  if (approved) paypal.account.approve(subscription);
  return subscription;
}

/** The newest event of that type. */
export function newest({ paypal }: TestApp, type: string) {
  const event = paypal.account.events().find((each) => each.event_type === type);
  if (!event) throw new Error(`PayPal has no event ${type}`);
  return event;
}

/** Delivers all events, or those of one subscription, in the order in which they happened. */
export async function deliverAll({ paypal }: TestApp, only?: LocalSubscription): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  for (const { id, resource } of paypal.account.events().toReversed()) {
    const isAbout = only === undefined || resource.id === only.id || resource.billing_agreement_id === only.id;
    if (isAbout) statuses.push(await paypal.deliver(id));
  }
  return statuses;
}
