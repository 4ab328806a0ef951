import { isPaidPlan, planOf } from "#app/domain/subscriptions/plans.ts";
import type { Subscription } from "#app/domain/subscriptions/subscription.ts";
import * as say from "./words.tsx";

/** The message after paying. A `subscribed` param counts only when the household really is on that plan. */
export function subscribedMessage(params: URLSearchParams, subscription: Subscription | null): string | null {
  const plan = params.get("subscribed");
  if (plan === null || subscription === null || subscription.planType !== plan || !isPaidPlan(plan)) {
    return null;
  }
  return say.subscriptionSuccessful(planOf(plan).name);
}
