import { isPaidPlan, planOf } from "#app/domain/plans.ts";
import type { Subscription } from "#app/domain/subscription.ts";

/** The message after paying. A `subscribed` param counts only when the household really is on that plan. */
export function subscribedMessage(params: URLSearchParams, subscription: Subscription | null): string | null {
  const plan = params.get("subscribed");
  if (plan === null || subscription === null || subscription.planType !== plan || !isPaidPlan(plan)) {
    return null;
  }
  return `Subscription successful! You are now on the ${planOf(plan).name} plan.`;
}
