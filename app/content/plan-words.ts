import type { PaidPlan } from "#app/domain/subscriptions/plans.ts";

/** How often a plan is paid: after its price. */
export const HOW_OFTEN: Readonly<Record<PaidPlan, string>> = {
  monthly: "every month",
  quarterly: "every 3 months",
  annually: "every year",
};
