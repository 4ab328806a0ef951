/** Somebody who pays: what PayPal's side of a subscription looks like to a test. */
import type { PaidPlan } from "../app/domain/plans.ts";
import type { LocalSubscription } from "../local/paypal.ts";
import type { TestApp } from "./app-server.ts";

/** A subscription at PayPal that is made for a household, and approved unless it is to wait. */
export function subscribed(
  { paypal, origin }: TestApp,
  household: string | null,
  { plan = "monthly", approved = true }: { plan?: PaidPlan; approved?: boolean } = {},
): LocalSubscription {
  const subscription = paypal.account.create({
    plan,
    customId: household,
    returnUrl: `${origin}/subscribe`,
    cancelUrl: `${origin}/subscribe`,
  });
  if (approved) paypal.account.approve(subscription);
  return subscription;
}

/** The newest event of that type. */
export function newest({ paypal }: TestApp, type: string) {
  const event = paypal.account.events().find((each) => each.event_type === type);
  if (!event) throw new Error(`PayPal has no event ${type}`);
  return event;
}

/** Delivers every event, or those of one subscription, in the order they happened. */
export async function deliverAll({ paypal }: TestApp, only?: LocalSubscription): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  for (const { id, resource } of paypal.account.events().toReversed()) {
    const isAbout = only === undefined || resource.id === only.id || resource.billing_agreement_id === only.id;
    if (isAbout) statuses.push(await paypal.deliver(id));
  }
  return statuses;
}
